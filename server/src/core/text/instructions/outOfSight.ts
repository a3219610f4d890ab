import type { TextFinding } from '../../../../../shared/src/model';
import { shown } from '../codePoints';

/** Text pushed out of the window: far to the right of its line, or far below everything else. */
export const outOfSight = (text: string): readonly TextFinding[] => [
  ...[...text.matchAll(/(?<=\S)[ \t\u00a0\u2000-\u200a\u3000]{80,}(?=[^\s|])[^\n]{1,2000}/gu)]
    .filter(({ 0: rest, index }) => !isAligned(text.slice(text.lastIndexOf('\n', index) + 1, index), rest))
    .map(({ 0: rest, index }) => finding('far to the right, after much empty space', rest, index)),
  ...[...text.matchAll(/(?<=\S[ \t]*\n)(?:[ \t]*\r?\n){30,}(?=[ \t]*\S)[^\n]{1,2000}/gu)].map(
    ({ 0: rest, index }) => finding('far below, after many empty lines', rest, index),
  ),
];

/** A row of a table, or art made of characters. */
const isAligned = (before: string, rest: string): boolean =>
  before.includes('|') || rest.includes('|') || !/\p{L}{2}[^\n]{0,80}\s[^\n]{0,80}\p{L}{2}/u.test(rest);

const finding = (where: string, rest: string, index: number): TextFinding => {
  const said = rest.trim();
  return {
    code: 'hidden-prose',
    severity: 'error',
    message: `Text ${where}, where a reader doesn’t look: “${shown(said, 160)}”. Move it to where it is seen, or remove it.`,
    start: index,
    end: index + rest.length,
    decoded: said,
  };
};
