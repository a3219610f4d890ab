/** Numbers written as words, up to the thousands; "twenty-five" and "two hundred" are one number each. */
const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

const SMALL: ReadonlyMap<string, number> = new Map([
  ...UNITS.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ...ORDINALS.map((word, value): [string, number] => [word, value]),
  ['once', 1],
  ['twice', 2],
  ['thrice', 3],
  ['dozen', 12],
  ['couple', 2],
  ['pair', 2],
  ['both', 2],
  ['single', 1],
  ['half', 0.5],
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1000000],
]);
const SCALE: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1000000],
  ['dozen', 12],
]);

export function numberWordValue(lowerCase: string): number | undefined {
  return SMALL.get(lowerCase);
}

/**
 * The number that starts at `index`, and how many words it takes. "one" and "second" count only with company, because
 * alone they mostly mean somebody, and a moment; so do "couple", "pair", "both", "single", "half", "first", "once".
 */
export function readNumberWords(
  words: readonly string[],
  index: number,
): { readonly value: number; readonly length: number } | undefined {
  let total = 0;
  let current = 0;
  let length = 0;
  for (; index + length < words.length; length++) {
    const word = words[index + length] ?? '';
    const scale = SCALE.get(word);
    const small = SMALL.get(word);
    if (scale !== undefined && length > 0) current = (current === 0 ? 1 : current) * scale;
    else if (small !== undefined && (length === 0 || (small < 10 && current % 10 === 0 && current >= 20))) {
      current += small;
    } else break;
    if (current >= 1000) {
      total += current;
      current = 0;
    }
  }
  return length === 0 ? undefined : { value: total + current, length };
}
