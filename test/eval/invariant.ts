import type { Row } from './category';

/** How many of the tried cases broke a rule that has no exception; hard unless said otherwise. */
export function never(measure: string, broken: number, tried: number): Row {
  return {
    measure: `${measure} (${tried} tried)`,
    value: broken,
    goal: '0',
    // A rule that nothing was tried against holds of nothing.
    ok: broken === 0 && tried > 0,
    hard: true,
    as: 'number',
  };
}
