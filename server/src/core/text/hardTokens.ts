/**
 * Hard tokens (model.md §6): what has to be the same on both sides before likeness counts at all. Numbers with their
 * units, versions, dates, paths, flags, URLs, identifiers, code spans and quoted strings.
 */
import { numberWordValue, readNumberWords } from './numberWords';
import { numberStem, runKind, tokenise, trimRun } from './tokens';

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

const UNIT_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ms: 'ms',
    millisecond: 'ms',
    milliseconds: 'ms',
    s: 's',
    sec: 's',
    secs: 's',
    second: 's',
    seconds: 's',
    min: 'min',
    mins: 'min',
    minute: 'min',
    minutes: 'min',
    h: 'h',
    hr: 'h',
    hrs: 'h',
    hour: 'h',
    hours: 'h',
    d: 'day',
    day: 'day',
    days: 'day',
    week: 'week',
    weeks: 'week',
    month: 'month',
    months: 'month',
    year: 'year',
    years: 'year',
    b: 'b',
    byte: 'b',
    bytes: 'b',
    k: 'k',
    kb: 'kb',
    kib: 'kb',
    kilobytes: 'kb',
    mb: 'mb',
    mib: 'mb',
    megabytes: 'mb',
    gb: 'gb',
    gib: 'gb',
    gigabytes: 'gb',
    tb: 'tb',
    '%': '%',
    percent: '%',
    px: 'px',
    pixels: 'px',
    line: 'line',
    lines: 'line',
    char: 'char',
    chars: 'char',
    character: 'char',
    characters: 'char',
    column: 'column',
    columns: 'column',
    space: 'space',
    spaces: 'space',
    tab: 'tab',
    tabs: 'tab',
    word: 'word',
    words: 'word',
    token: 'token',
    tokens: 'token',
    file: 'file',
    files: 'file',
    秒: 's',
    分: 'min',
    分钟: 'min',
    小时: 'h',
    時間: 'h',
    天: 'day',
    日: 'day',
    行: 'line',
    字符: 'char',
    文字: 'char',
    次: 'time',
    回: 'time',
  }),
);
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const MONTH_OF: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((name, index): [string, number][] => [
    [name, index + 1],
    [name.slice(0, 3), index + 1],
  ]).concat([['sept', 9]]),
);

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

function unit(word: string | undefined): { readonly unit?: string } {
  const name = UNIT_NAMES.get((word ?? '').replace(/[.,;:!?)]+$/u, ''));
  return name === undefined ? {} : { unit: name };
}

function cjkUnit(text: string, end: number): string | undefined {
  const after = text.slice(end, end + 3).trimStart();
  return [2, 1].map((length) => after.slice(0, length)).find((word) => UNIT_NAMES.has(word));
}

/** `14 July 2023`, `July 14th, 2023`, `July 2023`, `2023-07-14`, `14/07/2023` is read as it stands. */
function dateAt(
  words: readonly string[],
  index: number,
): { readonly value: string; readonly length: number } | undefined {
  const word = (offset: number): string => words[index + offset] ?? '';
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/u.exec(word(0));
  if (iso !== null) return { value: isoDate(iso[1], Number(iso[2]), Number(iso[3])), length: 1 };
  const month = MONTH_OF.get(word(0).replace(/[.,]$/u, ''));
  const day = (text: string): number | undefined => {
    const digits = /^(\d{1,2})(?:st|nd|rd|th)?,?$/u.exec(text)?.[1];
    return digits !== undefined && Number(digits) <= 31 ? Number(digits) : undefined;
  };
  const year = (text: string): string | undefined => /^(\d{4}),?$/u.exec(text)?.[1];
  if (month !== undefined) {
    const on = day(word(1));
    if (on !== undefined) return dated(year(word(2)), month, on, year(word(2)) === undefined ? 2 : 3);
    if (year(word(1)) !== undefined) return dated(year(word(1)), month, undefined, 2);
    // "may" and "march" alone are rather a verb.
    return word(0) === 'may' || word(0) === 'march' || word(0).length < 4
      ? undefined
      : dated(undefined, month, undefined, 1);
  }
  const before = day(word(0));
  const of = word(1) === 'of' ? 1 : 0;
  const next = MONTH_OF.get(word(1 + of).replace(/[.,]$/u, ''));
  if (before === undefined || next === undefined) return undefined;
  const then = year(word(2 + of));
  return dated(then, next, before, (then === undefined ? 2 : 3) + of);
}

function dated(
  year: string | undefined,
  month: number,
  day: number | undefined,
  length: number,
): { value: string; length: number } {
  return { value: isoDate(year, month, day), length };
}

function isoDate(year: string | undefined, month: number, day: number | undefined): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${year === undefined ? '' : `${year}-`}${two(month)}${day === undefined ? '' : `-${two(day)}`}`;
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
