/** What people are shown: rows and pages that the server fills and every front (editor, command line) renders. */
import type { CandidateId, EvidenceId, Fingerprint, PatchId, ProfileId, RecordId } from './ids';
import type { FileFinding } from './findings';
import type {
  Basis,
  Channel,
  CheckResult,
  Citation,
  Evidence,
  Freshness,
  Layer,
  MatchKind,
  MemoryRecord,
  PoisoningRisk,
  RecordStatus,
  RuleType,
  Scope,
  TrustClass,
  Verdict,
  VerificationStatus,
} from './model';

/** Where a row's text stands in this checkout. Lines are 1-based; the path is relative to the folder, with `/`. */
export interface Place {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
}

/** One reply to an agent that held memory. */
export interface RecallRow {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** As its client calls itself. */
  readonly agent: string;
  readonly act: 'recall' | 'get' | 'list' | 'context' | 'save';
  readonly records: readonly RecordId[];
}

/** One candidate in the inbox. */
export interface InboxRow {
  readonly id: CandidateId;
  readonly statement: string;
  readonly channel: Channel;
  readonly trustClass: TrustClass;
  readonly basis: Basis;
  readonly ruleType: RuleType;
  readonly section: readonly string[];
  readonly scope: Scope;
  readonly place?: Place;
  readonly status: VerificationStatus;
  readonly risk: PoisoningRisk;
  readonly match: MatchKind;
  readonly support: number;
  readonly freshness: Freshness;
  readonly defaultSelected: boolean;
  /** SHA-256 of the canonical verdict: what the person saw, sent back with an action. */
  readonly verdictDigest: string;
  /** One line for people: why it is here. */
  readonly summary: string;
  /** A person put it off until then (ISO 8601, UTC), and that is still to come. */
  readonly deferredUntil?: string;
  /** Nobody has decided on it for more than two weeks. */
  readonly waitedLong?: true;
  /** Rows of one key are shown as one group: what one agent proposed, so that a flood is one line. */
  readonly group?: InboxGroup;
}
export interface InboxGroup {
  readonly key: string;
  /** The agent, as its client calls itself. */
  readonly agent: string;
}

/** A candidate or record with everything that is known of it. */
export interface ClaimPage {
  readonly row: InboxRow | MemoryRow;
  readonly verdict: Verdict;
  readonly checks: readonly CheckLine[];
  readonly evidence: readonly EvidenceRow[];
  readonly citations: readonly Citation[];
}

/** A check in words. */
export interface CheckLine extends CheckResult {
  readonly title: string;
  readonly wording: string;
}

export interface EvidenceRow {
  readonly id: EvidenceId;
  readonly evidence: Evidence;
  readonly freshness: Freshness;
  readonly place?: Place;
}

/** Lines of a file that memory rests on. */
export interface CitedSpan {
  readonly evidence: EvidenceId;
  readonly freshness: Freshness;
  /** 1-based, inclusive; where it last stood when it is gone. */
  readonly startLine: number;
  readonly endLine: number;
  readonly claims: readonly { readonly id: RecordId; readonly statement: string }[];
}

export interface MemoryRow {
  readonly id: RecordId;
  readonly candidate: CandidateId;
  readonly statement: string;
  readonly layer: Layer;
  readonly status: RecordStatus;
  readonly channel: Channel;
  readonly trustClass: TrustClass;
  readonly basis: Basis;
  readonly ruleType: RuleType;
  readonly section: readonly string[];
  readonly scope: Scope;
  readonly verification: VerificationStatus;
  readonly freshness: Freshness;
  readonly place?: Place;
  readonly revision: PatchId;
  readonly signers: readonly Fingerprint[];
  /** Which of the stores that are read as one holds it. */
  readonly store: MemoryRecord['store'];
  readonly acceptedAt: string;
  /** How long it lasts is over since then (ISO 8601, UTC): a person says what becomes of it. */
  readonly reviewDue?: string;
  /** What it rests on holds no longer: a person looks at it again (model.md §5). */
  readonly shaken?: ShakenSource;
}

/** Memory that other memory rests on, and what became of it. */
export interface ShakenSource {
  readonly source: RecordId;
  readonly why: 'forgotten' | 'superseded' | 'retired' | 'drifted';
}

/** Why a rules file was read or not. */
export type FileStatus = 'scanned' | 'duplicate' | 'pointer' | 'catalogue' | 'skipped';

/** A rules file as `assay scan` lists it; skipped and duplicate ones are named too (P62). */
export interface ScannedFile {
  readonly path: string;
  readonly status: FileStatus;
  /** Why, when the status is not `scanned`. */
  readonly reason?: string;
  readonly claims: number;
  readonly bytes: number;
}

/** A claim as `assay scan` prints it. Lines are 1-based. */
export interface ScannedClaim {
  readonly id: CandidateId;
  readonly path: string;
  readonly line: number;
  readonly endLine: number;
  readonly statement: string;
  readonly section: readonly string[];
  readonly ruleType: RuleType;
  readonly scope: Scope;
}

/** The answer of `assay scan --json`: stable field names. */
export interface ScanReport {
  readonly files: readonly ScannedFile[];
  readonly claims: readonly ScannedClaim[];
  /** What configuration settles: `existing_project_convention` once captured. */
  readonly facts: readonly ScannedClaim[];
  readonly findings: readonly FileFinding[];
  readonly milliseconds: number;
}

/** A fault of the store that a person should know of; everything else goes on (P41). */
export interface StoreFinding {
  readonly code:
    | 'patch-unreadable'
    | 'patch-not-canonical'
    | 'signature-invalid'
    | 'signer-unknown'
    | 'commitment-mismatch'
    | 'body-missing'
    | 'parent-missing'
    | 'wrong-store'
    | 'lamport-invalid'
    | 'unknown-operation'
    | 'stale-patch'
    | 'journal-torn'
    | 'journal-unreadable'
    | 'image-damaged'
    | 'store-too-large'
    | 'history-shortened'
    | 'format-newer'
    | 'owner-key-changed'
    | 'permissions-too-open'
    | 'place-unconfirmed'
    | 'storage-unwritable'
    | 'file-unreadable'
    | 'leftover-file'
    | 'purge-pending';
  readonly severity: 'error' | 'warning' | 'information';
  /** Absolute path of the file concerned, where there is one. */
  readonly file?: string;
  readonly line?: number;
  /** What is wrong and what to do. */
  readonly message: string;
}

/** One of this person's own keys on this machine. */
export interface OwnKey {
  readonly fingerprint: Fingerprint;
  /** Base64. */
  readonly key: string;
  /** Where it lives, as its enrolment called it. */
  readonly name: string;
  readonly enrolledAt: string;
  /** Set when it was replaced or revoked: what it had signed until then goes on counting. */
  readonly retiredAt?: string;
}

/** Somebody else whose patches a store holds, or might come to hold. */
export interface SignerRow {
  readonly fingerprint: Fingerprint;
  readonly name?: string;
  /** Base64, where it is known. */
  readonly key?: string;
  readonly standing: 'member' | 'policy' | 'revoked' | 'unknown';
  readonly patches: number;
}

/** What makes a new place look like a known one. */
export type PlaceLikeness = 'moved' | 'remote' | 'history' | 'path';
/** What a person says to that: use the other's memory here too, or keep the two apart. */
export type PlaceChoice = 'adopt' | 'separate';

/** Which memory a folder has, and why (P31). */
export interface PlaceReport {
  /** Whose memory is used here. */
  readonly profile: ProfileId;
  /** `unconfirmed`: it looks like another, nobody has said whether it is, and it has an empty memory of its own. */
  readonly standing: 'known' | 'unconfirmed' | 'adopted' | 'separate';
  /** Real paths that are this place: the worktrees of one repository. */
  readonly folders: readonly string[];
  readonly remotes: readonly string[];
  readonly looksLike?: {
    readonly profile: ProfileId;
    readonly likeness: PlaceLikeness;
    readonly folder?: string;
  };
}
