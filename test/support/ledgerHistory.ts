/** Histories of signed patches as several people and windows make them, for properties of the fold. */
import { createHash } from 'node:crypto';
import { decodeBase64 } from '../../shared/src/signing/base64';
import { openPatch } from '../../shared/src/signing/openPatch';
import { ownerKeyFromSeed } from '../../shared/src/signing/ownerKey';
import type { OwnerKey } from '../../shared/src/signing/ownerKey';
import { fingerprintOf } from '../../shared/src/signing/publicKey';
import type { PatchId } from '../../shared/src/ids';
import type { DraftOp } from '../../shared/src/patch';
import type { TrustRoots } from '../../server/src/core/fold/authority';
import { comparePatches, foldPatches } from '../../server/src/core/fold/fold';
import type { FoldContext, VerifiedPatch } from '../../server/src/core/fold/projection';
import { ledgerPatch } from './ledgerPatch';
import { MemoryProjection } from './memoryProjection';

export const CONTEXT: FoldContext = {
  store: 'store-1',
  profile: 'profile-1',
  kind: 'private',
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
};
const KEYS = { fingerprintOf: (raw: string) => fingerprintOf(decodeBase64(raw)!) };

export const keyOf = (seed: number): OwnerKey => ownerKeyFromSeed(new Uint8Array(32).fill(seed));
export const rootsOf = (owners: readonly OwnerKey[], members: readonly OwnerKey[] = []): TrustRoots => ({
  owners: new Set(owners.map(({ fingerprint }) => fingerprint)),
  members: new Set(members.map(({ fingerprint }) => fingerprint)),
  retired: new Map(),
});

/** A patch by `key` that has seen `parents`. */
export function patchBy(
  key: OwnerKey,
  parents: readonly VerifiedPatch[],
  ops: readonly DraftOp[],
): VerifiedPatch {
  const own = parents.filter(({ predicate }) => predicate.author === key.fingerprint);
  const others = parents.filter(({ predicate }) => predicate.author !== key.fingerprint);
  const ids = (patches: readonly VerifiedPatch[]): readonly PatchId[] => patches.map(({ id }) => id);
  const lamport = 1 + Math.max(0, ...parents.map(({ predicate }) => predicate.lamport));
  const { file } = ledgerPatch({ key, ops, heads: { prev: ids(own), deps: ids(others), lamport } });
  const opened = openPatch(file);
  if (opened.kind === 'refused') throw new Error(opened.message);
  return opened;
}

export function fold(patches: readonly VerifiedPatch[], roots: TrustRoots): MemoryProjection {
  const projection = new MemoryProjection();
  foldPatches(projection, CONTEXT, roots, KEYS, [...patches].sort(comparePatches));
  return projection;
}
