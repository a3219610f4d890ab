/**
 * Clauses with polarity and modality. A clause ends at sentence punctuation, at a contrast ("instead of", "but",
 * ではなく) and at a comma that starts something new; within it, two negations cancel.
 */
import type { Modality } from './modalityCues';
import { CJK_MODALITY, MODALITY, MODALITY_ORDER } from './modalityCues';
import {
  CJK_CONTRAST,
  CJK_NEGATION_AFTER,
  CJK_NEGATION_BEFORE,
  CJK_NOT_NEGATION,
  CONTRAST,
  NEGATION_AFTER,
  NEGATION_BEFORE,
  NEGATIVE_ADJECTIVE,
  NOT_NEGATION,
} from './negationCues';
import type { Token } from './tokens';
import { isContent, tokenise } from './tokens';

export interface Clause {
  /** UTF-16 offsets into the text, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** Which sentence of the text it belongs to, from 0. */
  readonly sentence: number;
  readonly polarity: 'affirmed' | 'negated';
  readonly modality: Modality;
  /** Content stems in order. */
  readonly stems: readonly string[];
  /** What the negation is about: the first content stems after its cue. Empty when affirmed. */
  readonly focus: readonly string[];
  /** The rejected side of "X instead of Y". */
  readonly rejected: boolean;
  /** Negated only because it is over: "we used to". */
  readonly over: boolean;
  /** It holds only under "unless", "except", "only if". */
  readonly exception: boolean;
}

interface Word {
  readonly lower: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{M}\p{N}_]+(?:['’][\p{L}\p{M}]+)*|[.;!?。！？；,，、:：()（）—–\n]/gu;
const CJK_TEXT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const SENTENCE_END = /^[.;!?。！？；\n]$/u;
const CLAUSE_END = /^[:：()（）—–]$/u;
const COMMA = /^[,，、]$/u;
const BREAKERS = new Set(
  'but however although though whereas while because since so unless until except which pero sino mais aber sondern mas но а если'.split(
    ' ',
  ),
);
const EXCEPTIONS = new Set(
  'unless except excepting excluding salvo excepto sauf außer exceto кроме'.split(' '),
);
const SUBJECTS = new Set(
  'i you we he she it they there this that these those who which and or then so just let'.split(' '),
);
const IMPERATIVES = new Set(
  `use run prefer keep add write put call make set create store place follow check ensure read update import export install move
  always should must may can let return throw pass choose pick start stick try ask go do include commit test build instead`.split(
    /\s+/,
  ),
);
const PRONOUNS = new Set('i you we he she it they'.split(' '));
const BE = new Set(
  "am is are was were be been being i'm you're we're they're he's she's it's get gets got".split(' '),
);
const LONGEST_PHRASE = 4;
const CONTRAST_ENDS = new Set('for in on at when if because as while to since so und pour para'.split(' '));

/** The clauses of a text, in order. */
export function clausesOf(text: string): readonly Clause[] {
  const tokens = tokenise(text);
  const clauses: Clause[] = [];
  let next = 0;
  for (const part of cut(text, tokens)) {
    while (next < tokens.length && (tokens[next]?.start ?? 0) < part.start) next++;
    const own: Token[] = [];
    for (let at = next; at < tokens.length && (tokens[at]?.start ?? 0) < part.end; at++) {
      own.push(tokens[at] as Token);
    }
    if (own.length > 0) clauses.push(clauseOf(text, part, own));
  }
  return clauses;
}

interface Part {
  readonly start: number;
  readonly end: number;
  readonly sentence: number;
  readonly words: readonly Word[];
  readonly rejected: boolean;
  readonly exception: boolean;
}

/** Cuts a text into clause-sized parts. */
function cut(text: string, tokens: readonly Token[]): readonly Part[] {
  const words = wordsOf(text, tokens);
  const parts: Part[] = [];
  let sentence = 0;
  let current: Word[] = [];
  let rejected = false;
  let exception = false;
  const close = (): void => {
    const first = current[0];
    const last = current.at(-1);
    if (first !== undefined && last !== undefined) {
      parts.push({ start: first.start, end: last.end, sentence, words: current, rejected, exception });
    }
    current = [];
    rejected = false;
    exception = false;
  };
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as Word;
    if (SENTENCE_END.test(word.lower)) {
      close();
      sentence++;
    } else if (CLAUSE_END.test(word.lower)) close();
    else if (COMMA.test(word.lower)) {
      if (startsAnew(words, index + 1, current)) close();
    } else {
      const contrast = phraseAt(words, index, CONTRAST);
      if (contrast > 0 && !(contrast === 1 && word.lower === 'without' && current.length === 0)) {
        close();
        rejected = true;
      } else if (BREAKERS.has(word.lower) && current.length > 0) {
        close();
        exception = EXCEPTIONS.has(word.lower);
      } else if (rejected && CONTRAST_ENDS.has(word.lower) && current.length > 1) close();
      current.push(word);
    }
  }
  close();
  return parts.flatMap((part) => cutCjk(text, part));
}

/** The words and marks of a text; what lies inside an identifier is one word, so that `a.b` ends no sentence. */
function wordsOf(text: string, tokens: readonly Token[]): readonly Word[] {
  const words: Word[] = [];
  const solid = tokens.filter((token) => token.kind === 'identifier' || token.kind === 'number');
  let at = 0;
  for (const match of text.matchAll(WORD)) {
    const start = match.index;
    while (at < solid.length && (solid[at]?.end ?? 0) <= start) at++;
    const token = solid[at];
    if (token !== undefined && token.start <= start) {
      if (words.at(-1)?.start !== token.start) {
        words.push({ lower: token.text.toLowerCase(), start: token.start, end: token.end });
      }
      continue;
    }
    // A full stop inside a word ("Node.js") or before a lower-case word is an abbreviation's.
    if (match[0] === '.' && /[\p{L}\p{N}]/u.test(text.charAt(start + 1))) continue;
    words.push({ lower: match[0].toLowerCase().replace(/’/gu, "'"), start, end: start + match[0].length });
  }
  return words;
}

function startsAnew(words: readonly Word[], index: number, current: readonly Word[]): boolean {
  const first = words[index]?.lower ?? '';
  if (current.length === 1) return current[0]?.lower === 'no' || current[0]?.lower === 'yes';
  if (first === 'and' || first === 'or') {
    return SUBJECTS.has(words[index + 1]?.lower ?? '') || IMPERATIVES.has(words[index + 1]?.lower ?? '');
  }
  if (CJK_TEXT.test(first)) return true;
  return SUBJECTS.has(first) || IMPERATIVES.has(first) || NEGATION_BEFORE.has(first);
}

/** CJK runs have no spaces: the contrast cue inside a run cuts it. */
function cutCjk(text: string, part: Part): readonly Part[] {
  const span = text.slice(part.start, part.end);
  if (!CJK_TEXT.test(span)) return [part];
  for (const cue of CJK_CONTRAST) {
    const at = span.indexOf(cue);
    if (at < 0 || CJK_NOT_NEGATION.some((not) => span.includes(not) && not.includes(cue))) continue;
    const after = CJK_NEGATION_AFTER.includes(cue);
    const border = part.start + at + (after ? cue.length : 0);
    const side = (start: number, end: number, rejected: boolean): Part => ({
      ...part,
      start,
      end,
      rejected,
      words: part.words.filter((word) => word.start >= start && word.start < end),
    });
    return [side(part.start, border, after), side(border, part.end, !after)].filter(
      ({ start, end }) => end > start,
    );
  }
  return [part];
}

function phraseAt(words: readonly Word[], index: number, phrases: ReadonlySet<string>): number {
  let phrase = '';
  let longest = 0;
  for (let length = 1; length <= LONGEST_PHRASE && index + length <= words.length; length++) {
    phrase += `${length === 1 ? '' : ' '}${words[index + length - 1]?.lower ?? ''}`;
    if (phrases.has(phrase)) longest = length;
  }
  return longest;
}

function clauseOf(text: string, part: Part, tokens: readonly Token[]): Clause {
  const cues = CJK_TEXT.test(text.slice(part.start, part.end)) ? cjkCues(text, part) : [];
  const found = [...cues, ...wordCues(text, part)].sort((a, b) => a.start - b.start);
  const real = found.filter((cue) => cue.over !== true);
  const over = real.length === 0 && found.length > 0;
  const negated = over || (part.rejected ? real.length <= 1 || real.length % 2 === 1 : real.length % 2 === 1);
  const content = tokens.filter(
    (token) => isContent(token) && !found.some((cue) => token.start >= cue.start && token.end <= cue.end),
  );
  return {
    start: part.start,
    end: part.end,
    sentence: part.sentence,
    polarity: negated ? 'negated' : 'affirmed',
    modality: modalityOf(text, part),
    stems: content.map((token) => token.stem),
    focus: negated ? focusOf(content, found.at(-1), part) : [],
    rejected: part.rejected,
    over,
    exception: part.exception,
  };
}

interface Cue {
  readonly start: number;
  readonly end: number;
  readonly after: boolean;
  readonly over?: boolean;
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
      cues.push({ start: first.start, end: last.end, after: false, over: first.lower === 'used' });
    } else if (NEGATION_AFTER.has(first.lower))
      cues.push({ start: first.start, end: first.end, after: true });
    else if (cues.length > 0 && NEGATIVE_ADJECTIVE.test(first.lower)) {
      cues.push({ start: first.start, end: first.start, after: true });
    }
    index += Math.max(before, 1);
  }
  return joinFrench(words, cues);
}

/** "a no", "a not-so-great day", and the tag of a question: "you like it, don't you". */
function isHarmless(text: string, words: readonly Word[], index: number): boolean {
  const word = words[index] as Word;
  if (
    /^(?:no|not)$/u.test(word.lower) &&
    (/^-(?:so|too|very)\b/u.test(text.slice(word.end, word.end + 6)) || words[index - 1]?.lower === 'a')
  )
    return true;
  return (
    /n't$/u.test(word.lower) && index === words.length - 2 && PRONOUNS.has(words[index + 1]?.lower ?? '')
  );
}

/** "ne … pas" and "non … nunca" are one negation in two words. */
function joinFrench(words: readonly Word[], cues: readonly Cue[]): readonly Cue[] {
  const lower = (cue: Cue): string => words.find((word) => word.start === cue.start)?.lower ?? '';
  return cues.filter((cue, index) => {
    const previous = cues[index - 1];
    return !(
      previous !== undefined &&
      /^(?:ne|n'|не|no|não|nicht)$/u.test(lower(previous)) &&
      /^(?:pas|jamais|aucun|aucune|nunca|ningún|ninguna|nada|никогда|ни|nenhum|nenhuma|nem)$/u.test(
        lower(cue),
      )
    );
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
        cues.push({ start: part.start + at, end: part.start + at + cue.length, after });
      }
      span = span.replaceAll(cue, '\u0000'.repeat(cue.length));
    }
  }
  return cues;
}

/** Three content stems at most, behind the cue, or before it where the cue closes or nothing follows. */
function focusOf(content: readonly Token[], cue: Cue | undefined, part: Part): readonly string[] {
  const stems = (tokens: readonly Token[]): readonly string[] => tokens.map((token) => token.stem);
  if (cue === undefined) return stems(content.slice(0, 3));
  const behind = content.filter((token) => token.start >= cue.end);
  const ahead = content.filter((token) => token.end <= cue.start);
  const first = part.words[0];
  const opensClause = first !== undefined && cue.start <= first.start;
  if (cue.after && !opensClause) return stems(ahead.slice(-3));
  return behind.length > 0 ? stems(behind.slice(0, 3)) : stems(ahead.slice(-3));
}

function modalityOf(text: string, part: Part): Modality {
  let strongest: Modality = 'none';
  const take = (modality: Modality): void => {
    if (MODALITY_ORDER[modality] > MODALITY_ORDER[strongest]) strongest = modality;
  };
  part.words.forEach((_, index) => {
    for (let length = 1; length <= 2; length++) {
      const phrase = part.words
        .slice(index, index + length)
        .map((word) => word.lower)
        .join(' ');
      const modality = MODALITY.get(phrase);
      if (modality !== undefined) take(modality);
    }
  });
  const span = text.slice(part.start, part.end);
  if (CJK_TEXT.test(span)) for (const [cue, modality] of CJK_MODALITY) if (span.includes(cue)) take(modality);
  return strongest;
}
