import type { StatedChoice } from './choices';
import type { StatedRule } from './statedRule';

/** A rule with what it is found by. */
export interface IndexedRule {
  readonly path: string;
  readonly rule: StatedRule;
  readonly choices: readonly StatedChoice[];
}
