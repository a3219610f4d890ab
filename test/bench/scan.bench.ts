/** Reading rules files beside parsing the same Markdown and nothing else, and how the cost grows with a file's size. */
import { existsSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { createRulesFiles } from '../../server/src/capture/rulesFiles/createRulesFiles';
import { parseMarkdown } from '../../server/src/capture/rulesFiles/markdown';
import { DEFAULT_SETTINGS } from '../../shared/src/settings';
import { corpus, inRoot } from '../support/repository';
import { temporaryFolder } from '../support/temporaryFolder';
import { growthExponent, type Bench, type BenchRow } from './bench';

const ROUNDS = 3;
const OPTIONS = { globs: DEFAULT_SETTINGS.rulesFiles, exclude: [], maxFileSize: 16_000_000 };

export const scanBench: Bench = {
  name: 'scan',
  async run() {
    return [...(await corpusRows()), ...(await growthRows())];
  },
};

async function corpusRows(): Promise<readonly BenchRow[]> {
  const rules = corpus('rules');
  if (rules === undefined || !existsSync(rules)) return [];
  const port = createRulesFiles();
  const readings = await port.scan(rules, OPTIONS);
  // A duplicate is told by its bytes and not parsed.
  const parsed = readings.filter(({ file }) => file.status !== 'duplicate');
  const texts = parsed.map(({ file }) => readFileSync(path.join(rules, file.path), 'utf8'));
  let parse = Infinity;
  let scan = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    parse = Math.min(parse, await processorTime(() => texts.forEach(parseMarkdown)));
    scan = Math.min(scan, await processorTime(() => port.scan(rules, OPTIONS)));
  }
  const ratio = scan / parse;
  return [
    { bench: 'scan: rules files of the corpus, beside parsing them only', size: readings.length, value: scan * 1000, unit: 'ms of CPU', ratio, goal: '≤ 2 ×', ok: ratio <= 2 },
  ]; // prettier-ignore
}

/** One rules file of 20 KB, 200 KB and 2 MB: the cost must follow the size. */
async function growthRows(): Promise<readonly BenchRow[]> {
  const text = readFileSync(inRoot('test/cases/extraction/browser-use-claude/input.md'), 'utf8');
  const root = temporaryFolder('scan-bench');
  const port = createRulesFiles();
  const points: { size: number; seconds: number }[] = [];
  for (const size of [20_000, 200_000, 2_000_000]) {
    const large = text.repeat(Math.ceil(size / text.length)).slice(0, size);
    points.push({ size, seconds: await elapsed(() => port.read(root, 'AGENTS.md', large, OPTIONS)) });
  }
  const exponent = growthExponent(points);
  return [
    ...points.map((point) => ({ bench: 'scan: one rules file', size: point.size, value: point.seconds * 1000, unit: 'ms' })),
    { bench: 'scan: growth with the size of a file', size: 2_000_000, value: exponent, unit: 'exponent', goal: '≤ 1.15', ok: exponent <= 1.15 },
  ]; // prettier-ignore
}

/** Seconds of processor time: what other processes of the machine do at the same time is no part of the ratio. */
async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
