/**
 * `npm run bench [-- --json FILE] [--only NAME]`: every bench, a table on the terminal. A bench is one file and one line
 * here. `--peers` measures other memories from npm beside Assay instead, and installs them first.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Bench, BenchRow } from './bench';
import { peersBench } from './peers.bench';
import { scanBench } from './scan.bench';
import { searchBench } from './search.bench';
import { storeBench } from './store.bench';
import { verifyBench } from './verify.bench';

const BENCHES: readonly Bench[] = [verifyBench, searchBench, scanBench, storeBench];

const { values } = parseArgs({
  options: { json: { type: 'string' }, only: { type: 'string' }, peers: { type: 'boolean' } },
});
const chosen =
  values.peers === true
    ? [peersBench]
    : BENCHES.filter(({ name }) => values.only === undefined || name === values.only);
void measure().then((code) => {
  process.exitCode = code;
});

async function measure(): Promise<number> {
  const rows: BenchRow[] = [];
  for (const bench of chosen) {
    const told = new Set<BenchRow>();
    const tell = (row: BenchRow): void => {
      told.add(row);
      process.stdout.write(`${line(row)}\n`);
    };
    for (const row of await bench.run(tell)) {
      rows.push(row);
      if (!told.has(row)) tell(row);
    }
  }
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(rows, undefined, 2)}\n`);
  const missed = rows.filter((row) => row.ok === false).length;
  process.stdout.write(`\n${rows.length} figures; ${missed} miss their goal\n`);
  return 0;
}

function line(row: BenchRow): string {
  const mark = row.ok === undefined ? ' ' : row.ok ? '✓' : '!';
  const ratio = row.ratio === undefined ? '' : `${round(row.ratio)} ×`;
  return [
    mark,
    row.bench.padEnd(58),
    String(row.size).padStart(8),
    (row.note === undefined ? String(round(row.value)) : '–').padStart(12),
    row.unit.padEnd(14),
    ratio.padStart(10),
    ` ${row.note ?? row.goal ?? ''}`,
  ].join(' ');
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
