/**
 * Every character that a reader does not see, or that changes how others are seen. The ranges are those of Unicode
 * 15.0 (Default_Ignorable_Code_Point, Bidi_Control, Variation_Selector, control and private-use categories), written
 * out so that every Node version gives the same answer.
 */
export type HiddenKind =
  | 'tag'
  | 'variation-selector'
  | 'mongolian-selector'
  | 'bidi-mark'
  | 'bidi-control'
  | 'joiner'
  | 'zero-width'
  | 'soft-hyphen'
  | 'filler'
  | 'invisible-operator'
  | 'ignorable'
  | 'control'
  | 'escape-sequence'
  | 'separator'
  | 'private-use'
  | 'surrogate';

type Row = readonly [from: number, to: number, kind: HiddenKind, name: string];

const ROWS: readonly Row[] = [
  [0x0000, 0x001f, 'control', 'control character'],
  [0x007f, 0x009f, 'control', 'control character'],
  [0x00ad, 0x00ad, 'soft-hyphen', 'soft hyphen'],
  [0x034f, 0x034f, 'ignorable', 'combining grapheme joiner'],
  [0x061c, 0x061c, 'bidi-mark', 'Arabic letter mark'],
  [0x115f, 0x1160, 'filler', 'Hangul filler'],
  [0x17b4, 0x17b5, 'ignorable', 'Khmer inherent vowel'],
  [0x180b, 0x180d, 'mongolian-selector', 'Mongolian variation selector'],
  [0x180e, 0x180e, 'mongolian-selector', 'Mongolian vowel separator'],
  [0x180f, 0x180f, 'mongolian-selector', 'Mongolian variation selector'],
  [0x200b, 0x200b, 'zero-width', 'zero-width space'],
  [0x200c, 0x200c, 'joiner', 'zero-width non-joiner'],
  [0x200d, 0x200d, 'joiner', 'zero-width joiner'],
  [0x200e, 0x200e, 'bidi-mark', 'left-to-right mark'],
  [0x200f, 0x200f, 'bidi-mark', 'right-to-left mark'],
  [0x2028, 0x2028, 'separator', 'line separator'],
  [0x2029, 0x2029, 'separator', 'paragraph separator'],
  [0x202a, 0x202a, 'bidi-control', 'left-to-right embedding'],
  [0x202b, 0x202b, 'bidi-control', 'right-to-left embedding'],
  [0x202c, 0x202c, 'bidi-control', 'pop directional formatting'],
  [0x202d, 0x202d, 'bidi-control', 'left-to-right override'],
  [0x202e, 0x202e, 'bidi-control', 'right-to-left override'],
  [0x2060, 0x2060, 'zero-width', 'word joiner'],
  [0x2061, 0x2064, 'invisible-operator', 'invisible operator'],
  [0x2065, 0x2065, 'ignorable', 'unassigned invisible character'],
  [0x2066, 0x2066, 'bidi-control', 'left-to-right isolate'],
  [0x2067, 0x2067, 'bidi-control', 'right-to-left isolate'],
  [0x2068, 0x2068, 'bidi-control', 'first-strong isolate'],
  [0x2069, 0x2069, 'bidi-control', 'pop directional isolate'],
  [0x206a, 0x206f, 'ignorable', 'deprecated format character'],
  [0x2800, 0x2800, 'filler', 'blank Braille pattern'],
  [0x3164, 0x3164, 'filler', 'Hangul filler'],
  [0xd800, 0xdfff, 'surrogate', 'half of a surrogate pair'],
  [0xe000, 0xf8ff, 'private-use', 'private-use character'],
  [0xfe00, 0xfe0f, 'variation-selector', 'variation selector'],
  [0xfeff, 0xfeff, 'zero-width', 'byte-order mark'],
  [0xffa0, 0xffa0, 'filler', 'Hangul filler'],
  [0xfff0, 0xfff8, 'ignorable', 'unassigned invisible character'],
  [0xfff9, 0xfffb, 'ignorable', 'interlinear annotation mark'],
  [0x13430, 0x1343f, 'ignorable', 'Egyptian hieroglyph format control'],
  [0x1bca0, 0x1bca3, 'ignorable', 'shorthand format control'],
  [0x1d173, 0x1d17a, 'ignorable', 'musical format control'],
  [0xe0000, 0xe007f, 'tag', 'tag character'],
  [0xe0080, 0xe00ff, 'ignorable', 'unassigned invisible character'],
  [0xe0100, 0xe01ef, 'variation-selector', 'supplementary variation selector'],
  [0xe01f0, 0xe0fff, 'ignorable', 'unassigned invisible character'],
  [0xf0000, 0x10ffff, 'private-use', 'private-use character'],
];

/**
 * A terminal escape sequence as a whole, or one character of the table. Tab, line feed, form feed, and a carriage
 * return before a line feed are ordinary layout, and are not matched.
 */
const HIDDEN =
  /\x1b(?:\[[0-?]{0,16}[ -/]{0,4}[@-~]|\][^\x07\x1b\n]{0,200}(?:\x07|\x1b\\)|[@-Z\\^_])|[\0-\x08\x0b\x0e-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ud800-\udfff\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{13430}-\u{1343f}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}\u{f0000}-\u{10ffff}]|\r(?!\r?\n)/gu;

export interface HiddenCharacter {
  readonly codePoint: number;
  readonly kind: HiddenKind;
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Every character of the table, in order of place. Most are honest: `legitimate.ts` says which. */
export const hiddenCharacters = (text: string): readonly HiddenCharacter[] => {
  const found: HiddenCharacter[] = [];
  for (const match of text.matchAll(HIDDEN)) {
    const codePoint = match[0].codePointAt(0) ?? 0;
    const row = ROWS.find(([from, to]) => codePoint >= from && codePoint <= to);
    if (row === undefined) continue;
    const escape = codePoint === 0x1b && match[0].length > 1;
    found.push({
      codePoint,
      kind: escape ? 'escape-sequence' : row[2],
      name: escape ? 'terminal escape sequence' : row[3],
      start: match.index,
      end: match.index + match[0].length,
    });
  }
  return found;
};
