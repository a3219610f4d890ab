/** Are two things in each other's place: "A before B" and "B before A", "use A instead of B" and the reverse? */
import type { Frame } from './statementFrame';
import { tokenise } from './tokens';

/** Words that make the order matter; "and", "or", "by" don't. */
const INDIFFERENT = new Set([
  'and',
  'or',
  'nor',
  'by',
  'both',
  'with',
  'from',
  'is',
  'are',
  'was',
  'be',
  'the',
  'a',
  'an',
  'of',
]);

/** Passive voice and its like: any word of a row counts. */
const TURNING = [['by'], ['from'], ['of'], ['is', 'are', 'be', 'been', 'was', 'were']];
/** Farther apart, the record just tells it in another order. */
const CLOSE = 7;

export interface Swap {
  readonly first: string;
  readonly second: string;
}

/** The pair that stands in one order in `left` and in the other in `right`, around the same words. */
export function swapBetween(left: Frame, right: Frame): Swap | undefined {
  const mine = sequence(left.text);
  const theirs = sequence(right.text);
  if (mine.length < 3 || mine.length > 60 || theirs.length > 400) return undefined;
  const places = new Map<string, number | undefined>();
  theirs.forEach((stem, index) => places.set(stem, places.has(stem) ? undefined : index));
  const once = mine.filter((stem, index) => mine.indexOf(stem) === index && mine.lastIndexOf(stem) === index);
  const aligned = once.flatMap((stem) => {
    const place = places.get(stem);
    return place === undefined ? [] : [{ stem, place }];
  });
  if (aligned.length < 3 || aligned.length < mine.length * 0.7) return undefined;
  for (const [index, a] of aligned.entries()) {
    for (const [offset, b] of aligned.slice(index + 2, index + CLOSE).entries()) {
      const span = a.place - b.place;
      if (span < 2 || span > CLOSE || INDIFFERENT.has(a.stem) || INDIFFERENT.has(b.stem)) continue;
      const middle = aligned
        .slice(index + 1, index + 2 + offset)
        .find((one) => b.place < one.place && one.place < a.place && !INDIFFERENT.has(one.stem));
      if (middle !== undefined && !isTurned(mine, theirs)) return { first: a.stem, second: b.stem };
    }
  }
  return undefined;
}

/** "X is handled by Y" says the same as "Y handles X": one side has the word that turns it round. */
function isTurned(mine: readonly string[], theirs: readonly string[]): boolean {
  return TURNING.some(
    (words) => words.some((word) => mine.includes(word)) !== words.some((word) => theirs.includes(word)),
  );
}

function sequence(text: string): readonly string[] {
  const tokens = tokenise(text.slice(0, 4000));
  return tokens
    .filter(
      (token, index) => token.kind !== 'identifier' || (tokens[index + 1]?.start ?? token.end) >= token.end,
    )
    .map((token) => token.stem)
    .filter((stem) => !['a', 'an', 'the'].includes(stem));
}
