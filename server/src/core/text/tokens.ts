/**
 * Tokens of a text in any script (model.md §6): words with their stems, identifiers whole *and* split, numbers, and
 * CJK as bigrams. A text is cut into runs first and each run is classified on its own, so the work is linear.
 */
import { stem } from './stem';
import { isStopWord } from './stopWords';

export interface Token {
  /** As it stands in the text. */
  readonly text: string;
  /** What is compared: the stem of a word, the folded value of a number, the exact text of an identifier. */
  readonly stem: string;
  /** UTF-16 offsets into the text, end exclusive. */
  readonly start: number;
  readonly end: number;
  readonly kind: 'word' | 'identifier' | 'number' | 'cjk';
}

const CJK = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー々〆';
const RUN = new RegExp(
  `[${CJK}]+|[^\\s${CJK}\u2026\u2014\u3001\u3002\uff0c\uff1a\uff1b\uff01\uff1f\u300c\u300d\u300e\u300f\uff08\uff09]+`,
  'gu',
);
const CJK_RUN = new RegExp(`^[${CJK}]`, 'u');
const OPENING = /^["'“”‘’«»‹›(<[{`*¿¡_~#|]+/u;
const CLOSING = /["'“”‘’«»‹›)>\]}`*_~.,;:!?|]+$/u;
const WORDS = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** A run longer than this is no identifier that anybody wrote; it is split into words only. */
const LONGEST_IDENTIFIER = 200;

const NUMBER =
  /^[$€£¥~≈±<>=^]*v?\d[\d,_]*(?:\.\d+)*(?:\.[x*])?(?:%|\+|st|nd|rd|th|[kmbgt]?b|k|m|ms|s|px|pm|am|x|h|d)?$/iu;
const URL_START = /^[a-z][a-z0-9+.-]{0,20}:\/\//iu;
const FLAG = /^--?[a-z][\w-]*(?:=\S*)?$/iu;
const PATH = /^[\w.@~$*+{},!:()[\]-]*(?:[/\\][\w.@~$*+{},!:()[\]-]*)+$/u;
const PROSE_SLASH = /^[\p{L}]+\/[\p{L}]+$/u;
const DOTTED = /^[\w$@-]+(?:\.[\w$-]+)+$/u;
const ABBREVIATION = /^(?:[A-Za-z]\.)+[A-Za-z]?$/u;
const SENTENCE_JOIN = /^[\p{Ll}\p{N}'’]+\.[\p{Lu}][\p{Ll}'’]*$/u;

/**
 * Texts that were read last: guards and scores of one claim read the same two texts a dozen times. The same text has
 * the same tokens, so nothing can be told from whether it was kept; long texts are not.
 */
const RECENT = new Map<string, readonly Token[]>();
const MOST_RECENT = 64;
const LONGEST_RECENT = 4_000;

/** Every token in order; an identifier is followed by its parts, which lie inside its span. */
export function tokenise(text: string): readonly Token[] {
  const known = RECENT.get(text);
  if (known) return known;
  const tokens = readTokens(text);
  if (text.length > LONGEST_RECENT) return tokens;
  if (RECENT.size >= MOST_RECENT) RECENT.clear();
  RECENT.set(text, tokens);
  return tokens;
}

function readTokens(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(RUN)) {
    if (CJK_RUN.test(match[0])) pushBigrams(tokens, match[0], match.index);
    else pushRun(tokens, match[0], match.index);
  }
  return tokens;
}

/** The stems that say what a text is about, in order, with repeats; words of structure are left out. */
export function contentStems(text: string): readonly string[] {
  return tokenise(text)
    .filter(isContent)
    .map((token) => token.stem);
}

/** Not a word of structure; single letters count only when they stand alone as an identifier. */
export function isContent(token: Token): boolean {
  return (
    token.kind !== 'word' || (token.stem !== '' && !isStopWord(token.text.toLowerCase().replace(/’/gu, "'")))
  );
}

/** What a run of characters is, as a whole. */
export type RunKind = 'url' | 'flag' | 'number' | 'path' | 'identifier' | 'words';

export function runKind(run: string): RunKind {
  if (run.length > LONGEST_IDENTIFIER) return 'words';
  if (URL_START.test(run)) return 'url';
  if (NUMBER.test(run)) return 'number';
  if (FLAG.test(run)) return 'flag';
  if (/[/\\]/u.test(run) && PATH.test(run) && /[\p{L}\p{N}]/u.test(run)) {
    return PROSE_SLASH.test(run) ? 'words' : 'path';
  }
  if (isIdentifier(run)) return 'identifier';
  return 'words';
}

function isIdentifier(run: string): boolean {
  if (DOTTED.test(run)) return !ABBREVIATION.test(run) && !SENTENCE_JOIN.test(run);
  return (
    /^[\w$@#:.<>()-]+$/u.test(run) &&
    (/[\p{Ll}\p{N}][\p{Lu}]/u.test(run) ||
      /\w_\w|^_+\w|\w\(\)$|^[@$]\w|\w::\w/u.test(run) ||
      /^[A-Za-z]+\d+[\w]*$|^0[box][\da-f]+$/iu.test(run))
  );
}

/** The run without the punctuation around it, which belongs to the sentence. */
export function trimRun(run: string): { readonly text: string; readonly offset: number } {
  const opening = OPENING.exec(run)?.[0] ?? '';
  // `**/*.ts`, `*.md`, `_private`, `#name`: these openings are part of the name.
  const kept = /[*_#~]+$/u.exec(opening)?.[0] ?? '';
  const offset =
    opening.length - (/^(?:\*{1,2}[./]|_+\w|~\/)/u.test(kept + run.slice(opening.length)) ? kept.length : 0);
  let text = run.slice(offset);
  const closing = trailing(text);
  // `call()`, `src/**`, `__init__`: these closings too.
  text = text.slice(0, text.length - closing.length);
  if (closing.startsWith(')') && text.endsWith('(')) text += ')';
  else if (/\/$/u.test(text) && /^\*{1,2}/u.test(closing)) text += /^\*{1,2}/u.exec(closing)?.[0] ?? '';
  else if (/^_+\w/u.test(text) && closing.startsWith('__')) text += '__';
  return { text, offset };
}

/** The closing punctuation, found from the end so that a long run of it costs no more than its length. */
function trailing(text: string): string {
  let end = text.length;
  while (end > 0 && CLOSING.test(text.charAt(end - 1))) end--;
  return text.slice(end);
}

function pushRun(tokens: Token[], run: string, at: number): void {
  const { text, offset } = trimRun(run);
  if (text === '') return;
  const start = at + offset;
  const kind = runKind(text);
  if (kind === 'number') {
    tokens.push({ text, stem: numberStem(text), start, end: start + text.length, kind: 'number' });
    return;
  }
  if (PROSE_SLASH.test(text)) {
    // "GitHub/GitLab": each is a name of its own.
    const slash = text.indexOf('/');
    pushRun(tokens, text.slice(0, slash), start);
    pushRun(tokens, text.slice(slash + 1), start + slash + 1);
    return;
  }
  if (kind !== 'words') {
    tokens.push({ text, stem: text.normalize('NFC'), start, end: start + text.length, kind: 'identifier' });
  }
  for (const match of text.matchAll(WORDS)) pushWord(tokens, match[0], start + match.index, kind !== 'words');
}

function pushWord(tokens: Token[], word: string, at: number, split: boolean): void {
  const bare = word.replace(/['’]s$/iu, '');
  if (!split || !/\p{Ll}\p{Lu}|\p{L}\p{N}|\p{N}\p{L}/u.test(bare)) {
    tokens.push(plainToken(bare, at));
    return;
  }
  for (const part of bare.matchAll(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+|[\p{L}\p{M}]+/gu)) {
    tokens.push(plainToken(part[0], at + part.index));
  }
}

function plainToken(text: string, start: number): Token {
  const end = start + text.length;
  if (/^\p{N}+$/u.test(text)) return { text, stem: numberStem(text), start, end, kind: 'number' };
  return { text, stem: stem(text.normalize('NFC')), start, end, kind: 'word' };
}

/** `1,000` and `1_000` and `1000` are one number; so are `v2.0` and `2.0`. */
export function numberStem(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[,_](?=\d{3})/gu, '')
    .replace(/^[$€£¥~≈±<>=^]+/u, '');
  return plain.replace(/^v(?=\d)/u, '').replace(/(\d)(?:st|nd|rd|th|%|\+)$/u, '$1');
}

function pushBigrams(tokens: Token[], run: string, at: number): void {
  const points = Array.from(run);
  let offset = at;
  points.forEach((point, index) => {
    const next = points[index + 1];
    if (next !== undefined || points.length === 1) {
      const text = point + (next ?? '');
      tokens.push({
        text,
        stem: text.normalize('NFC'),
        start: offset,
        end: offset + text.length,
        kind: 'cjk',
      });
    }
    offset += point.length;
  });
}
