/** What hidden characters say: tags, bytes in variation selectors, bits in zero-width characters, private-use ASCII. */
import { decodeBytes } from '../codePoints';

/** Decoded only as far as a person would read. */
const MAX_DECODED = 4096;

/** The payload of a run of hidden code points, when it has the shape of one. */
export const decodeHidden = (codePoints: readonly number[]): string | undefined => {
  const run = codePoints.slice(0, MAX_DECODED * 8);
  return decodeTags(run) ?? decodeSelectors(run) ?? decodeDigits(run) ?? decodePrivateUse(run);
};

const decodeTags = (run: readonly number[]): string | undefined => {
  const tags = run.filter((codePoint) => codePoint >= 0xe0020 && codePoint <= 0xe007e);
  return tags.length === 0
    ? undefined
    : String.fromCharCode(...tags.slice(0, MAX_DECODED).map((tag) => tag - 0xe0000));
};

/** One byte a selector: U+FE00–FE0F are 0–15, U+E0100–E01EF are 16–255. */
const decodeSelectors = (run: readonly number[]): string | undefined => {
  const bytes = run.flatMap((codePoint) => {
    if (codePoint >= 0xfe00 && codePoint <= 0xfe0f) return [codePoint - 0xfe00];
    if (codePoint >= 0xe0100 && codePoint <= 0xe01ef) return [codePoint - 0xe0100 + 16];
    return [];
  });
  return bytes.length < 4 ? undefined : readable(decodeBytes(bytes.slice(0, MAX_DECODED)));
};

/** Private-use characters whose low byte spells ASCII. */
const decodePrivateUse = (run: readonly number[]): string | undefined => {
  const chars = run.filter(
    (codePoint) => (codePoint >= 0xe000 && codePoint <= 0xf8ff) || codePoint >= 0xf0000,
  );
  return chars.length < 4
    ? undefined
    : readable(String.fromCharCode(...chars.slice(0, MAX_DECODED).map((char) => char & 0xff)));
};

/**
 * Two to four different invisible characters as digits of base 2 or 4; with one more as a separator of letters.
 * Which character is which digit is unknown, so the few orders are tried and the readable one wins.
 */
const decodeDigits = (run: readonly number[]): string | undefined => {
  const symbols = [...new Set(run)];
  if (run.length < 14 || symbols.length < 2 || symbols.length > 4) return undefined;
  const sample = run.slice(0, MAX_DECODED * 8);
  const readings = permutations(symbols.sort((a, b) => a - b)).flatMap((order) =>
    symbols.length === 3 ? separatedBits(sample, order) : packedDigits(sample, order),
  );
  return readings.reduce<string | undefined>(
    (best, text) => (best === undefined || plainness(text) > plainness(best) ? text : best),
    undefined,
  );
};

const packedDigits = (run: readonly number[], order: readonly number[]): readonly string[] => {
  const base = order.length;
  const digits = run.map((symbol) => order.indexOf(symbol));
  return (base === 2 ? [8, 7, 16] : [4, 8]).flatMap((width) => {
    if (digits.length < 2 * width) return [];
    const values: number[] = [];
    for (let at = 0; at + width <= digits.length; at += width) {
      values.push(digits.slice(at, at + width).reduce((sum, digit) => sum * base + digit, 0));
    }
    const text = readable(
      values.every((v) => v < 256) ? decodeBytes(values) : String.fromCharCode(...values),
    );
    return text === undefined ? [] : [text];
  });
};

/** The last symbol of the order separates letters, the first two are bits. */
const separatedBits = (run: readonly number[], [zero, , separator]: readonly number[]): readonly string[] => {
  const letters: number[] = [];
  let value = 0;
  let bits = 0;
  for (const symbol of run) {
    if (symbol === separator) {
      if (bits > 0) letters.push(value);
      value = 0;
      bits = 0;
    } else {
      value = ((value << 1) | (symbol === zero ? 0 : 1)) & 0xffff;
      bits += 1;
    }
  }
  if (bits > 0) letters.push(value);
  const text = letters.length < 2 ? undefined : readable(String.fromCharCode(...letters));
  return text === undefined ? [] : [text];
};

/** Letters, digits, spaces and punctuation nearly throughout, half of them plain. */
const readable = (text: string): string | undefined => {
  const chars = Array.from(text);
  const good = chars.filter((char) => /[\p{L}\p{N}\p{P}\p{S}\p{Zs}\n\r\t]/u.test(char)).length;
  return chars.length >= 2 && good >= chars.length * 0.95 && plainness(text) >= 0.5 ? text : undefined;
};

/** The share of characters that ordinary English is made of. */
const plainness = (text: string): number => (text.match(/[a-z0-9 _./:-]/giu) ?? []).length / text.length;

const permutations = (items: readonly number[]): readonly (readonly number[])[] =>
  items.length <= 1
    ? [items]
    : items.flatMap((item) =>
        permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
      );
