/**
 * What the fold writes into. `store` keeps it in sql.js, tests in memory; the fold itself knows only these rows.
 * Every row is a function of the patches and events alone, never of the order in which they were read.
 */
import type {
  AnyId,
  CandidateId,
  EvidenceId,
  Fingerprint,
  InquiryId,
  PatchId,
  ProfileId,
  RecordId,
  Sha256,
  StoreId,
} from '../../../../shared/src/ids';
import type {
  Candidate,
  Evidence,
  Inquiry,
  MemoryRecord,
  Ratification,
  RecordStatus,
  Tombstone,
  TrustClass,
  Claim,
  VerificationStatus,
} from '../../../../shared/src/model';
import type { OpenOp, PatchPredicate, UnknownOp } from '../../../../shared/src/patch';

/** A patch whose signature, canonical form and commitments hold. */
export interface VerifiedPatch {
  readonly id: PatchId;
  /** SHA-256 of the payload, hexadecimal. */
  readonly hash: Sha256;
  readonly predicate: PatchPredicate<OpenOp | UnknownOp>;
  /** Commitments whose body was erased. */
  readonly missing: readonly string[];
}

/** Fold order: lamport, then hash. Clocks order nothing. */
export const comesBefore = (
  one: { readonly lamport: number; readonly hash: Sha256 },
  other: { readonly lamport: number; readonly hash: Sha256 },
): boolean => one.lamport < other.lamport || (one.lamport === other.lamport && one.hash < other.hash);

export const placeOf = ({ hash, predicate: { lamport } }: VerifiedPatch) => ({ lamport, hash });

/**
 * A row as it stood before `patch` was folded: what comes later in the order is not there yet, even where a patch that
 * arrived late is folded into a projection that holds it already.
 */
export function earlierPatch(
  projection: Projection,
  patch: VerifiedPatch,
  id: PatchId,
): FoldedPatch | undefined {
  const row = projection.patch(id);
  return row !== undefined && comesBefore(row, placeOf(patch)) ? row : undefined;
}

export type Role = 'owner' | 'policy' | 'member' | 'unknown';

/** Why a patch did not change memory. */
export type StaleReason =
  | 'wrong_store'
  | 'lamport_invalid'
  | 'mixed_operations'
  | 'not_permitted'
  | 'revoked'
  | 'base_changed'
  | 'record_missing'
  | 'tombstoned_recreation'
  | 'already_exists'
  | 'already_reverted'
  | 'not_revertible'
  | 'built_upon';

export interface FoldedPatch {
  readonly id: PatchId;
  readonly hash: Sha256;
  readonly lamport: number;
  readonly author: Fingerprint;
  readonly parents: readonly PatchId[];
  readonly missingParents: readonly PatchId[];
  readonly at: string;
  /** Kinds of the operations, in order. */
  readonly ops: readonly string[];
  readonly touched: readonly AnyId[];
  readonly role: Role;
  readonly applied: 'trusted' | 'overlay' | 'stale';
  readonly reason?: StaleReason;
  /** Applied patches that revert this one; it is undone while any of them stands. */
  readonly revertedBy: readonly PatchId[];
  readonly unknownOps: readonly string[];
  readonly missingBodies: number;
}

/** What one patch did to one record. */
export interface RecordEntry {
  readonly patch: PatchId;
  readonly author: Fingerprint;
  readonly content?: RecordContent;
  readonly evidenceIds?: readonly EvidenceId[];
  readonly ratification?: Ratification;
  readonly status?: 'contested' | 'settled' | 'deprecated';
  readonly tombstone?: Tombstone;
  readonly lifted?: true;
  /** What a purge erased with the record. */
  readonly erases?: readonly (EvidenceId | CandidateId)[];
  /** A claim that was open when the record was deleted. */
  readonly settles?: CandidateId;
  /** An operation of a newer version touched the record: it is held for review. */
  readonly held?: true;
}

export interface RecordContent {
  readonly candidate: CandidateId;
  readonly claim: Claim;
  readonly trustClass: TrustClass;
  readonly verification: VerificationStatus;
  readonly superseded: boolean;
  /** The text was erased. */
  readonly erased: boolean;
  /** Every earlier content of this record that its author had seen. */
  readonly replaces: readonly PatchId[];
}

/** Everything that happened to one record, in fold order: the record is computed from what of it still stands. */
export interface RecordHistory {
  readonly id: RecordId;
  readonly entries: readonly RecordEntry[];
}

/** A record as it stands, or why there is none. */
export interface DerivedRecord {
  readonly record?: MemoryRecord;
  readonly tombstone?: Tombstone;
  /** Contents that nobody has reconciled: one as a rule, more when two people edited at once. */
  readonly heads: readonly PatchId[];
  readonly status: RecordStatus | 'withdrawn' | 'erased';
  readonly inquiry?: Inquiry;
}

export interface Decision {
  readonly patch: PatchId;
  /** `open`: its deletion was lifted. */
  readonly decision: 'accepted' | 'rejected' | 'open';
}

/** Who said it: a recorder of this machine, or a signed patch. Kept apart, since patches may cease to count. */
export type Source = 'journal' | 'ledger';

export interface Projection {
  patch(id: PatchId): FoldedPatch | undefined;
  putPatch(patch: FoldedPatch): void;
  history(id: RecordId): RecordHistory | undefined;
  putRecord(history: RecordHistory, derived: DerivedRecord): void;
  evidence(id: EvidenceId, source: Source): Evidence | undefined;
  putEvidence(evidence: Evidence, source: Source): void;
  candidate(id: CandidateId, source: Source): Candidate | undefined;
  putCandidate(candidate: Candidate, source: Source): void;
  /** Drops the words of an evidence record or candidate for good, and those that other files may still hold (P26). */
  erase(id: EvidenceId | CandidateId): void;
  isErased(id: EvidenceId | CandidateId): boolean;
  /** From here on the same words may be captured again. */
  allow(id: EvidenceId | CandidateId): void;
  /** Of deleted evidence nothing is shown, and nothing rests on it; its words stay in the files. */
  withhold(id: EvidenceId): void;
  decisions(id: CandidateId): readonly Decision[];
  putDecisions(
    id: CandidateId,
    decisions: readonly Decision[],
    current: 'open' | 'accepted' | 'rejected',
  ): void;
  /** Patches that answered an inquiry, and how. */
  answers(id: InquiryId): readonly InquiryAnswer[];
  putAnswers(id: InquiryId, answers: readonly InquiryAnswer[]): void;
  inquiryRecord(id: InquiryId): RecordId | undefined;
}

export interface InquiryAnswer {
  readonly patch: PatchId;
  readonly resolution: 'answered' | 'withdrawn';
}

/** What the fold needs to know of the reader. */
export interface FoldContext {
  readonly store: StoreId;
  readonly profile: ProfileId;
  readonly kind: MemoryRecord['store'];
  /** Under which profile the reader sees what is folded; a shared ledger's own is another than any reader's. */
  readonly reader?: ProfileId;
  readonly sha256: (text: string) => Sha256;
}
