/** What the gate for CI reports (docs/ci.md). */
import type { Severity } from './model';

/** The answer of `assay check --json`: stable field names. */
export interface CheckReport {
  readonly root: string;
  /** Only what changed against it is told. */
  readonly base?: string;
  readonly findings: readonly CheckFinding[];
  /** What could not be looked at, and why. */
  readonly unchecked: readonly string[];
  readonly checked: { readonly files: number; readonly claims: number; readonly patches: number };
  readonly milliseconds: number;
}

/** Lines and columns are 1-based, the end column exclusive; the path is relative to the folder, with `/`. */
export interface CheckFinding {
  /** A code of a file's finding (`docs/diagnostics`), or `ledger-…` of the shared ledger. */
  readonly code: string;
  readonly severity: Severity;
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly message: string;
  readonly decoded?: string;
  readonly related?: readonly { readonly path: string; readonly line: number; readonly message: string }[];
  /** The same for the same fault of the same words, wherever in the file they stand: SHA-256, hexadecimal. */
  readonly fingerprint: string;
}
