import type { Scope } from '../../../../shared/src/model';

/** A claim of a rules file, as far as findings need it. Lines and columns are 1-based, the end column exclusive. */
export interface StatedRule {
  readonly statement: string;
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly section: readonly string[];
  readonly scope: Scope;
}
