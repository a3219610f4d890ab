import type { Freshness } from '../../../../shared/src/model';

/**
 * What the order of recall looks at. The author's confidence is not among it (R121, P15): two writers' numbers are not on
 * one scale.
 */
export interface Rankable {
  readonly id: string;
  /** How well the record answers the query, above 0; the same for all where nothing was asked. */
  readonly relevance: number;
  /** 6–10, from `basisWeight` (R118). */
  readonly basisWeight: number;
  readonly freshness: Freshness;
  /** Higher is later: the place of the record's last change in the fold, since clocks order nothing. */
  readonly recency: number;
}

/** Best first: nearer to what the claim cites now. */
const FRESHNESS: readonly Freshness[] = ['fresh', 'moved', 'unanchored', 'drifted', 'missing'];

/**
 * Best first: relevance × basis weight / 10, a nudge and no override (R118, R120); ties by basis weight, then freshness,
 * then recency (R119), then id, so that the order is the same everywhere. Hand it more records than are shown: the
 * nudge may bring one up.
 */
export function rankRecords<T extends Rankable>(records: readonly T[]): readonly T[] {
  return [...records].sort(
    (a, b) =>
      b.relevance * b.basisWeight - a.relevance * a.basisWeight ||
      b.basisWeight - a.basisWeight ||
      FRESHNESS.indexOf(a.freshness) - FRESHNESS.indexOf(b.freshness) ||
      b.recency - a.recency ||
      (a.id < b.id ? -1 : 1),
  );
}
