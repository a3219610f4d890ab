import { stem } from '../text/stem';
import { isContent, tokenise, type Token } from '../text/tokens';

/** One term of a document with how often it is stated and how often it is only asked about. */
export interface DocumentTerm {
  readonly term: string;
  readonly stated: number;
  readonly asked: number;
  /** It stands in the label that the text starts with: `Ann: …`, `Testing: …`. */
  readonly label: boolean;
}

export interface DocumentTerms {
  readonly terms: readonly DocumentTerm[];
  /** Content terms in all, repeats included. */
  readonly length: number;
  /** The text names a time: a date, a weekday, `yesterday`. */
  readonly dated: boolean;
}

/** Beyond this a text is a document, not a claim; the rest is not indexed. */
const LONGEST_TEXT = 20_000;
/** One to three capitalised words (or words of a script without case) and a colon. */
const LABEL = /^[\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]*(?: [\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]*){0,2}[:：](?=\s|\p{Lo})/u;
const LONGEST_LABEL = 60;
const MOST = 255;

/** What of a text can be searched for. Linear in the text. */
export function readDocument(full: string): DocumentTerms {
  const text = full.slice(0, LONGEST_TEXT);
  const labelEnd = LABEL.exec(text.slice(0, LONGEST_LABEL))?.[0].length ?? 0;
  const tokens = tokenise(text);
  const found = new Map<string, { stated: number; asked: number; label: boolean }>();
  let length = 0;
  let asked = false;
  let at = text.length;
  // Backwards, because what ends a sentence says whether it was a question.
  for (let index = tokens.length - 1; index >= 0; index--) {
    const token = tokens[index];
    if (token === undefined) continue;
    for (; at > token.end; at--) asked = askedBefore(text, at - 1) ?? asked;
    if (!isContent(token)) continue;
    const term = searchTerm(token);
    const entry = found.get(term) ?? { stated: 0, asked: 0, label: false };
    found.set(term, entry);
    if (token.end <= labelEnd) {
      entry.label = true;
      continue;
    }
    if (asked) entry.asked = Math.min(MOST, entry.asked + 1);
    else entry.stated = Math.min(MOST, entry.stated + 1);
    length++;
  }
  return {
    terms: [...found].map(([term, entry]) => ({ term, ...entry })),
    length,
    dated: tokens.some((token) => token.end > labelEnd && isTime(token)),
  };
}

/** What a token is looked up by: its stem; an identifier without case and Latin letters without accents, as people type them. */
export function searchTerm(token: Token): string {
  if (token.kind === 'identifier') return withoutAccents(token.stem.toLowerCase());
  return token.kind === 'word' && ACCENTED.test(token.stem) ? stem(withoutAccents(token.stem)) : token.stem;
}

const ACCENTED = /[ß\u00c0-\u024f\u1e00-\u1eff]/u;

function withoutAccents(text: string): string {
  if (!ACCENTED.test(text)) return text;
  return text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})[\u0300-\u036f]+/gu, '$1')
    .replace(/ß/gu, 'ss')
    .normalize('NFC');
}

/** Whether the text before this character was a question; `undefined` where the character ends no sentence. */
function askedBefore(text: string, at: number): boolean | undefined {
  const char = text.charAt(at);
  if (char === '。' || char === '！') return false;
  if (char === '？') return true;
  if (char !== '.' && char !== '!' && char !== '?') return undefined;
  return /[^\s"'”’)\]*_]/u.test(text.charAt(at + 1)) ? undefined : char === '?';
}

const TIMES = new Set(
  (
    'yesterday today tonight tomorrow last next ago recently since until week weekend month year day morning evening ' +
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august ' +
    'september october november december spring summer autumn fall winter 昨日 今日 明日 昨天 今天 明天 去年 今年 来年 明年 先週 今週 来週 上周 下周'
  ).split(' '),
);

const YEAR = /^(?:19|20)\d\d(?:-\d\d(?:-\d\d)?)?$/u;

function isTime(token: Token): boolean {
  return token.kind === 'number' ? YEAR.test(token.text) : TIMES.has(token.text.toLowerCase());
}
