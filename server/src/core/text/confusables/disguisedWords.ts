/**
 * Words that a reader takes for others: letters of two scripts in one word, a whole word of look-alikes among Latin
 * ones, styled letters (mathematical, fullwidth, enclosed, small capitals), letters under stacks of marks.
 * Honest words of other scripts, formulas, phonetics and compounds such as `JSONДокумент` are not.
 */
import { LIKE_LATIN, PHONETIC_LETTERS, SAME_AS_LATIN } from './lookAlikes';

export type Disguise = 'mixed-scripts' | 'look-alikes' | 'styled' | 'stacked-marks';

export interface DisguisedWord {
  readonly disguise: Disguise;
  readonly start: number;
  readonly end: number;
  /** What it reads as. */
  readonly plain: string;
  /** False where the style is at home (fullwidth Latin in Chinese or Japanese text): read plainly, not reported. */
  readonly reported: boolean;
}

export const disguisedWords = (text: string): readonly DisguisedWord[] =>
  /[^\0-\x7f]/u.test(text)
    ? [...foreignLetters(text), ...styledWords(text), ...stackedMarks(text)].sort((a, b) => a.start - b.start)
    : [];

const WORD = /[\p{L}\p{M}]+/gu;
const LATIN = /\p{Script=Latin}/u;
const CONFUSABLE_SCRIPT =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Coptic}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}]/u;

const foreignLetters = (text: string): readonly DisguisedWord[] => {
  if (!CONFUSABLE_SCRIPT.test(text)) return [];
  const found: DisguisedWord[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!CONFUSABLE_SCRIPT.test(word)) continue;
    const disguise = LATIN.test(word)
      ? isMixed(word) && 'mixed-scripts'
      : isWholeLookAlike(word, text.slice(Math.max(0, index - 120), index + word.length + 120)) &&
        'look-alikes';
    if (disguise === false) continue;
    found.push({ disguise, start: index, end: index + word.length, plain: plainOf(word), reported: true });
  }
  return found;
};

const plainOf = (word: string): string =>
  Array.from(word, (letter) => LIKE_LATIN.get(letter) ?? letter).join('');

/** Latin letters and look-alikes of another script in one word that isn't a compound of two words. */
const isMixed = (word: string): boolean => {
  const runs = scriptRuns(word);
  const foreign = runs.filter((run) => !run.latin);
  const letters = foreign.map((run) => run.letters).join('');
  if (runs.length === 2 && isCompound(runs)) return false;
  if (Array.from(letters).every((letter) => LIKE_LATIN.has(letter))) return !isFormula(word, letters);
  // A Latin letter inside a word of another script: the same trick the other way round.
  return runs.some((run, at) => run.latin && run.letters.length <= 2 && at > 0 && at < runs.length - 1);
};

interface ScriptRun {
  readonly latin: boolean;
  readonly letters: string;
}

const scriptRuns = (word: string): readonly ScriptRun[] => {
  const runs: { latin: boolean; letters: string }[] = [];
  for (const letter of word) {
    const latin = LATIN.test(letter);
    const last = runs.at(-1);
    if (last?.latin === latin || (last !== undefined && /\p{M}/u.test(letter))) last.letters += letter;
    else runs.push({ latin, letters: letter });
  }
  return runs;
};

/** `JSONДокумент`, `apiКлюч`, `Отправитьhttp`: two words of two or three letters and more, joined as identifiers are. */
const isCompound = ([first, second]: readonly ScriptRun[]): boolean => {
  if (first === undefined || second === undefined) return false;
  const foreign = first.latin ? second.letters : first.letters;
  const real = Array.from(foreign).some((letter) => !LIKE_LATIN.has(letter));
  const cased = /^\p{Lu}/u.test(second.letters) || /^\p{Lu}{2,}$/u.test(first.letters);
  return first.letters.length >= 2 && second.letters.length >= 2 && (real || (cased && foreign.length >= 3));
};

/** `αmax`, `νF`, `Δt`: one small Greek letter before or after a short name. */
const isFormula = (word: string, foreign: string): boolean =>
  /^(?![ουι])\p{Script=Greek}$/u.test(foreign) &&
  /\p{Ll}/u.test(foreign) &&
  (word.startsWith(foreign) || word.endsWith(foreign)) &&
  word.length <= 5;

/** Look-alikes throughout, where the text around is Latin and holds no other word of that script. */
const isWholeLookAlike = (word: string, around: string): boolean =>
  word.length >= 3 &&
  Array.from(word).every((letter) => SAME_AS_LATIN.has(letter)) &&
  LATIN.test(around) &&
  !Array.from(around).some((char) => CONFUSABLE_SCRIPT.test(char) && !SAME_AS_LATIN.has(char));

/** Runs of letters in a style, which NFKC or the table reads as plain letters. */
const STYLED =
  /[\u{1d400}-\u{1d7cb}\u2102\u210a-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c-\u2134]{3,}|[\uff21-\uff3a\uff41-\uff5a]{3,}|[\u24b6-\u24e9\u249c-\u24b5]{3,}|[\u{1f130}-\u{1f149}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]{3,}|[\u1d00-\u1d2b\u0262\u026a\u0274\u0280\u028f\u0299\u029c\u029f\ua730\ua731]{2}[\u1d00-\u1d2b\u0262\u026a\u0274\u0280\u028f\u0299\u029c\u029f\ua730\ua731a-z]{1,40}|[\u02b0-\u02b8\u02e1-\u02e3\u1d2c-\u1d6a\u2071\u207f]{4,}|(?:[\u{1f1e6}-\u{1f1ff}] ){3,40}[\u{1f1e6}-\u{1f1ff}]/gu;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const styledWords = (text: string): readonly DisguisedWord[] =>
  [...text.matchAll(STYLED)].map(({ 0: word, index }) => ({
    disguise: 'styled',
    start: index,
    end: index + word.length,
    plain: Array.from(word, plainLetter).join(''),
    reported:
      !/^[\uff21-\uff5a]/u.test(word) ||
      !CJK.test(text.slice(Math.max(0, index - 60), index + word.length + 60)),
  }));

const plainLetter = (letter: string): string => {
  const codePoint = letter.codePointAt(0) ?? 0;
  const offset = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6, 0x249c].find(
    (base) => codePoint >= base && codePoint < base + 26,
  );
  if (offset !== undefined) return String.fromCharCode(0x61 + codePoint - offset);
  if (letter === ' ') return '';
  return PHONETIC_LETTERS.get(letter) ?? letter.normalize('NFKC');
};

/** Three letters and more that each carry marks which no spelling has: repeated ones, or strokes over strokes. */
const STACKED = /(?:[A-Za-z]\p{Mn}{2,40}[A-Za-z \p{Mn}]{0,3}){3,200}/gu;

const stackedMarks = (text: string): readonly DisguisedWord[] =>
  /\p{Mn}{2}/u.test(text)
    ? [...text.matchAll(STACKED)]
        .filter(([span]) => /(\p{Mn})\1|[\u0334-\u0338]\p{Mn}|\p{Mn}{3}/u.test(span))
        .map(({ 0: span, index }) => ({
          disguise: 'stacked-marks' as const,
          start: index,
          end: index + span.length,
          plain: span.replace(/\p{Mn}/gu, ''),
          reported: true,
        }))
    : [];
