/**
 * What a signed patch says (model.md §12, docs/formats.md): the only way memory changes.
 *
 * Whatever can carry a person's or a repository's words stands in salted bodies beside the signature, so that it can
 * be erased; the payload holds ids, enums, numbers and the bodies' commitments. An operation is therefore generic in
 * what stands in its body slots: commitments while sealed, contents once opened.
 */
import type {
  CandidateId,
  EvidenceId,
  Fingerprint,
  InquiryId,
  PatchId,
  Principal,
  ProfileId,
  RecordId,
  Sha256,
  StoreId,
} from './ids';
import type {
  Anchor,
  Attestation,
  Basis,
  Channel,
  Citation,
  DurabilitySignal,
  Layer,
  Policy,
  Polarity,
  RedactionStatus,
  RuleType,
  Scope,
  Tier,
  TrustClass,
  VerificationStatus,
} from './model';
import type { Commitment } from './signing/envelope';

/** The words of a claim. */
export interface ClaimBody {
  readonly statement: string;
  readonly scope: Scope;
  readonly section: readonly string[];
  readonly tags: readonly string[];
  readonly citations: readonly Citation[];
  /** A basis that is not one plain word: words are erasable, so they are not signed in clear (R124). */
  readonly basis?: string;
}

/** The words of an evidence record. */
export interface EvidenceBody {
  readonly session: string;
  readonly sourceSummary: string;
  readonly sourceExcerpt?: string;
  readonly citations: readonly Citation[];
  readonly anchor?: Anchor;
}

/** Why somebody did something, in their words, and the statements it concerned, so that it can be read later. */
export interface NoteBody {
  readonly reason?: string;
  readonly statements?: readonly string[];
  readonly name?: string;
}

export interface SealedSlots {
  readonly claim: Commitment;
  readonly evidence: Commitment;
  readonly note: Commitment;
}
/** `null` once purged. */
export interface OpenSlots {
  readonly claim: ClaimBody | null;
  readonly evidence: EvidenceBody | null;
  readonly note: NoteBody | null;
}
/** Before sealing. */
export interface DraftSlots {
  readonly claim: ClaimBody;
  readonly evidence: EvidenceBody;
  readonly note: NoteBody;
}
type Slots = SealedSlots | OpenSlots;

/** The enums of a claim, signed in clear. */
export interface ClaimAttributes {
  readonly channel: Channel;
  readonly ruleType: RuleType;
  readonly basis: Basis;
  readonly confidence?: number;
  readonly tier: Tier;
  readonly layer: Layer;
  readonly durabilitySignal: DurabilitySignal;
  readonly trustClass: TrustClass;
}

/** An evidence record inside a patch: a ledger depends on no journal (store.md). */
export interface EvidenceEntry<S extends Slots> {
  readonly id: EvidenceId;
  readonly channel: Channel;
  readonly trustClass: TrustClass;
  readonly durabilitySignal: DurabilitySignal;
  readonly polarity: Polarity;
  readonly redactionStatus: RedactionStatus;
  readonly hiddenText: boolean;
  readonly derivedFromMemory: boolean;
  readonly capturedAt: string;
  /** Of words that a person typed: their signature for it, whoever signs the patch. */
  readonly attestation?: Attestation;
  readonly body: S['evidence'];
}

interface WithEvidence<S extends Slots> {
  readonly record: RecordId;
  /** The candidate that this settles. */
  readonly candidate?: CandidateId;
  readonly evidence: readonly EvidenceEntry<S>[];
}

/** Operations on one record's content name the revision they were made against; the others need none. */
interface OnRevision {
  readonly record: RecordId;
  readonly base: PatchId;
}

export type PatchOp<S extends Slots> =
  | {
      readonly op: 'add';
      readonly record: RecordId;
      readonly candidate: CandidateId;
      readonly claim: ClaimAttributes;
      readonly body: S['claim'];
      readonly evidence: readonly EvidenceEntry<S>[];
    }
  | (OnRevision & {
      readonly op: 'update';
      readonly candidate?: CandidateId;
      readonly claim: ClaimAttributes;
      readonly body: S['claim'];
      /** What stood there, so that the person sees, and signs, both sides. */
      readonly previous?: S['claim'];
      readonly evidence: readonly EvidenceEntry<S>[];
    })
  | (WithEvidence<S> & { readonly op: 'attach_evidence' })
  | (WithEvidence<S> & { readonly op: 'reinforce' })
  | (OnRevision & { readonly op: 'supersede'; readonly by: RecordId; readonly body?: S['note'] })
  | { readonly op: 'contest'; readonly record: RecordId; readonly body?: S['note'] }
  | { readonly op: 'uncontest'; readonly record: RecordId; readonly body?: S['note'] }
  | { readonly op: 'deprecate'; readonly record: RecordId; readonly body?: S['note'] }
  | (OnRevision & {
      readonly op: 'promote';
      readonly tier?: Tier;
      readonly layer?: Layer;
      /** How long a person says that it lasts (R40). */
      readonly durabilitySignal?: DurabilitySignal;
      readonly body?: S['note'];
    })
  | (OnRevision & { readonly op: 'add_exception'; readonly body: S['note'] })
  | {
      readonly op: 'delete';
      readonly record: RecordId;
      readonly mode: 'audit_preserving' | 'privacy_purge';
      readonly reasonCode: string;
      /** What goes with the record: its candidate, which may never have become a record, and evidence. */
      readonly candidate?: CandidateId;
      readonly evidenceIds?: readonly EvidenceId[];
      readonly body?: S['note'];
    }
  /** Evidence alone, whatever rests on it. */
  | {
      readonly op: 'delete_evidence';
      readonly evidenceIds: readonly EvidenceId[];
      readonly mode: 'audit_preserving' | 'privacy_purge';
      readonly reasonCode: string;
      readonly body?: S['note'];
    }
  | { readonly op: 'lift_tombstone'; readonly record: RecordId; readonly body?: S['note'] }
  | {
      readonly op: 'answer_inquiry';
      readonly inquiry: InquiryId;
      readonly resolution: 'answered' | 'withdrawn';
      readonly body?: S['note'];
    }
  | { readonly op: 'reject_candidate'; readonly candidate: CandidateId; readonly body?: S['note'] }
  | { readonly op: 'trust_signer'; readonly key: string; readonly body?: S['note'] }
  | {
      readonly op: 'revoke_signer';
      readonly signer: Fingerprint;
      /** The signer's patches that still count, with everything they build on; nothing else of theirs does. */
      readonly heads: readonly PatchId[];
      readonly body?: S['note'];
    }
  | { readonly op: 'set_policy'; readonly policy: Policy; readonly key?: string; readonly body?: S['note'] }
  | {
      readonly op: 'grant';
      readonly grant: string;
      readonly principal: Principal;
      readonly capabilities: readonly string[];
      /** What the capabilities may cost in an hour (model.md §10). */
      readonly units?: number;
      readonly body?: S['note'];
    }
  | { readonly op: 'revoke_grant'; readonly grant: string; readonly body?: S['note'] }
  | { readonly op: 'revert'; readonly patch: PatchId; readonly body?: S['note'] };

export type SealedOp = PatchOp<SealedSlots>;
export type OpenOp = PatchOp<OpenSlots>;
export type DraftOp = PatchOp<DraftSlots>;
export type OpKind = SealedOp['op'];
/** Written by a newer Assay: kept, reported, and never guessed at (R124). */
export interface UnknownOp {
  readonly op: 'unknown';
  readonly kind: string;
  readonly stored: Readonly<Record<string, unknown>>;
}

/** The verifier's result that the signer saw for one candidate. */
export interface SeenVerdict {
  readonly candidate: CandidateId;
  readonly digest: Sha256;
  readonly status: VerificationStatus;
  readonly verifier: string;
}

export interface PatchPredicate<Op = SealedOp | UnknownOp> {
  readonly store: StoreId;
  readonly profile: ProfileId;
  readonly author: Fingerprint;
  /** The author's raw public key, base64: anybody can check the signature; only the fingerprint is ever trusted. */
  readonly authorKey: string;
  /** The author's own heads that were seen. */
  readonly prev: readonly PatchId[];
  /** Other authors' heads that were seen. */
  readonly deps: readonly PatchId[];
  /** 1 + the highest among `prev` and `deps`. */
  readonly lamport: number;
  readonly ops: readonly Op[];
  readonly verdicts: readonly SeenVerdict[];
  /** Digest of the policy in force. */
  readonly policy: Sha256;
  /** Shown, never ordered by. */
  readonly createdAt: string;
}

/** Names of the fields that are body slots, in every operation, known or not. */
export const BODY_SLOTS: readonly string[] = ['body', 'previous'];

/** One record that is deleted, with the claim that it came from and its evidence. */
export interface ForgetItem {
  readonly record: RecordId;
  readonly candidate?: CandidateId | undefined;
  readonly evidenceIds?: readonly EvidenceId[] | undefined;
}
