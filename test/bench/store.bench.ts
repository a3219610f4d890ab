/** The store: accepting, folding from files and starting from the image, each beside the bare work it can't do without. */
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, writeSync } from 'node:fs';
import * as path from 'node:path';
import initSqlJs from 'sql.js';
import { decodeBase64 } from '../../shared/src/signing/base64';
import { ed25519 } from '../../shared/src/signing/ed25519';
import type { PatchFile } from '../../shared/src/signing/envelope';
import { signedBytesOf } from '../../shared/src/signing/openPatch';
import type { OwnerKey } from '../../shared/src/signing/ownerKey';
import { generateOwnerKey } from '../../shared/src/signing/ownerKey';
import { formatPatchFile } from '../../shared/src/signing/patchFile';
import type { StorePort } from '../../server/src/app/ports';
import { addOp } from '../support/ledgerPatch';
import { signed, tempHome } from '../support/tempHome';
import type { TempHome } from '../support/tempHome';
import { growthExponent, type Bench, type BenchRow } from './bench';
import { makeLedger, nameOf } from './madeLedger';

const SIZES = (process.env.ASSAY_BENCH_SIZES ?? '1000,10000,100000').split(',').map(Number);
const ACCEPTS = 200;

export const storeBench: Bench = {
  name: 'store',
  async run(tell) {
    const rows: BenchRow[] = [];
    const points: Record<'accept' | 'fold' | 'start', { size: number; seconds: number }[]> = {
      accept: [],
      fold: [],
      start: [],
    };
    for (const size of SIZES) {
      const temp = tempHome();
      try {
        const before = rows.length;
        await measure(temp, size, rows, points);
        // A size takes minutes: what was measured is told at once.
        rows.slice(before).forEach(tell);
      } finally {
        temp.remove();
      }
    }
    for (const [name, measured] of Object.entries(points)) {
      if (measured.length < 2) continue;
      const last = measured.at(-1)?.size ?? 0;
      rows.push({
        bench: `store: ${name} grows as size to the`,
        size: last,
        value: growthExponent(measured),
        unit: 'th',
      });
    }
    return rows;
  },
};

async function measure(
  temp: TempHome,
  size: number,
  rows: BenchRow[],
  points: Record<'accept' | 'fold' | 'start', { size: number; seconds: number }[]>,
): Promise<void> {
  const key = generateOwnerKey();
  const home = await temp.create();
  await home.enrolOwner(key.publicKey, 'me', 'first');
  const fresh = await home.open(temp.project, { write: true, trusted: true });
  const files = makeLedger(temp.home, fresh, key, size);
  await fresh.close();
  const judged = size === 100_000;

  const bareVerify = time(() => {
    for (const file of files) verifyBare(file, key);
  });
  const [folded, store] = await timed(() => open(temp));
  points.fold.push({ size, seconds: folded });
  rows.push({
    bench: 'store: bare Ed25519 verification',
    size,
    value: (bareVerify / size) * 1e6,
    unit: 'µs a patch',
  });
  rows.push({
    bench: 'store: folded from files, signatures verified',
    size,
    value: (folded / size) * 1e6,
    unit: 'µs a patch',
    ratio: folded / bareVerify,
    ...(judged ? { goal: '≤ 1.5 ×', ok: folded / bareVerify <= 1.5 } : {}),
  });
  await accept(temp, store, key, size, rows, points.accept);
  await store.close();

  const images = path.join(temp.home, 'projects', store.profile, 'images');
  const image = path.join(images, readdirSync(images)[0] ?? '');
  const sql = await initSqlJs();
  const bare = best(() => {
    const bytes = readFileSync(image);
    const database = new sql.Database(bytes.subarray(databaseStart(bytes)));
    database.exec('SELECT count(*) FROM record');
    database.close();
  });
  let started = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round++) {
    const [took, again] = await timed(async () => {
      const one = await open(temp);
      one.view.openCandidates();
      return one;
    });
    started = Math.min(started, took);
    await again.close();
  }
  points.start.push({ size, seconds: started });
  rows.push({ bench: 'store: image', size, value: readFileSync(image).length / 2 ** 20, unit: 'MB' });
  rows.push({ bench: 'store: the image loaded in bare sql.js', size, value: bare * 1000, unit: 'ms' });
  rows.push({
    bench: 'store: start to first inbox, from the image',
    size,
    value: started * 1000,
    unit: 'ms',
    ratio: started / bare,
    ...(judged ? { goal: '≤ 3 ×', ok: started / bare <= 3 } : {}),
  });
}

/** Bare and whole, turn about, so that both meet the same disk. */
async function accept(
  temp: TempHome,
  store: StorePort,
  key: OwnerKey,
  size: number,
  rows: BenchRow[],
  points: { size: number; seconds: number }[],
): Promise<void> {
  const whole: number[] = [];
  const bare: number[] = [];
  for (let index = 0; index < ACCEPTS; index++) {
    const op = addOp(nameOf(size + index), `Accept claim ${index} of the bench.`);
    let file: PatchFile | undefined;
    const [took] = await timed(async () => {
      file = signed(store, key, [op]);
      const applied = await store.apply(file);
      if (applied.kind !== 'applied' || store.view.record(op.record) === undefined) {
        throw new Error('not accepted');
      }
    });
    whole.push(took);
    const bytes = Buffer.from(formatPatchFile(file as PatchFile));
    bare.push(time(() => writeBare(temp.project, bytes)));
  }
  const [value, beside] = [median(whole), median(bare)];
  points.push({ size, seconds: value });
  rows.push({ bench: 'store: bare write, fsync, rename, p50', size, value: beside * 1000, unit: 'ms' });
  rows.push({
    bench: 'store: accept one patch, p50',
    size,
    value: value * 1000,
    unit: 'ms',
    ratio: value / beside,
    goal: '≤ 2.5 ×',
    ok: value / beside <= 2.5,
  });
}

function writeBare(folder: string, bytes: Uint8Array): void {
  const temporary = path.join(folder, 'bare.tmp');
  const handle = openSync(temporary, 'w');
  writeSync(handle, bytes);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(temporary, path.join(folder, `${randomBytes(8).toString('hex')}.json`));
}

function verifyBare({ envelope }: PatchFile, key: OwnerKey): void {
  const payload = decodeBase64(envelope.payload) ?? new Uint8Array();
  const signature = decodeBase64(envelope.signatures[0]?.sig ?? '') ?? new Uint8Array();
  if (!ed25519().verify(signedBytesOf(payload), signature, key.publicKey)) throw new Error('not signed');
}

const open = async (temp: TempHome): Promise<StorePort> =>
  (await temp.create()).open(temp.project, { write: true, trusted: true });

function databaseStart(image: Uint8Array): number {
  let start = 0;
  for (let line = 0; line < 3; line++) start = image.indexOf(10, start) + 1;
  return start;
}

function time(work: () => void): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}
const best = (work: () => void): number => Math.min(time(work), time(work), time(work));

async function timed<T>(work: () => Promise<T>): Promise<readonly [seconds: number, result: T]> {
  const start = performance.now();
  const result = await work();
  return [(performance.now() - start) / 1000, result];
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
