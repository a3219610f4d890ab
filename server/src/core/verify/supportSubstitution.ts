/** Guard: between the same neighbours stands another word: "the debug profile" for "the release profile". */
import { MODALITY } from '../text/modalityCues';
import { numberWordValue } from '../text/numberWords';
import type { Item } from './supportSequence';
import { proseItems } from './supportSequence';
import type { Pair, Refusal } from './supportPair';
import { mismatch } from './supportPair';

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

export function guardSubstitution({ claim, record }: Pair): Refusal | undefined {
  const mine = proseItems(claim.text);
  const theirs = proseItems(record.text);
  const own = new Set(mine.map((item) => item.key));
  const there = new Set(theirs.map((item) => item.key));
  const beside = new Set(theirs.map((_, at) => `${theirs[at - 1]?.key ?? ''} ${theirs[at]?.key ?? ''}`));
  const between = new Map<string, Item>();
  theirs.forEach((item, at) => {
    if (item.content && !own.has(item.key)) between.set(neighbours(theirs, at), item);
  });
  for (const [at, item] of mine.entries()) {
    if (
      !item.content ||
      there.has(item.key) ||
      isOtherwiseJudged(item) ||
      at === 0 ||
      at === mine.length - 1
    ) {
      continue;
    }
    const around = neighbours(mine, at);
    const other = between.get(around);
    // Where the neighbours stand side by side in the record, the word was put in, not exchanged.
    if (other === undefined || isOtherwiseJudged(other) || beside.has(around)) continue;
    return mismatch(`where the claim says “${item.key}”, the evidence says “${other.key}”`);
  }
  return undefined;
}

/** Numbers and words of obligation have their own guards, and bigrams no neighbours to speak of. */
function isOtherwiseJudged(item: Item): boolean {
  return (
    MODALITY.has(item.key) ||
    /^\d/u.test(item.key) ||
    numberWordValue(item.key) !== undefined ||
    CJK.test(item.key)
  );
}

function neighbours(items: readonly Item[], at: number): string {
  return `${items[at - 1]?.key ?? ''} ${items[at + 1]?.key ?? ''}`;
}
