import { Best } from './best';
import type { InvertedIndex } from './invertedIndex';
import { MENTIONED, type Query } from './queryTerms';
import type { Scratch } from './scratch';

/** Documents that are scored in full; beyond them a query is too vague for order to matter. */
const POOL = 64;
/** Entries of posting lists that one query may walk through; the shortest lists first, and one always. */
const WALK = 24_000;

/** The slots worth scoring, by a quick sum over the posting lists. */
export function gather(query: Query, index: InvertedIndex, scratch: Scratch): readonly number[] {
  const scores = scratch.reserve(index.capacity);
  const touched: number[] = [];
  let walked = 0;
  for (const { number, weight } of lists(query, index)) {
    const postings = index.postingsOf(number);
    if (!postings || (walked > 0 && walked + postings.length > WALK)) continue;
    const { slots, impacts, length } = postings;
    walked += length;
    for (let at = 0; at < length; at++) {
      const slot = slots[at] ?? 0;
      const before = scores[slot] ?? 0;
      if (before === 0) touched.push(slot);
      scores[slot] = before + weight * (impacts[at] ?? 0);
    }
  }
  const pool = best(touched, scores, index);
  for (const slot of touched) scores[slot] = 0;
  return pool;
}

function best(touched: readonly number[], scores: Float64Array, index: InvertedIndex): readonly number[] {
  const pool = new Best(POOL, (left, right) => {
    const difference = (scores[left] ?? 0) - (scores[right] ?? 0);
    return difference > 0 || (difference === 0 && index.comesFirst(left, right));
  });
  let floor = 0;
  for (const slot of touched) {
    if ((scores[slot] ?? 0) < floor) continue;
    pool.offer(slot);
    floor = pool.isFull ? (scores[pool.worst] ?? 0) : 0;
  }
  return pool.all();
}

interface List {
  readonly number: number;
  readonly weight: number;
  readonly length: number;
}

/** Posting lists with their weights: terms as they were asked for, then other readings; each the shortest first. */
function lists(query: Query, index: InvertedIndex): readonly List[] {
  const exact: List[] = [];
  const others: List[] = [];
  for (const { readings, speaker } of query.terms) {
    for (const { number, weight, likeness } of readings) {
      const length = index.postingsOf(number)?.length ?? 0;
      const list = { number, weight: weight * likeness * (speaker ? MENTIONED : 1), length };
      (likeness === 1 ? exact : others).push(list);
    }
  }
  const term = (list: List): string => index.vocabulary.termOf(list.number);
  const byLength = (a: List, b: List): number => a.length - b.length || (term(a) < term(b) ? -1 : 1);
  return [...exact.sort(byLength), ...others.sort(byLength)];
}
