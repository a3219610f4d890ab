/** The fold: from verified patches and recorders' events to rows, the same for every reader and every order of files. */
import type { Candidate, Evidence } from '../../../../shared/src/model';
import type { Fingerprint, PatchId } from '../../../../shared/src/ids';
import { authorityOf, isAuthorityOp } from './authority';
import type { Authority, TrustRoots } from './authority';
import { foldCandidate, foldEvidence } from './foldEvent';
import { foldPatch } from './foldPatch';
import type { FoldContext, Projection, VerifiedPatch } from './projection';

/** Bumped when the same patches would give other rows: images made by another version are rebuilt. */
export const FOLD_VERSION = '4';

export type RecorderEvent =
  | { readonly kind: 'evidence'; readonly evidence: Evidence }
  | { readonly kind: 'candidate'; readonly candidate: Candidate };

export interface FoldKeys {
  /** Of a raw public key in base64. */
  readonly fingerprintOf: (rawKey: string) => Fingerprint;
}

/** Fold order: lamport, then hash. Clocks order nothing. */
export function comparePatches(one: VerifiedPatch, other: VerifiedPatch): number {
  const difference = one.predicate.lamport - other.predicate.lamport;
  return difference !== 0 ? difference : one.hash < other.hash ? -1 : one.hash > other.hash ? 1 : 0;
}

/** `patches` in fold order; read once for authority, once for memory. */
export function foldPatches(
  projection: Projection,
  context: FoldContext,
  roots: TrustRoots,
  keys: FoldKeys,
  patches: readonly VerifiedPatch[],
): Authority {
  const authority = authorityFrom(context, roots, keys, patches);
  for (const patch of patches) foldPatch(projection, context, authority, patch);
  return authority;
}

export function authorityFrom(
  context: FoldContext,
  roots: TrustRoots,
  keys: FoldKeys,
  patches: readonly VerifiedPatch[],
  /** Of a patch that is not among `patches`, which may be those on authority alone. */
  parentsOf: (id: PatchId) => readonly PatchId[] = () => [],
): Authority {
  const parents = new Map(patches.map(({ id, predicate }) => [id, [...predicate.prev, ...predicate.deps]]));
  const own = patches.filter(
    ({ predicate }) => predicate.store === context.store && predicate.profile === context.profile,
  );
  return authorityOf(
    own,
    roots,
    { sha256: context.sha256, fingerprintOf: keys.fingerprintOf },
    (id) => parents.get(id) ?? parentsOf(id),
  );
}

/** Whether a patch may change who may do what, so that everything must be folded again. */
export const changesAuthority = (patch: VerifiedPatch, roots: TrustRoots): boolean =>
  roots.owners.has(patch.predicate.author) && patch.predicate.ops.some(isAuthorityOp);

export function foldEvents(projection: Projection, events: Iterable<RecorderEvent>): boolean {
  let changed = false;
  for (const event of events) {
    const changedNow =
      event.kind === 'evidence'
        ? foldEvidence(projection, event.evidence, 'journal')
        : foldCandidate(projection, event.candidate, 'journal');
    changed ||= changedNow;
  }
  return changed;
}
