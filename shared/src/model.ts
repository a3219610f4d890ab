/**
 * The words of Assay as types: claims, evidence, verdicts, memory records (docs/architecture.md, glossary).
 *
 * Axes are never folded into one number. What is missing is always the weakest value (R158, P02).
 * Stored field names are these in `snake_case`; the codecs convert.
 */
import type {
  CandidateId,
  EvidenceId,
  Fingerprint,
  InquiryId,
  PatchId,
  ProfileId,
  RecordId,
  Sha256,
} from './ids';

/** The code path that captured something. Set by that path, never by an argument (P01). */
export type Channel =
  | 'user_message'
  | 'user_edit'
  | 'rules_file'
  | 'repository_scan'
  | 'agent_tool'
  | 'tool_run'
  | 'code_review'
  | 'session_miner'
  | 'doctrine'
  | `import:${string}`
  | `peer:${string}`;

/** Authority of the route by which evidence came in (R19–R29); `unknown` is Assay's own, for imports and legacy. */
export const TRUST_CLASSES = [
  'direct_user_instruction',
  'user_correction',
  'repeated_user_preference',
  'accepted_code_review_outcome',
  'existing_project_convention',
  'passing_tool_or_test_outcome',
  'agent_inference',
  'single_session_observation',
  'repository_text',
  'generated_content',
  'third_party_documentation',
  'unknown',
] as const;
export type TrustClass = (typeof TRUST_CLASSES)[number];

/** How long evidence justifies a claim (R32–R39). */
export const DURABILITY_SIGNALS = [
  'temporary',
  'task',
  'session',
  'project',
  'repository',
  'user_global',
  'long_term',
  'unknown',
] as const;
export type DurabilitySignal = (typeof DURABILITY_SIGNALS)[number];

export type Polarity = 'supports' | 'contradicts' | 'qualifies';
export type RedactionStatus = 'none' | 'redacted' | 'deleted';
/** What kind of claim its author says it is (R104). Unknown strings survive a round trip (R124). */
export type Basis = 'declared' | 'observed' | 'verified' | 'inferred' | 'unstated' | (string & {});
export type Grade = 'observed' | 'interpreted';
export type Tier = 'explicit' | 'auto_capture' | 'mined' | 'doctrine';
export type Layer = 'L1' | 'L2';
export type PoisoningRisk = 'low' | 'medium' | 'high';
export type Freshness = 'fresh' | 'moved' | 'drifted' | 'missing' | 'unanchored';
export type RecordStatus = 'active' | 'contested' | 'superseded' | 'deprecated' | 'deleted';
export type PromotionEligibility = 'auto_candidate' | 'review_only' | 'never' | 'l1_review_only';
export type VerificationStatus = 'legacy_unverified' | 'verified' | 'review_required' | 'rejected';
export type MatchKind =
  | 'new'
  | 'duplicate'
  | 'strengthens_existing'
  | 'updates_existing'
  | 'potential_conflict'
  | 'supersedes_existing'
  | 'ambiguous';
export type GovernanceMode = 'strict' | 'compatibility';
export type AutoCuration = 'off' | 'high-only' | 'all-eligible';

/** A typed pointer (R107–R111, R148). The locator is opaque and never fetched; unknown kinds survive (R124). */
export interface Citation {
  readonly kind:
    'file' | 'commit' | 'session' | 'report' | 'url' | 'credential' | 'memory' | 'record' | (string & {});
  /** `path`, `path:line`, commit id, session id, URL, credential id, record id, `room/key`. */
  readonly locator: string;
  readonly digest?: string;
  /** The citation as its author wrote it, when it had another shape; kept byte for byte (R124). */
  readonly raw?: unknown;
}

/** Where in a file evidence was seen (model.md §5). Lines are 1-based and inclusive; the path is relative, with `/`. */
export interface Anchor {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
  /** SHA-256 of the span with white space collapsed. */
  readonly digest: Sha256;
  /** Length of that span in UTF-16 code units, so that it can be looked for without its text. */
  readonly length: number;
  /** Marks of a few words before and after, never the words: they can be another claim's, to be forgotten. */
  readonly before: string;
  readonly after: string;
  readonly commit?: string;
}

/** The owner's signature under words that they typed (P01, P58); it travels with the evidence, into the ledger too. */
export interface Attestation {
  readonly by: Fingerprint;
  /** The raw public key, base64. */
  readonly key: string;
  /** Ed25519, base64. */
  readonly sig: string;
}

/** What was seen, where, by what route (R10–R18). */
export interface Evidence {
  readonly id: EvidenceId;
  readonly profile: ProfileId;
  /** The session it was seen in; for files and repository facts the constant `repository`. */
  readonly session: string;
  readonly channel: Channel;
  readonly trustClass: TrustClass;
  readonly durabilitySignal: DurabilitySignal;
  readonly polarity: Polarity;
  /** Short description of what the evidence says. */
  readonly sourceSummary: string;
  /** Verbatim, at most 1000 characters (R15). */
  readonly sourceExcerpt?: string;
  readonly redactionStatus: RedactionStatus;
  readonly citations: readonly Citation[];
  readonly anchor?: Anchor;
  /** The excerpt held hidden text (P51). */
  readonly hiddenText: boolean;
  /** Derived from memory itself: never corroborates it (P14). */
  readonly derivedFromMemory: boolean;
  /**
   * The owner key that attested "a person typed this". Set by the fold when the signature holds, never read from a
   * file: without it, `user_message` and `user_edit` count as `unknown` (P01, P58).
   */
  readonly attestedBy?: Fingerprint;
  /** The signature for that, where it was given as the words were typed; one that doesn't hold is dropped on reading. */
  readonly attestation?: Attestation;
  /** ISO 8601, UTC; shown, never ordered by. */
  readonly capturedAt: string;
}

/** Where a claim applies, inside its profile. */
export interface Scope {
  /** Globs relative to the repository's root, with `/`; none means everywhere. */
  readonly paths: readonly string[];
  readonly branch?: string;
  /** Of a claim that was learnt on a branch: the commit that was checked out then (P33). */
  readonly commit?: string;
  readonly appliesWhen?: string;
  readonly doesNotApplyWhen?: string;
}

export type RuleType = 'rule' | 'fact' | 'preference' | 'correction' | 'procedure';

/** What a claim says and who says so; shared by candidates and memory records. */
export interface Claim {
  readonly profile: ProfileId;
  readonly channel: Channel;
  readonly statement: string;
  readonly ruleType: RuleType;
  readonly basis: Basis;
  /** The author's own number, 0–1: shown, neither ranks nor gates (R121, P15). */
  readonly confidence?: number;
  readonly citations: readonly Citation[];
  readonly tier: Tier;
  readonly layer: Layer;
  readonly durabilitySignal: DurabilitySignal;
  readonly scope: Scope;
  /** Headings above the claim, outermost first. */
  readonly section: readonly string[];
  readonly tags: readonly string[];
}

/** A claim in the inbox, not yet memory. Always names at least one evidence record (R10). */
export interface Candidate extends Claim {
  readonly id: CandidateId;
  readonly evidenceIds: readonly EvidenceId[];
  /** Explicit supersession (R68). */
  readonly supersedes?: RecordId;
  /** A migration brought it in: the only way to `legacy_unverified` (P02). */
  readonly legacy: boolean;
  readonly capturedAt: string;
}

/** An approved claim. */
export interface MemoryRecord extends Claim {
  readonly id: RecordId;
  readonly candidate: CandidateId;
  readonly status: RecordStatus;
  /** The last patch that changed the content. */
  readonly revision: PatchId;
  readonly evidenceIds: readonly EvidenceId[];
  readonly trustClass: TrustClass;
  readonly verification: VerificationStatus;
  readonly ratifications: readonly Ratification[];
  readonly origin: Fingerprint;
  readonly store: 'private' | 'shared' | 'user';
}

/** A person's (or the policy's) acceptance, with the digest of the verdict they saw. */
export interface Ratification {
  readonly signer: Fingerprint;
  readonly role: 'owner' | 'policy' | 'member';
  readonly at: string;
  readonly verdict: Sha256;
}

export interface Tombstone {
  readonly record: RecordId;
  readonly mode: 'audit_preserving' | 'privacy_purge';
  readonly at: string;
  readonly reasonCode: string;
}

export interface Inquiry {
  readonly id: InquiryId;
  readonly profile: ProfileId;
  readonly kind: 'conflict' | 'supersession' | 'ambiguous' | 'concurrent_edit';
  readonly question: string;
  readonly candidate?: CandidateId;
  readonly records: readonly RecordId[];
  readonly status: 'open' | 'answered' | 'withdrawn' | 'stale';
}

/** Why a check did not pass. Wording for people: `server/src/app/wording.ts`. Each has a test that produces it (P06). */
export const REASON_CODES = [
  'missing_evidence',
  'source_not_supportive',
  'frame_mismatch',
  'contradicting_evidence',
  'low_trust_source',
  'scope_unsupported',
  'temporary_durability',
  'unknown_durability',
  'high_poisoning_risk',
  'match_requires_review',
  'redacted_or_deleted_evidence',
  'tombstoned_recreation',
  'evidence_profile_mismatch',
  'evidence_drifted',
  'evidence_missing',
  'hidden_text',
  'secret_detected',
  'signer_untrusted',
  'signature_invalid',
  'citation_unresolved',
  'corroboration_missing',
  'legacy_metadata_missing',
  'confusable_text',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

export const CHECK_NAMES = [
  'evidence',
  'source_support',
  'polarity',
  'trust_boundary',
  'durability',
  'poisoning',
  'conflict',
  'redaction',
  'tombstone',
  'profile',
  'drift',
  'hidden_text',
  'secrets',
  'signer',
  'corroboration',
  'citations',
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

export interface CheckResult {
  readonly check: CheckName;
  readonly outcome: 'pass' | 'fail' | 'not_applicable';
  /** `review` asks for a person, `reject` blocks. Only when the outcome is `fail`. */
  readonly severity?: 'review' | 'reject';
  readonly reasons: readonly ReasonCode[];
  /** The specifics, for people: which token, which record, which path. Deterministic. */
  readonly detail?: string;
}

/** The verifier's result. The same inputs give the same bytes (P10). */
export interface Verdict {
  readonly status: VerificationStatus;
  readonly checks: readonly CheckResult[];
  /** 0–1, how well the evidence backs the claim: Assay's own number, not the author's. */
  readonly support: number;
  /** The lowest class among the evidence that counts and the claim's own channel (P05). */
  readonly trustClass: TrustClass;
  /** How long that evidence justifies the claim. */
  readonly durability: DurabilitySignal;
  readonly eligibility: PromotionEligibility;
  readonly risk: PoisoningRisk;
  readonly riskReasons: readonly string[];
  readonly autoEligible: boolean;
  readonly defaultSelected: boolean;
  /** What keeps it from being selected by default; empty when nothing does (P13). Wording: `app/wording.ts`. */
  readonly blocks: readonly string[];
  readonly match: MatchKind;
  readonly matchedRecords: readonly RecordId[];
  /** Digests of everything the verdict depends on, by name. */
  readonly inputs: Readonly<Record<string, Sha256>>;
  readonly policy: Sha256;
  readonly verifier: string;
}

/** What the person's signed policy says. Defaults are strict. */
export interface Policy {
  readonly version: 1;
  readonly mode: GovernanceMode;
  readonly autoCuration: AutoCuration;
  /** Support at or above which `high-only` applies. */
  readonly highSupport: number;
  readonly maxInquiries: number;
}

export const DEFAULT_POLICY: Policy = {
  version: 1,
  mode: 'strict',
  autoCuration: 'off',
  highSupport: 0.85,
  maxInquiries: 3,
};

/** Something a text holds that a person should see. Offsets are UTF-16 code units into the text, end exclusive. */
export interface TextFinding {
  readonly code: TextFindingCode;
  readonly severity: Severity;
  readonly message: string;
  readonly start: number;
  readonly end: number;
  /** What hidden characters say, decoded. */
  readonly decoded?: string;
}

export type Severity = 'error' | 'warning' | 'information' | 'hint';
export type TextFindingCode =
  'hidden-text' | 'confusable' | 'secret' | 'agent-instruction' | 'hidden-prose' | 'control-character';
