import { lineOf } from './entryEdit';

/** A table's head, or a key with its value, and where it stands. */
export interface TomlStatement {
  readonly kind: 'table' | 'value';
  /** Names from the top of the file; those of an array of tables too. */
  readonly path: readonly string[];
  readonly start: number;
  /** Of a value; for a table, its head. */
  readonly valueStart: number;
  readonly end: number;
  /** After the line feed of the last line, where there is one. */
  readonly lineEnd: number;
  /** From 1. */
  readonly line: number;
}

export type TomlReading =
  | { readonly kind: 'read'; readonly statements: readonly TomlStatement[] }
  | { readonly kind: 'broken'; readonly why: string };

/**
 * The statements of a TOML file (toml.io 1.0), told apart without understanding their values: enough to find a table
 * and where it ends. In one pass; refuses what it can't follow rather than guess.
 */
export function readTomlStatements(text: string): TomlReading {
  const statements: TomlStatement[] = [];
  let table: readonly string[] = [];
  let at = 0;
  const broken = (offset: number, why: string): TomlReading => ({
    kind: 'broken',
    why: `Line ${lineOf(text, offset)}: ${why}`,
  });
  while (at < text.length) {
    at = skip(text, at, /[ \t\r\n]*/uy);
    if (at >= text.length) break;
    if (text[at] === '#') {
      at = skip(text, at, /[^\n]*/uy);
      continue;
    }
    const start = at;
    const isHead = text[at] === '[';
    const brackets = isHead ? (text[at + 1] === '[' ? 2 : 1) : 0;
    const key = readKey(text, at + brackets);
    if (!key) return broken(start, 'there is no key here.');
    at = key.end;
    let valueStart = at;
    if (isHead) {
      if (!text.startsWith(']'.repeat(brackets), at)) {
        return broken(start, 'the head of this table is not closed.');
      }
      at += brackets;
      table = key.names;
    } else {
      if (text[at] !== '=') return broken(start, 'this key has no value.');
      valueStart = skip(text, at + 1, /[ \t]*/uy);
      const end = endOfValue(text, valueStart);
      if (end === undefined || end === valueStart) return broken(start, 'this value does not end.');
      at = end;
    }
    const end = at;
    const lineEnd = skip(text, at, /[ \t\r]*(?:#[^\n]*)?(?:\n|$)/uy);
    if (lineEnd === at && at < text.length) return broken(at, 'something follows that does not belong here.');
    at = lineEnd;
    statements.push({
      kind: isHead ? 'table' : 'value',
      path: isHead ? key.names : [...table, ...key.names],
      start,
      valueStart,
      end,
      lineEnd,
      line: 0,
    });
  }
  return { kind: 'read', statements: withLines(text, statements) };
}

/** Lines are counted in one walk, whatever the number of statements. */
function withLines(text: string, statements: readonly TomlStatement[]): readonly TomlStatement[] {
  let line = 1;
  let at = 0;
  return statements.map((statement) => {
    for (; at < statement.start; at += 1) if (text[at] === '\n') line += 1;
    return { ...statement, line };
  });
}

/** A dotted key and the white space around it. */
function readKey(
  text: string,
  from: number,
): { readonly names: readonly string[]; readonly end: number } | undefined {
  const names: string[] = [];
  let at = from;
  for (;;) {
    at = skip(text, at, /[ \t]*/uy);
    const part = /[A-Za-z0-9_-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/uy;
    part.lastIndex = at;
    const name = part.exec(text)?.[0];
    if (name === undefined) return undefined;
    names.push(/^["']/u.test(name) ? name.slice(1, -1) : name);
    at = skip(text, part.lastIndex, /[ \t]*/uy);
    if (text[at] !== '.') return { names, end: at };
    at += 1;
  }
}

const TOKEN =
  /"""(?:[^"\\]|\\[^]|"(?!""))*"""+|'''(?:[^']|'(?!''))*'''+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#[^\n]*|[[{]|[\]}]|[^"'#[\]{}\n]+|\n/uy;

/** Strings are passed over whole; brackets may span lines. `undefined` when the value does not end. */
function endOfValue(text: string, from: number): number | undefined {
  let depth = 0;
  let end = from;
  const token = new RegExp(TOKEN.source, TOKEN.flags);
  token.lastIndex = from;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const found = token.exec(text)?.[0];
    if (found === undefined) return undefined;
    if (depth === 0 && (found === '\n' || found.startsWith('#'))) return end;
    if (/^[[{]$/u.test(found)) depth += 1;
    if (/^[\]}]$/u.test(found)) depth -= 1;
    if (depth < 0) return undefined;
    if (found.trim() !== '') end = at + found.trimEnd().length;
  }
  return depth === 0 ? end : undefined;
}

function skip(text: string, at: number, what: RegExp): number {
  what.lastIndex = at;
  return what.exec(text) ? what.lastIndex : at;
}
