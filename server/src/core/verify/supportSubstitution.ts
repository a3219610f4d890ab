/** Guard: between the same neighbours stands another word: "the debug profile" for "the release profile". */
import type { Item } from './supportSequence';
import { proseItems } from './supportSequence';
import type { Pair, Refusal } from './supportPair';
import { mismatch } from './supportPair';

export function guardSubstitution({ claim, record }: Pair): Refusal | undefined {
  const mine = proseItems(claim.text);
  const theirs = proseItems(record.text);
  const own = new Set(mine.map((item) => item.key));
  const there = new Set(theirs.map((item) => item.key));
  const between = new Map<string, Item>();
  for (let at = 1; at + 1 < theirs.length; at++) {
    const item = theirs[at] as Item;
    if (item.content && !own.has(item.key)) between.set(frame(theirs, at), item);
  }
  for (let at = 1; at + 1 < mine.length; at++) {
    const item = mine[at] as Item;
    if (!item.content || there.has(item.key)) continue;
    const other = between.get(frame(mine, at));
    if (other !== undefined)
      return mismatch(`where the claim says “${item.key}”, the evidence says “${other.key}”`);
  }
  return undefined;
}

function frame(items: readonly Item[], at: number): string {
  return `${items[at - 1]?.key ?? ''} _ ${items[at + 1]?.key ?? ''}`;
}
