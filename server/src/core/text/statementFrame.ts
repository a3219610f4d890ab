import type { Clause } from './clauses';
import type { HardToken } from './hardTokens';

/** What a statement is reduced to (model.md §6). */
export interface Frame {
  readonly text: string;
  readonly clauses: readonly Clause[];
  readonly hardTokens: readonly HardToken[];
}
