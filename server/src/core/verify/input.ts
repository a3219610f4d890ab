import type { EvidenceId, Fingerprint, Sha256 } from '../../../../shared/src/ids';
import type {
  Candidate,
  Evidence,
  Freshness,
  MemoryRecord,
  Policy,
  Tombstone,
} from '../../../../shared/src/model';
import type { ResolvedCitation } from '../evidence/citations';
import type { Match } from '../match/match';

/** Everything a verdict depends on, and nothing else (P10). No clock, no randomness, no store. */
export interface VerificationInput {
  readonly candidate: Candidate;
  /** Evidence by id; `undefined` when no store holds it. */
  readonly evidence: (id: EvidenceId) => Evidence | undefined;
  /** What this checkout's configuration says for or against the claim, beside the evidence that it names. */
  readonly besides?: readonly Evidence[];
  /** Whether this checkout still says what the evidence says. */
  readonly freshness: (evidence: Evidence) => Freshness;
  readonly match: Match;
  /** The records that `match` names, as far as they are known. */
  readonly matched: readonly MemoryRecord[];
  readonly tombstones: readonly TombstoneHit[];
  /** The claim's citations, each with what resolving it gave; one that is missing here is unresolved. */
  readonly citations: readonly ResolvedCitation[];
  /** Who signed it, for what came from another machine; `undefined` for what was captured here. */
  readonly signer?: SignerState;
  readonly policy: Policy;
  readonly policyDigest: Sha256;
  readonly sha256: (text: string) => Sha256;
  /** Kept by the caller across candidates; never changes a verdict. */
  readonly cache?: VerificationCache;
}

/** What was deleted and would come back with this candidate, and how that was seen (R57, P20). */
export interface TombstoneHit {
  readonly tombstone: Tombstone;
  readonly by: 'id' | 'supersedes' | 'fingerprint';
}

export type SignerState =
  | { readonly kind: 'trusted'; readonly fingerprint: Fingerprint }
  | { readonly kind: 'untrusted'; readonly fingerprint: Fingerprint }
  | { readonly kind: 'invalid'; readonly fingerprint?: Fingerprint };

/** Work that many candidates share: digests, by the object they were taken of. */
export interface VerificationCache {
  readonly digests: WeakMap<object, Sha256>;
}

export function createVerificationCache(): VerificationCache {
  return { digests: new WeakMap() };
}
