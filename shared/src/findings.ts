/** What is wrong in a file: the one shape that `assay scan` prints and the Problems view shows. */
import type { Severity } from './model';

/** A finding in a file, as `assay scan` prints it and the Problems view shows it. Lines and columns are 1-based. */
export interface FileFinding {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly code: FileFindingCode;
  readonly severity: Severity;
  readonly message: string;
  readonly decoded?: string;
  /** Other places that the message speaks of, such as the line that says the opposite. */
  readonly related?: readonly RelatedPlace[];
  /** The words it is about: a person who says that they are fine is not told of them again. Left out of reports. */
  readonly words?: string;
  /** What a person can do about it with one key, best first. Left out of reports. */
  readonly fixes?: readonly FindingFix[];
}

/** Lines and columns are 1-based, the end column exclusive. */
export interface Span {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface RelatedPlace extends Span {
  readonly path: string;
  readonly message: string;
}

/** A change of the file that the finding is in. */
export interface FindingFix {
  readonly title: string;
  readonly edits: readonly (Span & { readonly newText: string })[];
  /** Loses nothing that anybody can see or needs, so "fix all" may do it unasked. */
  readonly safe: boolean;
}

/** Each has a file in `server/src/core/diagnose/`, and a page in `docs/diagnostics/`. */
export const FILE_FINDING_CODES = [
  'hidden-text',
  'confusable',
  'secret',
  'agent-instruction',
  'hidden-prose',
  'control-character',
  'missing-path',
  'missing-command',
  'configuration-contradiction',
  'rule-contradiction',
  'duplicate-rule',
  'over-limit',
  'front-matter',
  'glob-without-match',
  'invalid-encoding',
  'file-too-large',
  'unreadable-file',
  'link-outside-workspace',
  'link-loop',
  'managed-block',
  'evidence-drifted',
  'evidence-missing',
  'memory-contested',
  'forgotten-text',
  'wrong-setting',
] as const;
export type FileFindingCode = (typeof FILE_FINDING_CODES)[number];
