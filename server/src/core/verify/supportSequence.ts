/**
 * Claim and evidence as sequences to compare. In a turn of talk ("Ada: I painted it") the speaker's "I" is the claim's
 * "Ada", "she" or "her", so pronouns are mapped to roles before n-grams are compared.
 */
import { stem } from '../text/stem';
import { isContent, tokenise } from '../text/tokens';

export interface Turn {
  readonly speaker: string;
  readonly said: string;
}

export interface Item {
  /** What is compared: a stem, or a role (`@speaker`, `@other`). */
  readonly key: string;
  readonly content: boolean;
}

export const SPEAKER = '@speaker';
export const OTHER = '@other';
const FIRST_PERSON = new Set(
  "i me my mine myself i'm i've i'd i'll we us our ours ourselves we're we've we'd we'll".split(' '),
);
const SECOND_PERSON = new Set("you your yours yourself you're you've you'd you'll".split(' '));
const THIRD_PERSON = new Set(
  "he she him her his hers himself herself he's she's he'd she'd they their them theirs".split(' '),
);
const ARTICLES = new Set(['a', 'an', 'the']);

/** `Ada: text`, where Ada is one or two capitalised words. Headings such as `Note:` are told apart by `isTurnOf`. */
export function readTurn(text: string): Turn | undefined {
  const match = /^(\p{Lu}[\p{L}\p{M}'’.-]{0,40}(?: \p{Lu}[\p{L}\p{M}'’.-]{0,40})?): /u.exec(text);
  return match?.[1] === undefined ? undefined : { speaker: match[1], said: text.slice(match[0].length) };
}

/** The turns of a context, last first; what has no speaker is one turn of nobody. */
export function turnsBefore(context: string): readonly Turn[] {
  const starts = [...context.matchAll(/(?:^|\s)(\p{Lu}[\p{L}\p{M}'’.-]{0,40}): /gu)].map((match) => ({
    speaker: match[1] ?? '',
    at: match.index,
    text: match.index + match[0].length,
  }));
  if (starts.length === 0) return context === '' ? [] : [{ speaker: '', said: context }];
  return starts
    .map(({ speaker, text }, index) => ({
      speaker,
      said: context.slice(text, starts[index + 1]?.at ?? context.length),
    }))
    .reverse();
}

/** A turn of talk is evidence about its speaker: the claim has to speak of them. */
export function isTurnOf(turn: Turn, claim: string): boolean {
  return new RegExp(`(?:^|[^\\p{L}])${turn.speaker.replace(/[.]/gu, '\\.')}(?![\\p{L}])`, 'u').test(claim);
}

/** The claim's items: its speaker's name and the third person become the speaker. */
export function claimItems(claim: string, speaker: string, other: string | undefined): readonly Item[] {
  const name = stem(speaker);
  const second = other === undefined ? undefined : stem(other);
  return items(claim, (lower, key) =>
    key === name || THIRD_PERSON.has(lower) ? SPEAKER : key === second ? OTHER : undefined,
  );
}

/** The turn's items: the first person becomes the speaker, the second whom they speak to. */
export function turnItems(said: string, other: string | undefined): readonly Item[] {
  const second = other === undefined ? undefined : stem(other);
  return items(said, (lower, key) =>
    FIRST_PERSON.has(lower) ? SPEAKER : SECOND_PERSON.has(lower) || key === second ? OTHER : undefined,
  );
}

/** Prose: no roles. */
export function proseItems(text: string): readonly Item[] {
  return items(text, () => undefined);
}

function items(text: string, role: (lower: string, key: string) => string | undefined): readonly Item[] {
  return tokenise(text).flatMap((token) => {
    const lower = token.text.toLowerCase().replace(/’/gu, "'");
    if (ARTICLES.has(lower)) return [];
    const mapped = role(lower, token.stem);
    return [
      mapped === undefined ? { key: token.stem, content: isContent(token) } : { key: mapped, content: false },
    ];
  });
}
