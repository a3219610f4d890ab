import type { BlockReading } from '../block/managedBlock';
import type { Inspection } from '../text/inspect';
import type { RepositoryFacts } from './repositoryFacts';
import type { StatedRule } from './statedRule';

/** One rules file as it was read: all that the kinds of finding look at. Offsets are UTF-16 code units into `text`. */
export interface FileFacts {
  /** Relative to the folder, with `/`. */
  readonly path: string;
  readonly text: string;
  /** 1-based line and column of an offset. */
  readonly position: (offset: number) => { readonly line: number; readonly column: number };
  /** The offset of a 1-based line and column. */
  readonly offset: (line: number, column: number) => number;
  readonly inspection: Inspection;
  /** What Assay keeps in the file itself. */
  readonly block: BlockReading;
  readonly frontMatter?: FrontMatterFacts;
  readonly missingPaths: MissingPaths;
  /** `@path` imports, as written. */
  readonly imports: readonly Named[];
  /** Shell text in code spans and code blocks. */
  readonly commands: readonly CommandText[];
  readonly rules: readonly StatedRule[];
  readonly repository: RepositoryFacts;
}

export interface FrontMatterFacts {
  readonly problem?: { readonly message: string; readonly start: number; readonly end: number };
  /** Globs that no path of the folder matches. */
  readonly unmatched: readonly Named[];
}

/** Something a file names, and where. */
export interface Named {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

export interface MissingPaths {
  readonly missing: readonly (Named & { readonly suggestion?: string })[];
  /** How many paths were looked for. */
  readonly checked: number;
}

export interface CommandText {
  readonly text: string;
  /** Offset of its first character. */
  readonly start: number;
  /** A code block holds several commands, one a line. */
  readonly block: boolean;
}
