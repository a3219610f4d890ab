/**
 * The search index, built and asked, beside native SQLite's FTS5 (Porter) on the same claims and queries. FTS5 runs in a
 * process of its own, by this Node where it brings `node:sqlite`, else by the Node of the installed VS Code host.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import * as os from 'node:os';
import * as path from 'node:path';
import { SearchIndex } from '../../server/src/core/recall/searchIndex';
import { makeClaims } from '../eval/needles';
import { growthExponent, seconds, type Bench, type BenchRow } from './bench';
import { statements } from './statements';

const SIZES = [1_000, 10_000, 100_000] as const;
const QUERIES = 200;
/** The best of as many, since the machine does other things too. */
const ROUNDS = 3;

export const searchBench: Bench = {
  name: 'search',
  run() {
    const rows: BenchRow[] = [];
    const builds: { size: number; seconds: number }[] = [];
    const searches: { size: number; seconds: number }[] = [];
    const node = nodeWithSqlite();
    if (node === undefined) {
      process.stdout.write('  search: FTS5 not measured: no Node with node:sqlite is installed\n');
    }
    for (const size of SIZES) {
      const claims = claimsOf(size);
      const queries = queriesFor(claims);
      const index = new SearchIndex();
      const built = seconds(() => {
        claims.forEach((text, at) => {
          index.add({ id: `me_${at}`, text, place: { source: `AGENTS.${at >> 6}.md`, position: at & 63 } });
        });
      });
      const own = queries.map((query) => fastest(() => index.search(query)));
      const theirs = node === undefined ? undefined : measureFts(node, claims, queries);
      builds.push({ size, seconds: built });
      searches.push({ size, seconds: quantile(own, 0.5) });
      rows.push({ bench: 'search: index built', size, value: (built / size) * 1e6, unit: 'µs a claim' });
      for (const [name, share] of [
        ['p50', 0.5],
        ['p95', 0.95],
      ] as const) {
        const value = quantile(own, share);
        rows.push({ bench: `search: one query, ${name}`, size, value, unit: 'ms' });
        if (theirs === undefined) continue;
        const beside = quantile(theirs, share);
        const ratio = value / beside;
        const judged = name === 'p95' && size === 100_000 ? { goal: '≤ 0.2 ×', ok: ratio <= 0.2 } : {};
        rows.push({ bench: `search: FTS5 (Porter), ${name}`, size, value: beside, unit: 'ms' });
        rows.push({ bench: `search: ${name} beside FTS5`, size, value, unit: 'ms', ratio, ...judged });
      }
    }
    const exponent = (points: typeof builds): number => growthExponent(points);
    rows.push({
      bench: 'search: building grows as size to the',
      size: 100_000,
      value: exponent(builds),
      unit: 'th',
    });
    rows.push({
      bench: 'search: p50 grows as size to the',
      size: 100_000,
      value: exponent(searches),
      unit: 'th',
    });
    return rows;
  },
};

/** Half with words of their own, as names are, half with the same few words over and over. */
function claimsOf(size: number): readonly string[] {
  const [plain, dense] = [statements(size / 2), makeClaims(size / 2)];
  return plain.flatMap((text, at) => [text, dense[at] ?? '']);
}

/** Five words of a claim, from its middle, with a word that only frames the question. */
function queriesFor(claims: readonly string[]): readonly string[] {
  return Array.from({ length: QUERIES }, (_, at) => {
    const words = (claims[(at * 7919) % claims.length] ?? '').split(' ');
    const from = at % Math.max(1, words.length - 5);
    return `how do we ${words.slice(from, from + 5).join(' ')}`;
  });
}

function fastest(work: () => void): number {
  return Math.min(...Array.from({ length: ROUNDS }, () => seconds(work) * 1000));
}

function quantile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

function nodeWithSqlite(): string | undefined {
  if (builtinModules.includes('node:sqlite')) return process.execPath;
  const hosts = '.build/vscode';
  const installed = existsSync(hosts) ? readdirSync(hosts).map((version) => path.join(hosts, version)) : [];
  const folders = [process.env.ASSAY_VSCODE_SERVER ?? '', ...installed];
  return folders.map((folder) => path.resolve(folder, 'node')).find((file) => existsSync(file));
}

function measureFts(node: string, texts: readonly string[], queries: readonly string[]): readonly number[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-bench-'));
  try {
    const file = path.join(folder, 'input.json');
    writeFileSync(file, JSON.stringify({ texts, queries }));
    const printed = execFileSync(node, ['--no-warnings', 'test/bench/fullTextSearch.mjs', file], {
      encoding: 'utf8',
    });
    return (JSON.parse(printed) as { readonly milliseconds: readonly number[] }).milliseconds;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
