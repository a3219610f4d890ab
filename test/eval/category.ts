/** What an evaluation category is: a name, and rows of figures beside their goals. */

export interface Row {
  readonly measure: string;
  /** A share between 0 and 1, a count, or `not measured` where its data is absent. */
  readonly value: number | 'not measured';
  /** For people: `≥ 87 %`. */
  readonly goal: string;
  readonly ok: boolean;
  /** A hard invariant: when it fails, `npm run eval` exits non-zero. */
  readonly hard?: boolean;
  /** How `value` is printed. */
  readonly as?: 'share' | 'number';
}

export interface EvalContext {
  /** The corpus folder; may not exist. */
  readonly corpus: string;
  /** The repository's root. */
  readonly root: string;
}

export interface Category {
  readonly name: string;
  run(context: EvalContext): Promise<readonly Row[]> | readonly Row[];
}

/** A share that must be at least `goal`. */
export function atLeast(measure: string, value: number, goal: number, hard = false): Row {
  return { measure, value, goal: `≥ ${percent(goal)}`, ok: value >= goal, hard, as: 'share' };
}

/** A share that must be at most `goal`. */
export function atMost(measure: string, value: number, goal: number, hard = false): Row {
  return { measure, value, goal: `≤ ${percent(goal)}`, ok: value <= goal, hard, as: 'share' };
}

export function notMeasured(measure: string, goal: string): Row {
  return { measure, value: 'not measured', goal, ok: true };
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1).replace(/\.0$/u, '')} %`;
}
