import { type HiddenCharacter, hiddenCharacters } from './characters';
import { type LineTraits, isLegitimate, lineTraits } from './legitimate';

/** How far the surroundings of a character are looked at, in UTF-16 code units. */
const REACH = 16;
const WORD_REACH = 48;

/** The hidden characters that nothing around them needs, in order of place. */
export const suspiciousCharacters = (text: string): readonly HiddenCharacter[] => {
  const line = lineReader(text);
  return hiddenCharacters(text).filter(
    (char) =>
      !isLegitimate(char, {
        before: text.slice(Math.max(0, char.start - REACH), char.start),
        after: text.slice(char.end, char.end + REACH),
        line: () => line(char.start),
        word: () => wordAround(text, char.start, char.end),
      }),
  );
};

/** Reads each line's traits once: the places asked for rise. */
const lineReader = (text: string): ((at: number) => LineTraits) => {
  let end = -1;
  let traits: LineTraits | undefined;
  return (at) => {
    if (traits === undefined || at >= end) {
      const start = text.lastIndexOf('\n', at) + 1;
      const next = text.indexOf('\n', at);
      end = next < 0 ? text.length : next;
      traits = lineTraits(text.slice(start, end));
    }
    return traits;
  };
};

/** From white space to white space, cut at a bounded distance. */
export const wordAround = (text: string, start: number, end: number): string => {
  const head = /[^\s]*$/u.exec(text.slice(Math.max(0, start - WORD_REACH), start))?.[0] ?? '';
  const tail = /^[^\s]*/u.exec(text.slice(end, end + WORD_REACH))?.[0] ?? '';
  return head + text.slice(start, end) + tail;
};
