/** Guard: between the same neighbours stands another word: "the debug profile" for "the release profile". */
import { isLight } from '../text/frameNegation';
import { MODALITY } from '../text/modalityCues';
import { numberWordValue } from '../text/numberWords';
import type { Item } from './supportSequence';
import { proseItems } from './supportSequence';
import type { Pair, Refusal } from './supportPair';
import { mismatch } from './supportPair';
import { meansTheSame } from './synonyms';

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Words of structure that tell one thing from another: "the same sprint", "the next sprint". */
const TELLING = new Set(['same', 'other', 'another', 'own']);
const UNIT = /\n+|(?<=[.!?;])\s+|[。！？；]/u;

export function guardSubstitution({ claim, record }: Pair): Refusal | undefined {
  const own = new Set(proseItems(claim.text).map((item) => item.key));
  const units = record.text.split(UNIT).map((unit) => unitOf(unit, own));
  for (const part of claim.text.split(UNIT)) {
    const items = proseItems(part);
    for (const [at, item] of items.entries()) {
      if (!item.content || at === items.length - 1 || isOtherwiseJudged(item)) continue;
      const around = neighbours(items, at);
      for (const unit of units) {
        // Where the neighbours stand side by side in the record, the word was put in, not exchanged.
        const other =
          unit.keys.has(item.key) || unit.beside.has(around) ? undefined : unit.between.get(around);
        if (
          other !== undefined &&
          !meansTheSame(item.key, other) &&
          !isFollowed(record.text, follows(items, at))
        ) {
          return mismatch(`where the claim says “${item.key}”, the evidence says “${other}”`);
        }
      }
    }
  }
  return undefined;
}

interface Unit {
  readonly keys: ReadonlySet<string>;
  /** What stands between two neighbours, where the claim doesn't hold it anywhere. */
  readonly between: ReadonlyMap<string, string>;
  readonly beside: ReadonlySet<string>;
}

function unitOf(text: string, own: ReadonlySet<string>): Unit {
  const items = proseItems(text);
  const between = new Map<string, string>();
  const beside = new Set<string>();
  items.forEach((item, at) => {
    beside.add(`${items[at - 1]?.key ?? ''} ${item.key}`);
    if ((item.content || TELLING.has(item.key)) && !own.has(item.key) && !isOtherwiseJudged(item)) {
      between.set(neighbours(items, at), item.key);
    }
  });
  for (const part of text.split(/[,:]\s+/u).slice(1)) {
    const [first, second, third] = proseItems(part);
    if (first?.content === true && !own.has(first.key)) {
      between.set(` ${second?.key ?? ''} ${third?.key ?? ''}`, first.key);
    }
  }
  return { keys: new Set(items.map((item) => item.key)), between, beside };
}

/** "Use `b` for many" beside "use `a` for one; `b` for many": what follows it follows it there too. */
function isFollowed(text: string, following: string): boolean {
  const there = proseItems(text);
  return there.some((_, at) => follows(there, at) === following);
}

function follows(items: readonly Item[], at: number): string {
  return `${items[at]?.key ?? ''} ${items[at + 1]?.key ?? ''} ${items[at + 2]?.key ?? ''}`;
}

/** Numbers and words of obligation have their own guards, light verbs say little, and bigrams have no neighbours. */
function isOtherwiseJudged(item: Item): boolean {
  return (
    isLight(item.key) ||
    MODALITY.has(item.key) ||
    /^\d/u.test(item.key) ||
    numberWordValue(item.key) !== undefined ||
    CJK.test(item.key)
  );
}

/** The words on either side; at the beginning of a sentence the two that follow. */
function neighbours(items: readonly Item[], at: number): string {
  const next = items[at + 1]?.key ?? '';
  return at === 0 ? ` ${next} ${items[at + 2]?.key ?? ''}` : `${items[at - 1]?.key ?? ''} ${next}`;
}
