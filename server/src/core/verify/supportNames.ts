/** Guard: a proper name of the claim that the record doesn't hold. */
import { rarity } from '../text/rarity';
import { isStopWord } from '../text/stopWords';
import { stem } from '../text/stem';
import { tokenise } from '../text/tokens';
import { turnsBefore } from './supportSequence';
import type { Pair, Refusal } from './supportPair';
import { mismatch } from './supportPair';

const NAME = /(?<=[\p{L}\p{M}\p{N},;’'"”)] (?:["“'‘(])?)\p{Lu}[\p{L}\p{M}\p{N}'’-]+/gu;

const CAPITALISED = /(?<![\p{L}\p{M}\p{N}])\p{Lu}[\p{L}\p{M}\p{N}'’-]+/gu;
/** Rarer than about one word in 2^14. */
const UNCOMMON = 8;

/** What people call out at the beginning of a turn. */
const CALLS = new Set(
  'hey hi hello congrats congratulations yep yeah yup yes nope wow thanks thank oh ok okay sure definitely absolutely glad kudos btw lol haha omg aww cool awesome totally agreed great'.split(
    ' ',
  ),
);

const DAYS: ReadonlyMap<string, string> = new Map(
  'monday tuesday wednesday thursday friday saturday sunday'
    .split(' ')
    .map((day): [string, string] => [stem(day), day.slice(0, 3)]),
);

/**
 * In talk a name may go unsaid ("it", "there"): it counts against the claim only when the turn names something else.
 * A rule names what it is about.
 */
export function guardNames({ claim, record, context, turn }: Pair): Refusal | undefined {
  const there = spelled(`${record.text} ${turn?.speaker ?? ''}`);
  const before = spelled(context);
  const own = new Set(tokenise(claim.text).map((token) => token.stem.toLowerCase()));
  const listener =
    turn === undefined ? undefined : turnsBefore(context).find((earlier) => earlier.speaker !== turn.speaker);
  const other = namesOf(record.text, true).find(
    (name) => !own.has(name.key) && name.text !== listener?.speaker,
  );
  const holds = (words: ReadonlySet<string>, key: string): boolean =>
    words.has(key) || words.has(DAYS.get(key) ?? key);
  for (const name of namesOf(claim.text, false)) {
    if (holds(there, name.key) || holds(before, name.key)) continue;
    if (turn !== undefined && other === undefined) continue;
    return mismatch(
      `“${name.text}” isn't in the evidence${other === undefined ? '' : `, which names “${other.text}”`}`,
    );
  }
  return undefined;
}

/** The words that may be the name: an everyday word only where it is capitalised. */
function spelled(text: string): ReadonlySet<string> {
  return new Set(
    tokenise(text)
      .filter((token) => /^\P{Ll}/u.test(token.text) || rarity(token.stem) >= UNCOMMON)
      .map((token) => token.stem.toLowerCase()),
  );
}

/** Capitalised words inside a sentence; what starts one is a name only when it is no everyday word. */
function namesOf(text: string, initial: boolean): readonly { readonly text: string; readonly key: string }[] {
  return [...text.matchAll(initial ? CAPITALISED : NAME)]
    .map((match) => match[0].replace(/['’]s?$/u, ''))
    .flatMap((name) => name.split('-'))
    .filter(
      (name) =>
        /^\p{Lu}/u.test(name) &&
        name.length > 1 &&
        !CALLS.has(name.toLowerCase()) &&
        !isStopWord(name.toLowerCase().replace(/’/gu, "'")),
    )
    .map((name) => ({ text: name, key: (tokenise(name)[0]?.stem ?? name).toLowerCase() }))
    .filter(
      (name) =>
        !initial ||
        rarity(name.key) >= UNCOMMON - 1 ||
        new RegExp(`[\\p{Ll},] ${name.text}|${name.text} \\p{Lu}`, 'u').test(text),
    );
}
