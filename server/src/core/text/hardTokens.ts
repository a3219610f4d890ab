/**
 * Hard tokens (model.md §6): what has to be the same on both sides before likeness counts at all. Numbers with their
 * units, versions, dates, paths, flags, URLs, identifiers, code spans and quoted strings.
 */
import { dateAt } from './dates';
import { numberWordValue, readNumberWords } from './numberWords';
import { numberStem, runKind, tokenise, trimRun } from './tokens';
import { cjkUnit, unit } from './units';

export interface HardToken {
  readonly kind: 'number' | 'version' | 'date' | 'path' | 'flag' | 'url' | 'identifier' | 'code' | 'quoted';
  readonly text: string;
  /** What is compared: digits for a number (with its comparator for a range), `07-14` or `2023-07-14` for a date. */
  readonly value: string;
  /** `ms`, `kb`, `%`, `day` …, singular; only of numbers. */
  readonly unit?: string;
  readonly start: number;
  readonly end: number;
}

const RUN =
  /[^\s\u2014\u2026\u3001\u3002\uff0c\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;
const VERSION = /^[~^<>=v]*\d+(?:\.\d+){1,3}(?:\.[x*])?(?:[-+][\w.]+)?$/iu;
const COMPARATOR = /^(?:[<>]=?|[\^~]|==?|≥|≤)/u;
const CODE = /`([^`\n]{1,200})`/gu;
const QUOTED = /["“「『]([^"“”「」『』\n]{1,120})["”」』]/gu;

/** In order of the text; the parts of a hard token are not listed again. */
export function hardTokens(text: string): readonly HardToken[] {
  const found: HardToken[] = [];
  const runs = [...text.matchAll(RUN)].map((match) => {
    const { text: run, offset } = trimRun(match[0]);
    const start = match.index + offset;
    // The comparator before a version belongs to it: `>=20`.
    const prefix = COMPARATOR.exec(match[0].replace(/^[`"'([{*]+/u, ''))?.[0] ?? '';
    return { run, start, end: start + run.length, prefix };
  });
  const words = runs.map(({ run }) => run.toLowerCase());
  for (let index = 0; index < runs.length;) {
    const date = dateAt(words, index);
    const last = runs[index + (date?.length ?? 1) - 1] ?? runs[index];
    const first = runs[index];
    if (first === undefined || last === undefined) break;
    if (date !== undefined) {
      found.push({
        kind: 'date',
        text: text.slice(first.start, last.end),
        value: date.value,
        start: first.start,
        end: last.end,
      });
      index += date.length;
      continue;
    }
    index += pushRun(found, text, runs, words, index);
  }
  pushSpans(found, text, CODE, 'code');
  pushSpans(found, text, QUOTED, 'quoted');
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

interface Run {
  readonly run: string;
  readonly start: number;
  readonly end: number;
  readonly prefix: string;
}

/** Pushes what stands at `index` and says how many runs it took. */
function pushRun(
  found: HardToken[],
  text: string,
  runs: readonly Run[],
  words: readonly string[],
  index: number,
): number {
  const at = runs[index];
  if (at === undefined || at.run === '') return 1;
  const { run, start, end } = at;
  const number = readNumberWords(
    words.slice(index, index + 6).map((word) => word.replace(/-.*$/u, '')),
    0,
  );
  const hyphenated = hyphenatedNumber(run.toLowerCase());
  if (hyphenated !== undefined) {
    found.push({
      kind: 'number',
      text: run,
      value: hyphenated.value,
      ...unit(hyphenated.rest || words[index + 1]),
      start,
      end,
    });
    return 1;
  }
  if (number !== undefined && numberWordValue(words[index] ?? '') !== undefined) {
    const last = runs[index + number.length - 1] ?? at;
    found.push({
      kind: 'number',
      text: text.slice(start, last.end),
      value: String(number.value),
      ...unit(words[index + number.length]),
      start,
      end: last.end,
    });
    return number.length;
  }
  const bare = run.replace(/^(?:[<>]=?|[\^~]|==?|≥|≤)+/u, '');
  if (/\d\.\d/u.test(run) && VERSION.test(run) && (run.split('.').length > 2 || /^[v^~<>=]/iu.test(run))) {
    found.push({
      kind: 'version',
      text: run,
      value: `${comparator(at, run)}${numberStem(bare)}`,
      start,
      end,
    });
    return 1;
  }
  if (/^v\d+$/iu.test(run)) {
    found.push({ kind: 'version', text: run, value: numberStem(run), start, end });
    return 1;
  }
  const digits = /^[$€£¥]?([\d][\d,_]*(?:\.\d+)?(?::\d\d)?)(?:(?:st|nd|rd|th)|([a-z%]+)|(\+|\.x))?$/iu.exec(
    bare,
  );
  if (digits !== null) {
    const value = `${comparator(at, run)}${numberStem(digits[1] ?? '')}${digits[3] ?? ''}`;
    found.push({
      kind: 'number',
      text: run,
      value,
      ...unit(digits[2] ?? words[index + 1] ?? cjkUnit(text, end)),
      start,
      end,
    });
    return 1;
  }
  const range = /^(\d[\d.]*)(?:-|–|\.\.)(\d[\d.]*)$/u.exec(bare);
  if (range !== null) {
    for (const part of [range[1] ?? '', range[2] ?? '']) {
      found.push({
        kind: 'number',
        text: run,
        value: numberStem(part),
        ...unit(words[index + 1]),
        start,
        end,
      });
    }
    return 1;
  }
  const kind = runKind(run);
  if (kind === 'url' || kind === 'flag' || kind === 'path' || kind === 'identifier') {
    found.push({ kind, text: run, value: identity(kind, run), start, end });
  }
  return 1;
}

/** Paths are compared without `./` and a closing slash, calls without their brackets, the rest as it stands. */
function identity(kind: 'url' | 'flag' | 'path' | 'identifier', run: string): string {
  const exact = run.normalize('NFC');
  if (kind === 'path') return exact.replace(/^\.\//u, '').replace(/\/$/u, '');
  if (kind === 'identifier') return exact.replace(/\(\)$/u, '');
  if (kind === 'url') return exact.replace(/\/$/u, '');
  return exact;
}

function comparator(at: Run, run: string): string {
  const own = COMPARATOR.exec(run)?.[0] ?? at.prefix;
  return own === '≥' ? '>=' : own === '≤' ? '<=' : own === '=' || own === '==' ? '' : own;
}

/** `24-hour`, `twenty-five`, `2-space`. */
function hyphenatedNumber(word: string): { readonly value: string; readonly rest: string } | undefined {
  const parts = word.split('-');
  if (parts.length < 2 || parts.length > 4) return undefined;
  const spelled = readNumberWords(parts, 0);
  if (spelled !== undefined) return { value: String(spelled.value), rest: parts[spelled.length] ?? '' };
  return /^\d+(?:\.\d+)?$/u.test(parts[0] ?? '') && /^[a-z]+$/u.test(parts[1] ?? '')
    ? { value: numberStem(parts[0] ?? ''), rest: parts[1] ?? '' }
    : undefined;
}

function pushSpans(found: HardToken[], text: string, pattern: RegExp, kind: 'code' | 'quoted'): void {
  for (const match of text.matchAll(pattern)) {
    const inner = (match[1] ?? '').trim();
    // One plain token in backticks is listed already, as the path, flag or number that it is.
    if (inner === '' || (kind === 'quoted' && tokenise(inner).length === 0)) continue;
    const value = inner.normalize('NFC').replace(/\s+/gu, ' ');
    found.push({ kind, text: match[0], value, start: match.index, end: match.index + match[0].length });
  }
}
