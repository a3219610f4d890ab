/**
 * The projection as a file: a cache that makes starting fast and is safe to delete. Two lines before the database's
 * bytes: a header in JSON and its MAC. An image that was damaged, made up, made by another version or for other trust
 * roots is not loaded, and the projection is folded again from ledger and journals.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { canonical } from '../../../shared/src/signing/canonical';
import { rootsText } from '../core/fold/authority';
import type { TrustRoots } from '../core/fold/authority';
import { FOLD_VERSION } from '../core/fold/fold';
import { VERIFIER_VERSION } from '../core/verify/verifier';
import { SCHEMA_VERSION } from './sqlSchema';

const MAGIC = 'ASSAY IMAGE 1';
const NEWLINE = 10;

export interface ImageIdentity {
  readonly store: string;
  readonly profile: string;
  readonly epoch: number;
  readonly roots: TrustRoots;
}

export function packImage(database: Uint8Array, identity: ImageIdentity, key: Uint8Array): Uint8Array {
  const header = headerOf(database, identity);
  return Buffer.concat([Buffer.from(`${MAGIC}\n${header}\n${macOf(header, key)}\n`), database]);
}

/** The database's bytes, or why the image can't be used: `outdated` is normal, `damaged` is reported. */
export function unpackImage(
  image: Uint8Array,
  identity: ImageIdentity,
  key: Uint8Array,
): { readonly kind: 'ok'; readonly database: Uint8Array } | { readonly kind: 'outdated' | 'damaged' } {
  const lines: string[] = [];
  let start = 0;
  while (lines.length < 3) {
    const end = image.indexOf(NEWLINE, start);
    if (end === -1 || end - start > 4096) return { kind: 'damaged' };
    lines.push(Buffer.from(image.subarray(start, end)).toString('latin1'));
    start = end + 1;
  }
  const [magic, header, mac] = lines as [string, string, string];
  if (magic !== MAGIC) return { kind: magic.startsWith('ASSAY IMAGE ') ? 'outdated' : 'damaged' };
  const wanted = Buffer.from(macOf(header, key));
  const given = Buffer.from(mac);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return { kind: 'damaged' };
  const database = image.subarray(start);
  const expected = headerOf(database, identity);
  if (header === expected) return { kind: 'ok', database };
  return { kind: digestIn(header) === digestIn(expected) ? 'outdated' : 'damaged' };
}

function headerOf(database: Uint8Array, { store, profile, epoch, roots }: ImageIdentity): string {
  return canonical({
    database: createHash('sha256').update(database).digest('hex'),
    epoch,
    fold: FOLD_VERSION,
    profile,
    roots: createHash('sha256').update(rootsText(roots)).digest('hex'),
    schema: SCHEMA_VERSION,
    store,
    verifier: VERIFIER_VERSION,
  });
}

const digestIn = (header: string): string | undefined => /"database":"([0-9a-f]{64})"/.exec(header)?.[1];
const macOf = (header: string, key: Uint8Array): string =>
  createHmac('sha256', key).update(header).digest('base64url');
