import { toStored } from '../codec';
import type { Fingerprint, PatchId, ProfileId, Sha256, StoreId } from '../ids';
import type { DraftOp, SeenVerdict } from '../patch';
import { BODY_SLOTS } from '../patch';
import { encodeBase64 } from './base64';
import { canonicalBytes } from './canonical';
import { sealBody } from './commitment';
import type { BodyMap, Commitment, SaltedBody } from './envelope';
import { PREDICATE_TYPE, STATEMENT_TYPE } from './envelope';
import { patchIdOf } from './openPatch';
import { fingerprintOf } from './publicKey';
import { subjectOf } from './subject';

export interface PatchHeads {
  readonly store: StoreId;
  readonly profile: ProfileId;
  readonly prev: readonly PatchId[];
  readonly deps: readonly PatchId[];
  readonly lamport: number;
}

export interface PatchDraft {
  readonly ops: readonly DraftOp[];
  readonly verdicts: readonly SeenVerdict[];
}

export interface AssembledPatch {
  /** The exact bytes to sign. */
  readonly payload: Uint8Array;
  readonly bodies: BodyMap;
  readonly patch: PatchId;
}

/** Seals every text of a draft and lays out the statement. Nothing is signed here. */
export function assemblePatch(
  heads: PatchHeads,
  draft: PatchDraft,
  signer: { readonly authorKey: Uint8Array; readonly policy: Sha256; readonly createdAt: string },
  random?: (length: number) => Uint8Array,
): AssembledPatch {
  const bodies: Record<Commitment, SaltedBody> = {};
  const ops = sealSlots(toStored(draft.ops), (body) => {
    const { commitment, salted } = sealBody(body, random);
    bodies[commitment] = salted;
    return commitment;
  }) as readonly unknown[];
  const author: Fingerprint = fingerprintOf(signer.authorKey);
  const predicate = toStored({
    store: heads.store,
    profile: heads.profile,
    author,
    authorKey: encodeBase64(signer.authorKey),
    prev: [...heads.prev].sort(),
    deps: [...heads.deps].sort(),
    lamport: heads.lamport,
    verdicts: draft.verdicts,
    policy: signer.policy,
    createdAt: signer.createdAt,
  }) as Readonly<Record<string, unknown>>;
  const payload = canonicalBytes({
    _type: STATEMENT_TYPE,
    subject: subjectOf(ops),
    predicateType: PREDICATE_TYPE,
    predicate: { ...predicate, ops },
  });
  return { payload, bodies, patch: patchIdOf(payload) };
}

/** Replaces what stands in every body slot, at any depth, by its commitment. */
function sealSlots(value: unknown, seal: (body: unknown) => Commitment): unknown {
  if (Array.isArray(value)) return value.map((item) => sealSlots(item, seal));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      BODY_SLOTS.includes(key) && typeof member === 'object' ? seal(member) : sealSlots(member, seal),
    ]),
  );
}
