/** What audits and imports report: the same for the command line and the editor. */
import type { FileFindingCode } from './findings';
import type { CandidateId, RecordId } from './ids';
import type { Severity } from './model';

/** Whose format a store is in. `rules` are files that agents read as rules; `unknown` is no store that Assay knows. */
export const STORE_KINDS = [
  'rules',
  'server-memory',
  'mem0',
  'pi',
  'mempalace',
  'basic-memory',
  'claude-auto-memory',
  'memory-bank',
  'vscode-memory',
  'ijima-doctrine',
  'obsidian',
  'unknown',
] as const;
export type StoreKind = (typeof STORE_KINDS)[number];

/** The answer of `assay audit --json`: stable field names. Secrets stand in it as placeholders only (P52). */
export interface AuditReport {
  readonly root: string;
  readonly sources: readonly AuditSource[];
  readonly findings: readonly AuditFinding[];
  readonly totals: {
    readonly files: number;
    readonly items: number;
    readonly tokens: number;
    readonly findings: Readonly<Record<string, number>>;
  };
  readonly milliseconds: number;
}

export interface AuditSource {
  readonly kind: StoreKind;
  /** Relative to the folder, or absolute for what lies in the home folder. */
  readonly path: string;
  readonly items: number;
  readonly bytes: number;
  /** About how many tokens the file costs an agent that reads all of it. */
  readonly tokens: number;
  /** Why nothing of it was read. */
  readonly problem?: string;
}

export type AuditCode = FileFindingCode | 'dated-statement' | 'unreadable-row';

/** One thing that is wrong, with its proof: where it stands, what stands there, and why it is told. */
export interface AuditFinding {
  readonly code: AuditCode;
  readonly severity: Severity;
  readonly path: string;
  readonly line: number;
  readonly text: string;
  readonly why: string;
  /** What hidden characters say. */
  readonly decoded?: string;
  readonly related?: readonly { readonly path: string; readonly line: number; readonly text: string }[];
}

/** What becomes of a row of an import: nothing disappears (P44). */
export type ImportFate =
  | { readonly kind: 'new'; readonly candidate: CandidateId; readonly conflicts: readonly RecordId[] }
  /** It waits already, stands in memory already, or the same import says it twice. */
  | { readonly kind: 'duplicate'; readonly of: CandidateId | RecordId }
  /** A person turned the same claim down. */
  | { readonly kind: 'declined'; readonly candidate: CandidateId }
  /** A person had it forgotten here. */
  | { readonly kind: 'tombstoned'; readonly record: RecordId }
  | { readonly kind: 'refused'; readonly code: string; readonly why: string };

export interface ImportRow {
  readonly path: string;
  readonly line: number;
  readonly statement: string;
  readonly fate: ImportFate;
  /** Secrets were taken out of it. */
  readonly redacted: boolean;
  /** The row that it takes the place of, in its own store, is memory here. */
  readonly supersedes?: RecordId;
}

export interface ImportFile {
  readonly kind: StoreKind;
  readonly path: string;
  readonly rows: number;
  readonly problem?: string;
}

/** The answer of `assay import --json`: stable field names. */
export interface ImportReport {
  readonly target: string;
  readonly files: readonly ImportFile[];
  readonly rows: readonly ImportRow[];
  readonly counts: Readonly<Record<ImportFate['kind'], number>>;
  /** Set when it was done and anything was new: what `assay import --undo` takes. */
  readonly batch?: BatchId;
}

/** One import, to be taken back as a whole. */
export type BatchId = `im_${string}`;
export const isBatchId = (id: string): id is BatchId => /^im_[a-z2-7]{26}$/.test(id);

export interface ImportBatch {
  readonly id: BatchId;
  /** What was imported, as a person named it. */
  readonly source: string;
  readonly at: string;
  readonly candidates: readonly CandidateId[];
  readonly reverted: boolean;
}

/** An import names its candidates last, in as many parts as lines of a journal have room for: so it counts whole or not. */
export interface ImportPart {
  readonly batch: BatchId;
  /** What was imported, as a person named it. */
  readonly source: string;
  readonly at: string;
  /** From 0; the import is whole when all `parts` are there. */
  readonly part: number;
  readonly parts: number;
  readonly candidates: readonly CandidateId[];
}

export interface RevertedImport {
  readonly kind: 'reverted';
  readonly batch: BatchId;
  /** How many claims wait no longer. */
  readonly withdrawn: number;
  /** Accepted since: they are memory, and taken back by undoing the patch that accepted them. */
  readonly accepted: readonly CandidateId[];
}
