/** Where a clause is negated, and what the negation is about. */
import type { Part } from './clauseCuts';
import { CJK_TEXT, phraseAt } from './clauseCuts';
import type { Word } from './clauseWords';
import {
  CJK_NEGATION_AFTER,
  CJK_NEGATION_BEFORE,
  CJK_NOT_NEGATION,
  NEGATION_AFTER,
  NEGATION_BEFORE,
  NEGATIVE_ADJECTIVE,
  NOT_NEGATION,
} from './negationCues';
import type { Token } from './tokens';

const FIRST_HALF = /^(?:ne|n'|не|no|não|nicht)$/u;
const SECOND_HALF = /^(?:pas|jamais|aucun|aucune|nunca|ningún|ninguna|nada|никогда|ни|nenhum|nenhuma|nem)$/u;
const PRONOUNS = new Set('i you we he she it they'.split(' '));
const BE = new Set(
  "am is are was were be been being i'm you're we're they're he's she's it's get gets got".split(' '),
);

export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly after: boolean;
  /** The cue's own words. */
  readonly lower: string;
  /** "used to": it held once. */
  readonly over?: boolean;
}

/** Every negation of a part, in order. */
export function cuesOf(text: string, part: Part): readonly Cue[] {
  const cjk = CJK_TEXT.test(text.slice(part.start, part.end)) ? cjkCues(text, part) : [];
  return [...cjk, ...wordCues(text, part)].sort((a, b) => a.start - b.start);
}

function wordCues(text: string, part: Part): readonly Cue[] {
  const cues: Cue[] = [];
  const { words } = part;
  for (let index = 0; index < words.length;) {
    const harmless = phraseAt(words, index, NOT_NEGATION);
    if (harmless > 0) {
      index += harmless;
      continue;
    }
    const before = phraseAt(words, index, NEGATION_BEFORE);
    const first = words[index] as Word;
    const last = words[index + Math.max(before, 1) - 1] as Word;
    // "used to build" is a purpose after a form of be, a habit that has ended otherwise.
    const purpose = first.lower === 'used' && BE.has(words[index - 1]?.lower ?? '');
    if (before > 0 && !purpose && !isHarmless(text, words, index)) {
      cues.push({
        start: first.start,
        end: last.end,
        after: false,
        lower: first.lower,
        over: first.lower === 'used',
      });
    } else if (NEGATION_AFTER.has(first.lower)) {
      cues.push({ start: first.start, end: first.end, after: true, lower: first.lower });
    } else if (cues.at(-1)?.end === words[index - 1]?.end && NEGATIVE_ADJECTIVE.test(first.lower)) {
      // "not impossible": the second takes the first back.
      cues.push({ start: first.start, end: first.start, after: true, lower: first.lower });
    }
    index += Math.max(before, 1);
  }
  return joinHalves(cues);
}

/** "a no", "a not-so-great day", and the tag of a question: "you like it, don't you". */
function isHarmless(text: string, words: readonly Word[], index: number): boolean {
  const word = words[index] as Word;
  if (
    /^(?:no|not)$/u.test(word.lower) &&
    (/^-(?:so|too|very)\b/u.test(text.slice(word.end, word.end + 6)) || words[index - 1]?.lower === 'a')
  ) {
    return true;
  }
  return (
    /n't$/u.test(word.lower) && index === words.length - 2 && PRONOUNS.has(words[index + 1]?.lower ?? '')
  );
}

/** "ne … pas" and "non … nunca" are one negation in two words. */
function joinHalves(cues: readonly Cue[]): readonly Cue[] {
  return cues.filter((cue, index) => {
    const previous = cues[index - 1]?.lower ?? '';
    return !(FIRST_HALF.test(previous) && SECOND_HALF.test(cue.lower));
  });
}

function cjkCues(text: string, part: Part): readonly Cue[] {
  let span = text.slice(part.start, part.end);
  for (const harmless of CJK_NOT_NEGATION) span = span.replaceAll(harmless, '\u0000'.repeat(harmless.length));
  const cues: Cue[] = [];
  for (const [table, after] of [
    [CJK_NEGATION_AFTER, true],
    [CJK_NEGATION_BEFORE, false],
  ] as const) {
    for (const cue of table) {
      for (let at = span.indexOf(cue); at >= 0; at = span.indexOf(cue, at + cue.length)) {
        cues.push({ start: part.start + at, end: part.start + at + cue.length, after, lower: cue });
      }
      span = span.replaceAll(cue, '\u0000'.repeat(cue.length));
    }
  }
  return cues;
}

/** Three content stems at most, behind the cue, or before it where the cue closes or nothing follows. */
export function focusOf(
  text: string,
  content: readonly Token[],
  cue: Cue | undefined,
  part: Part,
): readonly string[] {
  const stems = (tokens: readonly Token[]): readonly string[] => tokens.map((token) => token.stem);
  if (cue === undefined) return stems(content.slice(0, 3));
  // "Never, under any circumstances, commit secrets": what is denied stands behind the aside.
  const from =
    text.charAt(cue.end) === ',' ? Math.max(cue.end, text.lastIndexOf(',', part.end - 1)) : cue.end;
  const behind = content.filter((token) => token.start >= from);
  const ahead = content.filter((token) => token.end <= cue.start);
  const first = part.words[0];
  const opensClause = first !== undefined && cue.start <= first.start;
  if (cue.after && !opensClause) return stems(ahead.slice(-3));
  return behind.length > 0 ? stems(behind.slice(0, 3)) : stems(ahead.slice(-3));
}
