/**
 * The head of a rules file between two `---` lines. Most of it in the wild is not YAML (`globs: **` would be an
 * alias), so the known keys are read line by line and tolerantly (P60): a real fault is one problem with its place,
 * never a lost file.
 */
export interface FrontMatter {
  /** Offsets of the whole block in the text, the closing line included. */
  readonly start: number;
  readonly end: number;
  /** Globs the file is meant for: `globs`, `applyTo`, `fileMatchPattern`, `paths`. */
  readonly globs: readonly string[];
  readonly alwaysApply: boolean;
  readonly description?: string;
  readonly problem?: { readonly message: string; readonly start: number; readonly end: number };
}

const GLOB_KEYS = new Set(['globs', 'glob', 'applyto', 'filematchpattern', 'paths', 'path', 'pathpatterns']);
const MAX_GLOBS = 200;

/** The text with its head blanked, offset for offset. */
export const withoutFrontMatter = (text: string, head: FrontMatter | undefined): string =>
  head === undefined
    ? text
    : text.slice(0, head.start) +
      text.slice(head.start, head.end).replace(/[^\r\n]/g, ' ') +
      text.slice(head.end);

interface Line {
  readonly text: string;
  readonly start: number;
}

export function readFrontMatter(text: string): FrontMatter | undefined {
  const opening = /^[\s\uFEFF]*?---[ \t]*(?:\r\n|\n|\r)/.exec(text);
  if (!opening || opening[0].length > 1000) return undefined;
  const start = opening[0].indexOf('---');
  const { lines, end, closed } = linesUntilClose(text, opening[0].length);
  if (!closed) {
    const first = lines[0];
    if (first === undefined || !/^[\w-]+:(\s|$)/.test(first.text)) return undefined; // A rule line, not a head.
    const head = lines.findIndex((line) => !/^([\w-]+:(\s|$)|\s+\S|#|- )/.test(line.text));
    const last = lines[(head === -1 ? lines.length : head) - 1] ?? first;
    return {
      ...readKeys(lines.slice(0, head === -1 ? lines.length : head)),
      start,
      end: last.start + last.text.length,
      problem: { message: 'The front matter has no closing --- line.', start, end: start + 3 },
    };
  }
  return { ...readKeys(lines), start, end };
}

function linesUntilClose(text: string, from: number): { lines: Line[]; end: number; closed: boolean } {
  const lines: Line[] = [];
  const ends = /\r\n|\n|\r|$/g;
  for (let at = from; at <= text.length && lines.length < 2000;) {
    ends.lastIndex = at;
    const match = ends.exec(text);
    const lineEnd = match?.index ?? text.length;
    const line = text.slice(at, lineEnd);
    if (/^(---|\.\.\.)[ \t]*$/.test(line)) return { lines, end: lineEnd, closed: true };
    lines.push({ text: line, start: at });
    if (lineEnd >= text.length) break;
    at = lineEnd + (match?.[0].length ?? 1);
  }
  return { lines, end: text.length, closed: false };
}

type Keys = Omit<FrontMatter, 'start' | 'end'>;

function readKeys(lines: readonly Line[]): Keys {
  const globs: string[] = [];
  let alwaysApply = false;
  let description: string | undefined;
  let problem: FrontMatter['problem'];
  let fileMatch = false;
  const fault = (line: Line, message: string): void => {
    const indent = line.text.length - line.text.trimStart().length;
    problem ??= { message, start: line.start + indent, end: line.start + line.text.trimEnd().length };
  };
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    if (line === undefined || line.text.trim() === '' || line.text.trimStart().startsWith('#')) continue;
    const entry = /^([\w.-]+)[ \t]*:(?:[ \t]+(.*)|[ \t]*)$/.exec(line.text);
    if (!entry) {
      if (!/^\s|^- |^[\]}],?\s*$/.test(line.text)) {
        fault(line, `This line is not \`key: value\`: ${shorten(line.text)}`);
      }
      continue; // Nested values of keys that mean nothing here.
    }
    const key = (entry[1] ?? '').toLowerCase();
    const value = (entry[2] ?? '').trim();
    const unclosed = openBracketOrQuote(value);
    if (unclosed !== undefined && !continues(lines, index)) fault(line, `${unclosed} is never closed.`);
    if (GLOB_KEYS.has(key)) globs.push(...globsOf(value, lines, index));
    else if (key === 'alwaysapply') {
      alwaysApply = unquote(value).toLowerCase() === 'true';
      if (/^["']/.test(value)) fault(line, '`alwaysApply` is text here; write true or false without quotes.');
    } else if (key === 'inclusion') fileMatch = unquote(value).toLowerCase() === 'filematch';
    else if (key === 'description' && value !== '') description = unquote(value);
  }
  return {
    globs: [...new Set(globs)].slice(0, MAX_GLOBS),
    alwaysApply: alwaysApply && !fileMatch,
    ...(description === undefined ? {} : { description }),
    ...(problem === undefined ? {} : { problem }),
  };
}

/** `a, b` · `["a", "b"]` · `"a"` · a list on the following lines; braces hold commas together. */
function globsOf(value: string, lines: readonly Line[], index: number): string[] {
  if (value === '' || value === '[') {
    const items: string[] = [];
    for (const line of lines.slice(index + 1)) {
      const item = /^\s*-\s+(.*)$/.exec(line.text) ?? /^\s+(["'].*["']),?\s*$/.exec(line.text);
      if (!item) break;
      items.push(unquote((item[1] ?? '').trim()));
    }
    return items.filter((glob) => glob !== '');
  }
  const inner = value.replace(/^\[/, '').replace(/\]$/, '');
  return splitOutsideBraces(unquoteWhole(inner))
    .map((glob) => unquote(glob.trim()))
    .filter((glob) => glob !== '');
}

function splitOutsideBraces(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let index = 0; index < text.length; index++) {
    const char = text[index];
    if (char === '{') depth++;
    else if (char === '}') depth = Math.max(0, depth - 1);
    else if (char === ',' && depth === 0) {
      parts.push(text.slice(from, index));
      from = index + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}

/** `"a,b"` is one quoted list of globs in the wild; `"a", "b"` is two quoted globs. */
function unquoteWhole(text: string): string {
  const quote = text[0];
  if ((quote === '"' || quote === "'") && text.indexOf(quote, 1) === text.length - 1) {
    return text.slice(1, -1);
  }
  return text;
}

function unquote(text: string): string {
  const quote = text[0];
  if ((quote === '"' || quote === "'") && text.length > 1 && text.endsWith(quote)) return text.slice(1, -1);
  return text;
}

function openBracketOrQuote(value: string): string | undefined {
  if (value.startsWith('[') && !value.includes(']')) return 'The bracket [';
  const quote = value[0];
  if ((quote === '"' || quote === "'") && value.indexOf(quote, 1) === -1) return `The quote ${quote}`;
  return undefined;
}

const continues = (lines: readonly Line[], index: number): boolean =>
  /^\s+\S/.test(lines[index + 1]?.text ?? '');

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
