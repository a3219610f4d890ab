/** One commit of a repository's history and whether another repository has it too, read from files alone. */
import * as path from 'node:path';
import type { Files } from './files';
import { RefusedFile } from './refusedFile';

/** SHA-1 or SHA-256, in hexadecimal. */
export const COMMIT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const MAX_TEXT = 1 << 20;
const MAX_PACKS = 256;
const MAX_BUCKET = 1 << 22;
const IDX_HEADER = 8;
const FANOUT = 256 * 4;

/** The oldest commit that the repository says it had: its first reflog entry, else where its HEAD stands now. */
export async function oldestKnownCommit(files: Files, commonDir: string): Promise<string | undefined> {
  const log = await readStart(files, path.join(commonDir, 'logs', 'HEAD'));
  const logged = /^[0-9a-f]+ ([0-9a-f]+) /.exec(log ?? '')?.[1];
  if (logged !== undefined && COMMIT_ID.test(logged)) return logged;
  const head = (await readStart(files, path.join(commonDir, 'HEAD')))?.trim() ?? '';
  if (COMMIT_ID.test(head)) return head;
  const ref = /^ref: (refs\/[\w./-]+)$/.exec(head)?.[1];
  if (ref === undefined || ref.includes('..')) return undefined;
  const loose = (await readStart(files, path.join(commonDir, ref)))?.trim();
  if (loose !== undefined) return COMMIT_ID.test(loose) ? loose : undefined;
  const packed = (await readStart(files, path.join(commonDir, 'packed-refs'))) ?? '';
  const line = packed.split('\n').find((text) => text.endsWith(` ${ref}`));
  const id = line?.split(' ')[0] ?? '';
  return COMMIT_ID.test(id) ? id : undefined;
}

/** Whether the object is on hand, loose or in a pack. */
export async function holdsObject(files: Files, commonDir: string, id: string): Promise<boolean> {
  const objects = path.join(commonDir, 'objects');
  if ((await files.size(path.join(objects, id.slice(0, 2), id.slice(2)))) !== undefined) return true;
  const packs = (await files.list(path.join(objects, 'pack'))).filter(({ name }) => name.endsWith('.idx'));
  for (const { name } of packs.slice(0, MAX_PACKS)) {
    if (await isIndexed(files, path.join(objects, 'pack', name), id)) return true;
  }
  return false;
}

/** A pack's index, version 2 (gitformat-pack): a fan-out by first byte, then the sorted ids. */
async function isIndexed(files: Files, index: string, id: string): Promise<boolean> {
  const head = Buffer.from((await readBytes(files, index, IDX_HEADER + FANOUT, 0)) ?? []);
  if (head.length < IDX_HEADER + FANOUT || head.readUInt32BE(0) !== 0xff744f63) return false;
  const wanted = Buffer.from(id, 'hex');
  const first = wanted[0] ?? 0;
  const from = first === 0 ? 0 : head.readUInt32BE(IDX_HEADER + (first - 1) * 4);
  const to = head.readUInt32BE(IDX_HEADER + first * 4);
  const length = (to - from) * wanted.length;
  if (length <= 0 || length > MAX_BUCKET) return false;
  const offset = IDX_HEADER + FANOUT + from * wanted.length;
  const bucket = Buffer.from((await readBytes(files, index, length, offset)) ?? []);
  for (let at = 0; at + wanted.length <= bucket.length; at += wanted.length) {
    if (bucket.compare(wanted, 0, wanted.length, at, at + wanted.length) === 0) return true;
  }
  return false;
}

async function readStart(files: Files, file: string): Promise<string | undefined> {
  const bytes = await readBytes(files, file, MAX_TEXT, 0);
  return bytes === undefined ? undefined : Buffer.from(bytes).toString('utf8');
}

/** A link or a special file in somebody's `.git` says nothing. */
async function readBytes(
  files: Files,
  file: string,
  length: number,
  offset: number,
): Promise<Uint8Array | undefined> {
  try {
    return await files.read(file, length, offset, true);
  } catch (error) {
    if (error instanceof RefusedFile) return undefined;
    throw error;
  }
}
