/** Text that was encoded so that nobody reads it: found by its shape, decoded, handed back with its place. */
import { decodeBytes } from '../codePoints';

export interface EncodedText {
  /** Ends "Text in …". */
  readonly how: string;
  readonly start: number;
  readonly end: number;
  readonly decoded: string;
  /** Nobody writes plain letters like that: two words of it say enough. */
  readonly needless: boolean;
}

export const encodedTexts = (text: string): readonly EncodedText[] => [
  ...base64(text),
  ...matches(text, 'hexadecimal', false, /(?<![\w])(?:0x)?(?:[2-7][0-9a-f]){12,2000}(?![\w])/giu, (hex) =>
    decodeBytes((hex.replace(/^0x/u, '').match(/../gu) ?? []).map((pair) => parseInt(pair, 16))),
  ),
  ...matches(
    text,
    'spaced hexadecimal',
    false,
    /(?<![\w])(?:[2-7][0-9a-f][ ,:]){11,2000}[2-7][0-9a-f](?![\w])/giu,
    (hex) => decodeBytes((hex.match(/[0-9a-f]{2}/giu) ?? []).map((pair) => parseInt(pair, 16))),
  ),
  ...matches(text, 'binary digits', false, /(?<![\w])(?:[01]{8}[ ,]?){8,2000}(?![\w])/gu, (bits) =>
    decodeBytes((bits.match(/[01]{8}/gu) ?? []).map((byte) => parseInt(byte, 2))),
  ),
  ...matches(text, 'escapes', true, /(?:\\u\{?00[2-7][0-9a-f]\}?|\\x[2-7][0-9a-f]){6,2000}/giu, (escapes) =>
    fromCodes(escapes.match(/[2-7][0-9a-f](?=\}?(?:\\|$))/giu) ?? [], 16),
  ),
  ...matches(
    text,
    'character references',
    true,
    /(?:&#(?:\d{2,3}|x[2-7][0-9a-f]);){6,2000}/giu,
    (references) =>
      (references.match(/&#x?[0-9a-f]+/giu) ?? [])
        .map((reference) => {
          const hex = /^&#x/iu.test(reference);
          return String.fromCharCode(parseInt(reference.slice(hex ? 3 : 2), hex ? 16 : 10));
        })
        .join(''),
  ),
  ...matches(text, 'percent signs', true, /(?:%[2-7][0-9a-f]){6,2000}/giu, (escapes) =>
    fromCodes(escapes.match(/[2-7][0-9a-f]/giu) ?? [], 16),
  ),
  ...spelledOut(text),
  ...leet(text),
  ...backwards(text),
  ...rot13(text),
];

const fromCodes = (codes: readonly string[], base: number): string =>
  String.fromCharCode(...codes.map((code) => parseInt(code, base)));

const matches = (
  text: string,
  how: string,
  needless: boolean,
  pattern: RegExp,
  decode: (match: string) => string,
): readonly EncodedText[] =>
  [...text.matchAll(pattern)].map(({ 0: match, index }) => ({
    how,
    start: index,
    end: index + match.length,
    decoded: decode(match),
    needless,
  }));

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const base64 = (text: string): readonly EncodedText[] =>
  matches(
    text,
    'base64',
    false,
    /(?<![\w+/=-])[A-Za-z0-9+/_-]{16,8192}={0,2}(?![\w+/-])/gu,
    (encoded) => fromBase64(encoded) ?? '',
  ).filter(({ decoded }) => isText(decoded));

/** `undefined` at the first control character: most of what is made of these letters is a path or a digest. */
const fromBase64 = (encoded: string): string | undefined => {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const char of encoded.replace(/=+$/u, '')) {
    value =
      ((value << 6) | Math.max(0, ALPHABET.indexOf(char === '-' ? '+' : char === '_' ? '/' : char))) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      const byte = (value >> bits) & 0xff;
      if (byte < 0x09 || (byte > 0x0d && byte < 0x20) || byte === 0x7f) return undefined;
      bytes.push(byte);
    }
  }
  return decodeBytes(bytes);
};

/** Printable throughout, with words in it. */
const isText = (decoded: string): boolean =>
  !/[\p{Cc}\p{Co}\ufffd]/u.test(decoded.replace(/\s/gu, ' ')) &&
  (decoded.match(/[A-Za-z]/gu) ?? []).length > decoded.length * 0.6 &&
  /[A-Za-z]{3}/u.test(decoded);

/** Three letters set apart, told without looking back at every letter; what has none of it has no more of it. */
const LETTERS_APART =
  /(?:[A-Za-z]|[^\x00-\x7f]{1,2})[.\-_*|· ]{1,3}(?:[A-Za-z]|[^\x00-\x7f]{1,2})[.\-_*|· ]{1,3}(?:[A-Za-z]|[^\x00-\x7f]{1,2})[.\-_*|· ]/;

/** `i.g.n.o.r.e`, `i g n o r e`: single letters set apart; a wider gap ends a word. */
const spelledOut = (text: string): readonly EncodedText[] =>
  [
    ...(LETTERS_APART.test(text) ? text : '').matchAll(
      /(?<![\p{L}\p{N}.])(?:\p{L}[.\-_*|· ]{1,3}){4,400}\p{L}(?![\p{L}\p{N}])/gu,
    ),
  ].map(({ 0: span, index }) => {
    const separator = /[.\-_*|·]/u.exec(span)?.[0] ?? ' ';
    const words = separator === ' ' ? span.split(/ {2,}/u) : span.split(/ +/u);
    return {
      how: 'letters set apart',
      start: index,
      end: index + span.length,
      decoded: words.map((word) => word.replace(/[^\p{L}]/gu, '')).join(' '),
      needless: false,
    };
  });

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Each line of the text with the offset at which it starts. */
const linesOf = (text: string): readonly { readonly line: string; readonly at: number }[] => {
  const lines: { readonly line: string; readonly at: number }[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    lines.push({ line, at });
    at += line.length + 1;
  }
  return lines;
};

const LEET_WORD =
  /(?<![\w-])(?=[a-z013457@$]*[a-z])(?=[a-z013457@$]*[013457@$])[a-z013457@$]{3,20}(?![\w-])/giu;

/** Digits for letters, in three words of a line and more. */
const leet = (text: string): readonly EncodedText[] =>
  linesOf(text)
    .filter(({ line }) => /[a-z][013457@$][a-z]/iu.test(line) && (line.match(LEET_WORD) ?? []).length >= 3)
    .map(({ line, at }) => ({
      how: 'digits for letters',
      start: at,
      end: at + line.length,
      decoded: line.replace(/[013457@$!]/gu, (char) => LEET[char] ?? char),
      needless: false,
    }));

const BACKWARDS =
  /(?<!\p{L})(?:eht|siht|taht|htiw|morf|uoy|ruoy|yebo|erongi|lla|tsum|reven|syawla|dna|tpmorp|metsys|snoitcurtsni|selur|rof|tuo|nehw|resu)(?!\p{L})/giu;

/** The same words wherever they stand: tells a line that has none of them sooner. */
const BACKWARDS_ANYWHERE = new RegExp(BACKWARDS.source.replace(/\(\?<?!\\p\{L\}\)/gu, ''), 'gi');

/** A line with three common words read from right to left. */
const backwards = (text: string): readonly EncodedText[] =>
  linesOf(text)
    .filter(
      ({ line }) =>
        (line.match(BACKWARDS_ANYWHERE) ?? []).length >= 3 &&
        new Set((line.match(BACKWARDS) ?? []).map((word) => word.toLowerCase())).size >= 3,
    )
    .map(({ line, at }) => ({
      how: 'reversed letters',
      start: at,
      end: at + line.length,
      decoded: Array.from(line).reverse().join(''),
      needless: true,
    }));

const ROT13_WORD =
  /\b(?:vtaber|qvfertneq|bireevqr|vafgehpgvbaf?|cebzcg|flfgrz|nccebir|rirel|jvgubhg|nfxvat|hfre|frperg|sbetrg|cerivbhf|nyjnlf|arire|erirny|frpergf|gur|naq)\b/gi;

const rot13 = (text: string): readonly EncodedText[] => {
  const words = new Set((text.match(ROT13_WORD) ?? []).map((word) => word.toLowerCase()));
  if (words.size < 2) return [];
  const decoded = text.slice(0, 65_536).replace(/[a-z]/giu, (char) => {
    const base = char <= 'Z' ? 65 : 97;
    return String.fromCharCode(((char.charCodeAt(0) - base + 13) % 26) + base);
  });
  return [{ how: 'ROT13', start: 0, end: Math.min(text.length, 65_536), decoded, needless: false }];
};
