/**
 * Assay beside other memories for agents, in one run, each through its own tools over standard streams
 * (`npm run bench -- --peers`). They are installed into `.build/peers`, pinned by `peers/package.json`.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import * as path from 'node:path';
import { makeClaims, readNeedles } from '../eval/needles';
import { inRoot } from '../support/repository';
import type { Bench, BenchRow } from './bench';
import { assay } from './peers/assay';
import { peers, removePlace, type Contestant, type Prepared } from './peers/contestants';
import { StdioServer } from './peers/stdioServer';

const SIZE = 10_000;
const SAVES = 2_000;
/** Calls under way at once. */
const PIPELINE = 16;
const SEARCHES = 200;
const WRITES = 100;
const STARTS = 5;

interface Measure {
  readonly name: string;
  readonly unit: string;
  readonly size: number;
  readonly better: 'more' | 'less';
  /** What Assay must reach, whatever the others do. */
  readonly goal?: number;
}
const MEASURES = {
  start: { name: 'start to the answer of initialize, p50', unit: 'ms', size: STARTS, better: 'less' },
  schema: { name: 'schemas of all tools', unit: 'characters', size: 1, better: 'less', goal: 4000 },
  saves: { name: 'saves', unit: 'a second', size: SAVES, better: 'more', goal: 500 },
  many: { name: 'all of many saves', unit: 's', size: SIZE, better: 'less', goal: 20 },
  lost: {
    name: 'answered writes lost, two processes',
    unit: 'writes',
    size: WRITES * 2,
    better: 'less',
    goal: 0,
  },
  refused: { name: 'writes refused, two processes', unit: 'writes', size: WRITES * 2, better: 'less' },
  search: { name: 'search, p50', unit: 'ms', size: SIZE, better: 'less', goal: 3 },
  needles: { name: 'needles found, of 10', unit: 'needles', size: SIZE, better: 'more', goal: 10 },
  left: { name: 'bytes of a text left after deleting it', unit: 'bytes', size: 1, better: 'less', goal: 0 },
  idle: { name: 'resident memory before the first call', unit: 'MB', size: 0, better: 'less', goal: 75 },
  loaded: { name: 'resident memory after a search', unit: 'MB', size: SIZE, better: 'less', goal: 130 },
} as const satisfies Record<string, Measure>;
type Key = keyof typeof MEASURES;

export const peersBench: Bench = {
  name: 'peers',
  async run() {
    execFileSync(process.execPath, [inRoot('scripts/build.mjs')], { stdio: 'inherit' });
    const others = peers(install());
    const figures = new Map<string, Partial<Record<Key, number | string>>>();
    for (const contestant of [...others, assay]) figures.set(contestant.name, await measure(contestant));
    return (Object.keys(MEASURES) as Key[]).flatMap((key) => rowsOf(key, figures));
  },
};

function install(): string {
  const folder = inRoot('.build/peers');
  mkdirSync(folder, { recursive: true });
  copyFileSync(inRoot('test/bench/peers/package.json'), path.join(folder, 'package.json'));
  try {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
    });
  } catch (error) {
    process.stdout.write(
      `  peers: npm install failed, whoever is missing is not measured: ${String(error)}\n`,
    );
  }
  return path.join(folder, 'node_modules');
}

/** Each figure, or why there is none; a contestant that fails at one thing is measured at the others. */
async function measure(contestant: Contestant): Promise<Partial<Record<Key, number | string>>> {
  const figures: Partial<Record<Key, number | string>> = {};
  const take = async (
    keys: readonly Key[],
    work: (place: Prepared) => Promise<Partial<Record<Key, number>>>,
  ) => {
    const place = await contestant.prepare();
    try {
      Object.assign(figures, await work(place));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      for (const key of keys) figures[key] ??= why.replace(/\s+/gu, ' ').slice(0, 160);
    } finally {
      removePlace(place.place);
    }
  };
  await take(['start', 'schema', 'idle'], (place) => starts(place));
  await take(['saves'], (place) => saves(contestant, place, SAVES));
  // Others take minutes for it, or their whole file for each.
  if (contestant === assay) {
    await take(['many'], async (place) => {
      const { saves: perSecond = 0 } = await saves(contestant, place, SIZE);
      return { many: SIZE / perSecond };
    });
  }
  await take(['lost', 'refused'], (place) => twoProcesses(contestant, place));
  await take(['search', 'needles', 'loaded'], (place) => searches(contestant, place));
  await take(['left'], (place) => bytesLeft(contestant, place));
  return figures;
}

async function starts({ start }: Prepared): Promise<Partial<Record<Key, number>>> {
  const times: number[] = [];
  let last: Partial<Record<Key, number>> = {};
  for (let round = 0; round < STARTS; round++) {
    const begun = performance.now();
    const server = await StdioServer.start(start);
    times.push(performance.now() - begun);
    const idle = server.residentMegabytes();
    last = { ...(idle === undefined ? {} : { idle }), schema: await server.schemaCharacters() };
    await server.stop();
  }
  return { ...last, start: median(times) };
}

async function saves(
  { save }: Contestant,
  { start }: Prepared,
  count: number,
): Promise<Partial<Record<Key, number>>> {
  const claims = makeClaims(count);
  const server = await StdioServer.start(start);
  await server.call(save('The first call opens the store and everything that it needs.', count));
  const begun = performance.now();
  await pipelined(claims, (text, at) => server.call(save(text, at)));
  const perSecond = (count / (performance.now() - begun)) * 1000;
  await server.stop();
  return { saves: perSecond };
}

async function twoProcesses({ save }: Contestant, place: Prepared): Promise<Partial<Record<Key, number>>> {
  const servers = [await StdioServer.start(place.start), await StdioServer.start(place.start)];
  const answered: string[] = [];
  let refused = 0;
  await Promise.all(
    servers.map((server, which) =>
      pipelined(
        Array.from(
          { length: WRITES },
          (_, at) => `Worker w${which} owns the queue q${which}x${at}z of its own shard.`,
        ),
        async (text, at) => {
          try {
            await server.call(save(text, which * WRITES + at));
            answered.push(text);
          } catch {
            refused += 1;
          }
        },
      ),
    ),
  );
  for (const server of servers) await server.stop();
  const bytes = bytesBelow(place.folder);
  return { lost: answered.filter((text) => !bytes.includes(text)).length, refused };
}

async function searches(contestant: Contestant, place: Prepared): Promise<Partial<Record<Key, number>>> {
  const needles = readNeedles(inRoot('.'));
  const hay = makeClaims(SIZE - needles.length);
  const claims = hay.flatMap((claim, at) =>
    at % 1000 === 500 ? [claim, needles[Math.floor(at / 1000)]?.claim ?? claim] : [claim],
  );
  await place.fill?.(claims);
  const server = await StdioServer.start(place.start);
  if (place.fill === undefined) {
    const calls = place.fillCalls?.(claims) ?? claims.map((text, at) => contestant.save(text, at));
    await pipelined(calls, (call) => server.call(call), place.fillCalls === undefined ? PIPELINE : 1);
  }
  let found = 0;
  for (const { claim, question } of needles) {
    const reply = await server.call(contestant.search(question));
    if (reply.includes(claim)) found += 1;
  }
  const times: number[] = [];
  for (let at = 0; at < SEARCHES; at++) {
    const query = (hay[(at * 37) % hay.length] ?? '').split(' ').slice(1, 5).join(' ');
    const begun = performance.now();
    await server.call(contestant.search(query));
    times.push(performance.now() - begun);
  }
  const loaded = server.residentMegabytes();
  await server.stop();
  return { search: median(times), needles: found, ...(loaded === undefined ? {} : { loaded }) };
}

async function bytesLeft({ save }: Contestant, place: Prepared): Promise<Partial<Record<Key, number>>> {
  const text = 'The bluebird passphrase of staging is kept in the old vault of Ines.';
  if (place.forget) await place.forget(text);
  else {
    const server = await StdioServer.start(place.start);
    await server.call(save(text, 1));
    if (place.deleteCall === undefined) {
      await server.stop();
      throw new Error('it has no tool that deletes');
    }
    await server.call(place.deleteCall(1));
    await server.stop();
  }
  const times = bytesBelow(place.folder).split('bluebird passphrase').length - 1;
  return { left: times * Buffer.byteLength(text) };
}

/** Every byte below a folder, as Latin-1 would have lost Chinese: read as UTF-8. */
function bytesBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

async function pipelined<T>(
  items: readonly T[],
  work: (item: T, at: number) => Promise<unknown>,
  atOnce = PIPELINE,
): Promise<void> {
  let next = 0;
  const run = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) await work(items[at] as T, at);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
}

function rowsOf(
  key: Key,
  figures: ReadonlyMap<string, Partial<Record<Key, number | string>>>,
): readonly BenchRow[] {
  const measure: Measure = MEASURES[key];
  const theirs = [...figures]
    .filter(([name]) => name !== assay.name)
    .flatMap(([, of]) => (typeof of[key] === 'number' ? [of[key]] : []));
  const best = theirs.length === 0 ? undefined : Math[measure.better === 'more' ? 'max' : 'min'](...theirs);
  const measured = [...figures].filter(([, of]) => of[key] !== undefined);
  return measured.map(([name, of]) => {
    const figure = of[key];
    const row = { bench: `peers: ${measure.name}: ${name}`, size: measure.size, unit: measure.unit };
    if (typeof figure !== 'number') {
      return { ...row, value: Number.NaN, note: `not measured: ${figure ?? ''}` };
    }
    if (name !== assay.name) return { ...row, value: figure };
    const ahead = (than: number): boolean => (measure.better === 'more' ? figure >= than : figure <= than);
    const sign = measure.better === 'more' ? '≥' : '≤';
    return {
      ...row,
      value: figure,
      ...(best === undefined || best === 0 ? {} : { ratio: figure / best }),
      goal: `${sign} the best peer${measure.goal === undefined ? '' : `, ${sign} ${measure.goal}`}`,
      ok: (best === undefined || ahead(best)) && (measure.goal === undefined || ahead(measure.goal)),
    };
  });
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
