/**
 * What the use cases need of the outside world, and nothing more. `store`, `crypto`, `capture`, `search` and `git`
 * implement these; only the `main.ts` files (through `wiring.ts`) put the two together.
 */
import type { BatchId, ImportBatch, ImportPart } from '../../../shared/src/audit';
import type {
  AnyId,
  CandidateId,
  EvidenceId,
  Fingerprint,
  PatchId,
  ProfileId,
  RecordId,
  Sha256,
} from '../../../shared/src/ids';
import type {
  Candidate,
  Channel,
  Evidence,
  Inquiry,
  MemoryRecord,
  Policy,
  Tombstone,
} from '../../../shared/src/model';
import type { PatchFile } from '../../../shared/src/signing/envelope';
import type { OpenedPatch } from '../../../shared/src/signing/openPatch';
import type { OwnKey, PlaceChoice, PlaceReport, StoreFinding } from '../../../shared/src/views';
import type { Grant } from '../core/fold/authority';
import type { RecordHistory, Role, StaleReason } from '../core/fold/projection';
import type { Covers } from '../core/history/withhold';
import type { RecallLog } from './portsOfAgents';

export interface Clock {
  /** ISO 8601, UTC, milliseconds. */
  now(): string;
}

/** Keyed, content-addressed ids (model.md §4) and plain digests. */
export interface Identifiers {
  evidenceId(profile: ProfileId, session: string, excerpt: string): EvidenceId;
  candidateId(
    profile: ProfileId,
    channel: Channel,
    pathScope: readonly string[],
    statement: string,
  ): CandidateId;
  /** A record's id follows from the candidate that becomes it, so that two windows name it alike. */
  recordId(candidate: CandidateId): RecordId;
  sha256(text: string): Sha256;
}

/** Recorder events: what was seen and what waits. Never memory. */
export type JournalEvent =
  | { readonly kind: 'evidence'; readonly evidence: Evidence }
  | { readonly kind: 'candidate'; readonly candidate: Candidate }
  | {
      readonly kind: 'deferred';
      readonly candidate: CandidateId;
      readonly at: string;
      /** Missing: it waits no longer. */
      readonly until?: string;
    }
  /** What an import brought stands when this is there too, in all its parts. */
  | ({ readonly kind: 'import' } & ImportPart)
  | { readonly kind: 'import_reverted'; readonly batch: BatchId };

/** What recorders saw, as against what was done about it. */
export type SeenEvent = Extract<JournalEvent, { readonly kind: 'evidence' | 'candidate' }>;

/** What the patches and journals say, folded; a synchronous read over the sql.js projection. */
export interface View {
  candidate(id: CandidateId): Candidate | undefined;
  /** Candidates that nobody has accepted or rejected. */
  openCandidates(): readonly Candidate[];
  decision(id: CandidateId): 'open' | 'accepted' | 'rejected';
  /** Until when a person put candidates off, by what they last said. */
  deferrals(): ReadonlyMap<CandidateId, string>;
  evidence(ids: readonly EvidenceId[]): readonly Evidence[];
  record(id: RecordId): MemoryRecord | undefined;
  records(): readonly MemoryRecord[];
  /** Active and contested records under one memory key (R62). */
  recordsByKey(key: string): readonly MemoryRecord[];
  tombstone(id: RecordId): Tombstone | undefined;
  /** The standing tombstone of a record that said the same in the same words (P20). */
  forgotten(statement: string): Tombstone | undefined;
  inquiries(): readonly Inquiry[];
  /** The newest first. */
  patches(limit: number, offset?: number): readonly PatchSummary[];
  /** Those that left a trace on a record or candidate, were weighed for it in vain, or undid one that did. */
  patchesOn(id: RecordId | CandidateId): readonly PatchSummary[];
  /** Everything that happened to a record, where it stands; a purge leaves no words in it. */
  history(id: RecordId): RecordHistory | undefined;
  /** Whether a purge covers it. */
  isErased(id: EvidenceId | CandidateId): boolean;
  patch(id: PatchId): PatchSummary | undefined;
  policy(): PolicyInForce;
  /** Whom this store's owner accepted, bound or revoked; strangers are found among the patches alone. */
  signers(): readonly KnownSigner[];
  /** What this store's owner granted, and has not taken back; the later first. */
  grants(): readonly Grant[];
  /** The newest first. */
  imports(): readonly ImportBatch[];
  /** Rises with every change of the projection; caches key on it. */
  readonly version: number;
}

export interface PolicyInForce {
  readonly policy: Policy;
  readonly digest: Sha256;
  /** Policy keys that it is bound to and that count: each may sign what it lets through. */
  readonly keys: readonly Fingerprint[];
}

export interface KnownSigner {
  readonly fingerprint: Fingerprint;
  readonly standing: 'member' | 'policy' | 'revoked';
  /** Base64; missing when the signer was only ever revoked. */
  readonly key?: string;
  /** Of a revoked signer: the patches that still count. */
  readonly counting?: readonly PatchId[];
  readonly name?: string;
}

export interface PatchSummary {
  readonly id: PatchId;
  readonly author: Fingerprint;
  readonly parents: readonly PatchId[];
  readonly at: string;
  readonly ops: readonly string[];
  readonly touched: readonly AnyId[];
  readonly reverted: boolean;
  readonly applied: 'trusted' | 'overlay' | 'stale';
  /** Why it changed nothing. */
  readonly reason?: StaleReason;
  readonly role: Role;
  readonly lamport: number;
  /** Applied patches that undo it, standing or not. */
  readonly revertedBy: readonly PatchId[];
  /** Which of the stores that the view folds holds it; the private one when missing. */
  readonly store?: MemoryRecord['store'];
}

/** The heads a new patch of `author` must name. */
export interface Heads {
  readonly store: string;
  readonly profile: ProfileId;
  readonly prev: readonly PatchId[];
  readonly deps: readonly PatchId[];
  readonly lamport: number;
}

/** One project's store, as this process sees it. */
export interface StorePort {
  readonly root: string;
  readonly profile: ProfileId;
  readonly storeId: string;
  readonly view: View;
  /** Appends and syncs once, then folds; idempotent by id (R18). Throws `StorageError` with the path and what to do. */
  record(events: readonly JournalEvent[]): Promise<void>;
  /** Of the private store, or of another that the view folds; of one that is still to be made, the first heads. */
  heads(author: Fingerprint, of?: MemoryRecord['store']): Heads;
  /** Verifies signature, commitments, signer's role and base revisions; writes; syncs; folds; all or nothing (P45). */
  apply(file: PatchFile): Promise<ApplyResult>;
  /** Folds what other processes wrote since. True when anything changed. */
  catchUp(): Promise<boolean>;
  /** Calls back, a moment later, when another process may have written; then `catchUp` tells. Ends with the call given. */
  watch(listener: () => void): () => void;
  findings(): readonly StoreFinding[];
  /** Reads and verifies every ledger file from its bytes, whatever was read before. */
  checkLedger(): Promise<LedgerCheck>;
  /** A patch as it was signed, from its file; `undefined` when there is none that can be read. */
  signedPatch(id: PatchId): Promise<SignedPatch | undefined>;
  /** All of them, in fold order. What can't be read is among the findings. */
  signedPatches(): Promise<readonly SignedPatch[]>;
  /** Memory as it was then, by today's trust; `undefined` when there is no such patch. To be closed. */
  viewAt(point: PastPoint): Promise<PastView | undefined>;
  /** Another store's patches read by themselves, as if all who signed them were its owners. To be closed. */
  viewElsewhere(patches: readonly OpenedPatch[]): PastView;
  /** What recorders of this machine saw, by id, without what was erased. */
  recorded(): readonly SeenEvent[];
  /**
   * Puts patches into the ledgers whose store they name, each as it is: whole files, in fold order, so that a crash
   * leaves what can be taken up again. Nothing is trusted by it. Throws `StorageError`.
   */
  addPatches(files: readonly PatchFile[], onProgress?: (done: number) => void): Promise<readonly PatchFate[]>;
  /** Applied patches that delete something, whatever is left to do for them. */
  deletions(): readonly PatchId[];
  /** Those of them whose words are out of every file of this machine. */
  finishedPurges(): Promise<ReadonlySet<PatchId>>;
  finishPurges(patches: readonly PatchId[]): Promise<void>;
  /** Files that hold words of what is covered. */
  holding(covers: Covers): Promise<readonly string[]>;
  /** Takes the words of what is covered out of every file and every process; done again, it changes nothing. */
  purge(covers: Covers): Promise<PurgeReport>;
  close(): Promise<void>;
}

/** What a search for a text read, and where it stands. */
export interface TextSearch {
  /** How many forms of the text were looked for; none when it is too short to tell. */
  readonly forms: number;
  readonly read: readonly { readonly kind: string; readonly files: number; readonly bytes: number }[];
  readonly found: readonly { readonly file: string; readonly form: string; readonly at: number }[];
  /** Files and folders that could not be opened. */
  readonly unread: readonly string[];
}

/** Absolute paths. */
export interface PurgeReport {
  readonly rewritten: readonly string[];
  readonly removed: readonly string[];
  /** Damaged, so that nobody can take anything out of them. */
  readonly unreadable: readonly string[];
  /** Processes that live and did not let go within five seconds; it completes at the next start. */
  readonly pending: readonly string[];
}

export interface SignedPatch {
  readonly file: PatchFile;
  readonly patch: OpenedPatch;
  readonly store: MemoryRecord['store'];
}

/** After a patch, in fold order; or with everything that was signed until then, by its signers' clocks. */
export type PastPoint =
  { readonly kind: 'patch'; readonly id: PatchId } | { readonly kind: 'time'; readonly at: string };

export interface PastView {
  readonly view: View;
  readonly close: () => void;
}

/** `other_store`: signed for a store that isn't read here, where its signature says nothing. */
export type PatchFate =
  | { readonly kind: 'added' | 'present' | 'other_store'; readonly id: PatchId }
  | { readonly kind: 'refused'; readonly id?: PatchId; readonly message: string };

/** Whole files of text at absolute paths. All throw `StorageError`. */
export interface TransferFiles {
  /** `undefined` when there is none; a larger one than 1 GB is refused. */
  read(file: string): Promise<string | undefined>;
  remove(file: string): Promise<void>;
  /** Whole or not at all, for this person alone. */
  write(file: string, text: string): Promise<void>;
  /** What shows that a text was written on this machine; of no use elsewhere. */
  seal(text: string): string;
  /** An event as recorders store it; `undefined` when a stored one is none of this version. */
  stored(event: JournalEvent): unknown;
  event(stored: unknown): JournalEvent | undefined;
  /** Where backups of a profile lie, which a purge reaches. */
  backups(profile: ProfileId): Promise<{ readonly folder: string; readonly files: readonly string[] }>;
}

/** What every ledger file proves by itself, and what the fold made of it. */
export interface LedgerCheck {
  /** Absolute path of the ledger's folder. */
  readonly folder: string;
  readonly patches: readonly CheckedPatchFile[];
  readonly findings: readonly StoreFinding[];
  /** What the ledger makes memory, by the signers that the check knows. */
  readonly remembered?: readonly { readonly record: MemoryRecord; readonly evidence: readonly Evidence[] }[];
}

export interface CheckedPatchFile {
  /** Absolute path. */
  readonly file: string;
  readonly patch: PatchId;
  readonly author: Fingerprint;
  readonly lamport: number;
  readonly at: string;
  readonly ops: readonly string[];
  readonly applied: PatchSummary['applied'];
}

/** What `assay doctor` looked at, what it found, and what it would do or did. */
export interface Diagnosis {
  readonly home: string;
  readonly profile: ProfileId;
  readonly store: string;
  /** How many of each were looked at. */
  readonly looked: Readonly<Record<'patches' | 'journals' | 'places' | 'keys', number>>;
  readonly findings: readonly StoreFinding[];
  readonly repairs: readonly Repair[];
}

export interface Repair {
  readonly file: string;
  /** What the repair does to the file, for people. */
  readonly what: string;
  readonly done: boolean;
}

export type ApplyResult =
  | { readonly kind: 'applied'; readonly patch: PatchId }
  | {
      readonly kind: 'refused';
      readonly code:
        'stale' | 'signature_invalid' | 'commitment_mismatch' | 'not_permitted' | 'owner_unknown';
      readonly message: string;
    };

/** Assay's home: where the stores lie, who is trusted, which place is which profile. */
export interface HomePort {
  readonly path: string;
  /**
   * The store of a folder. `write: false` creates nothing on disk (`assay scan`): the profile and ids are those that
   * a later writing open will give.
   */
  open(root: string, options: { readonly write: boolean; readonly trusted: boolean }): Promise<StorePort>;
  /** Looks at every file that concerns a folder. With `repair` it mends what it can, a backup of each file first. */
  diagnose(root: string, options: { readonly repair: boolean }): Promise<Diagnosis>;
  /** Verifies what a repository shares, trusting these signers alone; `undefined` when it shares nothing. */
  checkShared(root: string, signers: readonly Fingerprint[]): Promise<LedgerCheck | undefined>;
  identifiers(): Identifiers;
  /** Looks for texts in every byte of the home, and of what the folder shares. */
  findText(root: string | undefined, texts: readonly string[]): TextSearch;
  /** Exports and backups, which lie wherever a person wants them. */
  readonly transfers: TransferFiles;
  /** What a person wrote into `synonyms.txt` of the home; nothing where there is none, or none that can be read. */
  ownSynonyms(): Promise<string>;
  /** Of a profile; `days` that entries are kept, 0 for none. */
  recallLog(profile: ProfileId, days: number): RecallLog;
  /** Which memory a folder has, and whether that waits for a person. Writes nothing. */
  place(root: string): Promise<PlaceReport>;
  /**
   * A person's word on a folder that looks like another; the stores of the folder are to be opened again. `undefined`
   * when it looks like none.
   */
  confirmPlace(root: string, choice: PlaceChoice): Promise<PlaceReport | undefined>;
  enrolOwner(publicKey: Uint8Array, name: string, how: EnrolHow): Promise<EnrolResult>;
  /** Takes one of this person's keys out of use, but never the last. False when it can't be. */
  retireOwner(fingerprint: Fingerprint): Promise<boolean>;
  owner(): Fingerprint | undefined;
  /** Of keys of this person's, in use or not, as last read. */
  ownFingerprints(): readonly Fingerprint[];
  /** This person's own keys, as they are enrolled now. */
  ownKeys(): Promise<readonly OwnKey[]>;
}

/**
 * `first`: only where there is none yet. `beside`: another key of the same person's, as in a second editor; both count.
 * Else it takes the place of one, whose patches until now go on counting.
 */
export type EnrolHow = 'first' | 'beside' | { readonly replaces: Fingerprint };

export type EnrolResult =
  | { readonly kind: 'enrolled'; readonly fingerprint: Fingerprint }
  | { readonly kind: 'refused'; readonly code: 'weak_key' | 'other_owner'; readonly message: string };

/** A full disk, a read-only folder, no permission: names the path and says what to do. */
export class StorageError extends Error {
  constructor(
    message: string,
    readonly path: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'StorageError';
  }
}
