import * as assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import type { StoreReading, StoreRow } from '../../../server/src/app/portsOfStores';
import { createMemoryStores } from '../../../server/src/capture/stores/createMemoryStores';
import { inRoot } from '../../support/repository';
import { temporaryFolder } from '../../support/temporaryFolder';

const CASES = inRoot('test/cases/stores');
const CORPUS =
  process.env.ASSAY_CORPUS === undefined ? undefined : path.join(process.env.ASSAY_CORPUS, 'stores');
const OPTIONS = { maxFileSize: 1 << 20, claimed: true };

describe('a store of another tool', () => {
  const stores = createMemoryStores();

  for (const kind of readdirSync(CASES)) {
    it(`of the kind ${kind} is not read as a careful person reads it (P68)`, async () => {
      const folder = path.join(CASES, kind);
      const readings = await stores.read(folder, OPTIONS);
      const told = [...readings].sort((a, b) => (a.path < b.path ? -1 : 1)).flatMap(asLines);
      assert.deepEqual(told, readFileSync(path.join(folder, 'expected.txt'), 'utf8').trimEnd().split('\n'));
    });
  }

  it('loses a row without a word (P44, P68)', async function () {
    if (CORPUS === undefined || !existsSync(CORPUS)) this.skip();
    const readings = await stores.read(CORPUS, OPTIONS);
    const rows = readings.flatMap(({ rows: all }) => all);
    const counts = new Map<string, { files: number; claims: number; refused: number }>();
    for (const { kind, rows: all } of readings) {
      const one = counts.get(kind) ?? { files: 0, claims: 0, refused: 0 };
      const claims = all.filter((row) => row.kind === 'remembered').length;
      counts.set(kind, {
        files: one.files + 1,
        claims: one.claims + claims,
        refused: one.refused + all.length - claims,
      });
    }
    for (const [kind, { files, claims, refused }] of counts) {
      console.log(`      ${kind}: ${files} files, ${claims} claims, ${refused} rows that are none`);
    }
    for (const { path: file, rows: all, problem } of readings) {
      assert.ok(all.length > 0 || problem !== undefined, `${file} says nothing of what became of it`);
    }
    for (const row of rows) if (row.kind === 'refused') assert.notEqual(row.why, '');
    // Each of the 9 lines of the fork, each observation of the Russian store: counted by hand in the README's sources.
    const lineCount = (name: string): number =>
      readFileSync(path.join(CORPUS, name), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '').length;
    for (const name of [
      'server-memory/memory-ru.jsonl',
      'server-memory/think-tank-variant.jsonl',
      'mempalace/memory_extraction/dataset.ru.jsonl',
    ]) {
      const reading = readings.find((one) => one.path === name);
      assert.equal(new Set(reading?.rows.map(({ line }) => line)).size, lineCount(name), name);
    }
  });

  it('that was made to harm is believed, or ends the reading', async () => {
    const folder = temporaryFolder('hostile');
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    writeFileSync(path.join(folder, 'memory.json'), deep);
    writeFileSync(
      path.join(folder, 'memory.jsonl'),
      `{"type":"entity","name":"x","observations":"no list"}\n{"type":"entity"}\n`,
    );
    writeFileSync(
      path.join(folder, 'mem0.json'),
      '{"results":[{"memory":{"toString":1}},{"__proto__":{"memory":"x"}},null,7]}',
    );
    writeFileSync(path.join(folder, 'L2.playbooks.jsonl'), '{"statement":["a"],"superseded_by":"x"}\nnull\n');
    mkdirSync(path.join(folder, 'memory-bank'));
    writeFileSync(
      path.join(folder, 'memory-bank', 'a.md'),
      `---\n${'a:'.repeat(50_000)}\n---\n- [${'x'.repeat(90_000)}`,
    );
    writeFileSync(path.join(folder, 'memory-bank', 'b.md'), Buffer.from([0xff, 0xfe, 0x00]));
    const readings = await stores.read(folder, OPTIONS);
    assert.deepEqual(
      readings
        .filter(({ rows, problem }) => rows.length === 0 && problem === undefined)
        .map((one) => one.path),
      [],
    );
    assert.equal(readings.flatMap(({ rows }) => rows).filter((row) => row.kind === 'remembered').length, 0);
  });
});

function asLines({ kind, path: file, rows, problem }: StoreReading): readonly string[] {
  return kind === 'unknown' ? [`unknown ${file} ${problem ?? ''}`] : [`${kind} ${file}`, ...rows.map(asLine)];
}

function asLine(row: StoreRow): string {
  if (row.kind === 'refused') return `${row.line} refused ${row.code}`;
  const notes = [
    ...(row.confidence === undefined ? [] : [`confidence ${row.confidence}`]),
    ...(row.evidence.length === 0 ? [] : [`evidence ${row.evidence.length}`]),
    ...row.citations.map(({ kind }) => `cites ${kind}`),
    ...row.supersedes.map((id) => `supersedes ${id}`),
    ...(row.contested ? ['contested'] : []),
  ];
  return [`${row.line} ${row.ruleType} ${row.statement}`, ...notes].join(' | ');
}
