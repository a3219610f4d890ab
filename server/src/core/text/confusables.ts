import type { TextFinding } from '../../../../shared/src/model';
import { codePointLabel, shown } from './codePoints';
import { type Disguise, type DisguisedWord, disguisedWords } from './confusables/disguisedWords';

/** Words that read as others than they are (R-text: model.md §6; UTS #39): homoglyphs, styled letters, stacked marks. */
export const findConfusables = (text: string): readonly TextFinding[] =>
  groups(
    text,
    disguisedWords(text).filter((word) => word.reported),
  ).map((words) => {
    const start = words[0]?.start ?? 0;
    const end = words.at(-1)?.end ?? 0;
    const decoded = plainSpan(text, words);
    return {
      code: 'confusable',
      severity: 'warning',
      message: `${WORDING[words[0]?.disguise ?? 'styled']}: “${shown(text.slice(start, end), 60)}” reads as “${shown(decoded, 60)}” (${strangers(text.slice(start, end))}). Write it in plain letters.`,
      start,
      end,
      decoded,
    };
  });

const WORDING: Readonly<Record<Disguise, string>> = {
  'mixed-scripts': 'One word mixes letters of two scripts that look alike',
  'look-alikes': 'A word of letters that only look Latin',
  styled: 'Letters in a style that search and review don’t see through',
  'stacked-marks': 'Letters hidden under stacked marks',
};

/** Disguised words near each other on one line make one finding. */
const groups = (text: string, words: readonly DisguisedWord[]): readonly (readonly DisguisedWord[])[] => {
  const result: DisguisedWord[][] = [];
  for (const word of words) {
    const open = result.at(-1);
    const last = open?.at(-1);
    const near =
      last?.disguise === word.disguise &&
      word.start - last.end <= 30 &&
      !text.slice(last.end, word.start).includes('\n');
    if (near && open !== undefined) open.push(word);
    else if (last === undefined || word.start >= last.end) result.push([word]);
  }
  return result;
};

const plainSpan = (text: string, words: readonly DisguisedWord[]): string =>
  words
    .map((word, at) => word.plain + (at < words.length - 1 ? text.slice(word.end, words[at + 1]?.start) : ''))
    .join('');

/** The first few code points that aren't ASCII, as people write them. */
const strangers = (span: string): string => {
  const points = [...new Set(Array.from(span).filter((char) => char > '\x7f' && char !== '\u3000'))];
  const labels = points.slice(0, 4).map((char) => codePointLabel(char.codePointAt(0) ?? 0));
  return labels.join(', ') + (points.length > 4 ? ', …' : '');
};
