/** What a person selected or committed, as the beginning of a memory. Pure: it knows no editor. */
import type { RememberedPlace } from '../../../shared/src/patchAction';

/** Lines kept on either side, in characters: enough to tell two like places apart. */
const BESIDE = 400;
const MOST = 20_000;

/**
 * The lines from `startLine` to `endLine` (1-based, inclusive) of a file; `undefined` where they hold nothing but
 * white space, or more than is one statement's evidence.
 */
export function placeOf(
  path: string,
  text: string,
  startLine: number,
  endLine: number,
): RememberedPlace | undefined {
  const lines = text.split(/\r\n|\r|\n/u);
  const span = lines.slice(startLine - 1, endLine).join('\n');
  if (span.trim() === '' || span.length > MOST) return undefined;
  const before = lines.slice(0, startLine - 1).join('\n');
  const after = lines.slice(endLine).join('\n');
  return { path, startLine, endLine, span, before: before.slice(-BESIDE), after: after.slice(0, BESIDE) };
}

/** The sentence that is selected, without the marks of a list, a heading or a comment; empty for code. */
export function statementIn(selected: string): string {
  const words = selected
    .split(/\r\n|\r|\n/u)
    .map((line) => line.replace(/^[ \t]*(?:\/\/+|\/\*+|\*\/|#{1,6}|[*+>-]|\d{1,3}[.)])?[ \t]*/u, ''))
    .map((line) => line.replace(/[ \t]*\*\/[ \t]*$/u, ''))
    .join(' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const isCode = /[;{}]|=>|[=!]=|\w\(|^\W/u.test(words.replace(/`[^`]*`/gu, ''));
  return isCode || words.length > 500 || words.split(' ').length < 3 ? '' : words;
}

/** Where a memory from this file may hold, widest first: everywhere, in its folder, in the file. */
export function scopesOf(
  path: string,
): readonly { readonly kind: 'all' | 'folder' | 'file'; readonly paths: readonly string[] }[] {
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  return [
    { kind: 'all', paths: [] },
    ...(folder === '' ? [] : [{ kind: 'folder' as const, paths: [`${literal(folder)}/**`] }]),
    { kind: 'file', paths: [literal(path)] },
  ];
}

/** Characters that a glob would take for its own stand for any one character there. */
const literal = (path: string): string => path.replace(/[*?[\]{}!]/gu, '?');
