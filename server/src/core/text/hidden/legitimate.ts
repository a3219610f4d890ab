/**
 * Where hidden characters are honest (P65): joiners and selectors inside emoji and between letters of scripts that
 * need them, marks of direction where there is text that runs the other way, break opportunities where a line may
 * break. Each answer looks at a bounded piece of text, so that the whole stays linear.
 */
import type { HiddenCharacter } from './characters';

/** Scripts whose spelling uses U+200C and U+200D. */
const JOINER_SCRIPT =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Nko}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Tibetan}\\p{Script=Myanmar}\\p{Script=Khmer}\\p{Script=Balinese}\\p{Script=Javanese}\\p{Script=Hebrew}\\p{Script=Mandaic}\\p{Script=Thaana}';
/** Scripts written without spaces, where U+200B marks where a line may break. */
const UNSPACED_SCRIPT =
  '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tai_Le}\\p{Script=New_Tai_Lue}\\p{Script=Tai_Tham}\\p{Script=Tibetan}\\p{Script=Balinese}\\p{Script=Javanese}';

const pattern = (source: string): RegExp => new RegExp(source, 'u');
const AFTER_JOINER_SCRIPT = pattern(`[${JOINER_SCRIPT}]\\p{M}?$`);
const BEFORE_JOINER_SCRIPT = pattern(`^[${JOINER_SCRIPT}]`);
const AFTER_UNSPACED = pattern(`[${UNSPACED_SCRIPT}]$`);
const BEFORE_UNSPACED = pattern(`^[${UNSPACED_SCRIPT}]`);
const AFTER_PICTOGRAPH = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier})\ufe0f?$/u;
const BEFORE_PICTOGRAPH = /^\p{Extended_Pictographic}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u;
/** `🏴` and the tags of the flags in use: the three of the emoji standard, Northern Ireland, and US states. */
const FLAG_TAGS = /\u{1f3f4}(?:gb(?:eng|sct|wls|nir)|us[a-z]{2})$/u;
const TAG_RUN = /^[\u{e0020}-\u{e007e}]{1,8}\u{e007f}/u;

/** What stands around one hidden character. `before` and `after` are short; the line is asked for when needed. */
export interface Surroundings {
  readonly before: string;
  readonly after: string;
  readonly line: () => LineTraits;
  readonly word: () => string;
}

/** Of the line that a character stands in. */
export interface LineTraits {
  readonly text: string;
  readonly rightToLeft: boolean;
  /** Isolates and embeddings are closed in the order they were opened, on this line. */
  readonly balanced: boolean;
  readonly overrides: boolean;
  readonly braille: boolean;
}

export const lineTraits = (text: string): LineTraits => ({
  text,
  rightToLeft: RIGHT_TO_LEFT.test(text),
  balanced: isBalanced(text),
  overrides: /[\u202d\u202e]/u.test(text),
  braille: /[\u2801-\u28ff]/u.test(text),
});

/** Every embedding and isolate of the line is closed by its own kind of pop. */
const isBalanced = (line: string): boolean => {
  const open: string[] = [];
  for (const [char] of line.matchAll(/[\u202a-\u202e\u2066-\u2069]/gu)) {
    if (char === '\u202c' || char === '\u2069') {
      const opener = open.pop();
      if (opener === undefined || opener >= '\u2066' !== (char === '\u2069')) return false;
    } else {
      open.push(char);
    }
  }
  return open.length === 0;
};

export const isLegitimate = (char: HiddenCharacter, around: Surroundings): boolean => {
  const { before, after } = around;
  switch (char.kind) {
    case 'joiner':
      return isJoinerNeeded(char, before, after);
    case 'zero-width':
      return isBreakControl(char, around);
    case 'variation-selector':
      return isSelectorOfBase(char.codePoint, before);
    case 'mongolian-selector':
      return /[\p{Script=Mongolian}\u202f][\u180b-\u180f]?$/u.test(before);
    case 'bidi-mark':
      return isMarkNeeded(around);
    case 'bidi-control':
      return isIsolateHonest(char, around);
    case 'soft-hyphen':
      return isHyphenation(around);
    case 'filler':
      return char.codePoint === 0x2800 ? around.line().braille : isJamoNeighbour(before, after);
    case 'invisible-operator':
      return /[\p{Sm}\u{1d400}-\u{1d7ff}]$/u.test(before) || /^[\p{Sm}\u{1d400}-\u{1d7ff}]/u.test(after);
    case 'ignorable':
      return isScriptControl(char.codePoint, before, after);
    case 'tag':
      return isFlag(char, before, after);
    case 'private-use':
      // Icon fonts use a few at a time; runs are looked at as payloads.
      return !/\p{Co}{3}/u.test(before.slice(-8) + fromUnit(char) + after.slice(0, 8));
    case 'control':
    case 'escape-sequence':
    case 'separator':
    case 'surrogate':
      return false;
  }
};

const fromUnit = (char: HiddenCharacter): string => String.fromCodePoint(char.codePoint);

const isJoinerNeeded = (char: HiddenCharacter, before: string, after: string): boolean => {
  if (char.codePoint === 0x200d && AFTER_PICTOGRAPH.test(before) && BEFORE_PICTOGRAPH.test(after)) {
    return true;
  }
  if (
    /[\u200b-\u200d\u2060-\u2064\ufeff]$/u.test(before) ||
    /^[\u200b-\u200d\u2060-\u2064\ufeff]/u.test(after)
  ) {
    return false;
  }
  return AFTER_JOINER_SCRIPT.test(before) || BEFORE_JOINER_SCRIPT.test(after);
};

const isBreakControl = (char: HiddenCharacter, { before, after }: Surroundings): boolean => {
  if (char.codePoint === 0xfeff) return before === '';
  if (
    /[\u200b-\u200d\u2060-\u2064\ufeff]$/u.test(before) ||
    /^[\u200b-\u200d\u2060-\u2064\ufeff]/u.test(after)
  ) {
    return false;
  }
  if (char.codePoint === 0x2060) {
    // Typography: keeps a dash or a percent sign with its number.
    return /[\p{P}\p{S}\p{N}]$/u.test(before) || /^[\p{P}\p{S}\p{N}]/u.test(after);
  }
  if (AFTER_UNSPACED.test(before) || BEFORE_UNSPACED.test(after)) return true;
  // A place where a long URL or path may break.
  return /[\w)][/._\-?&=:#]$/u.test(before) && /^[\w]/u.test(after);
};

/** One selector after a character that has variants: emoji and symbols, ideographs, a few letters. */
const isSelectorOfBase = (codePoint: number, before: string): boolean => {
  if (codePoint >= 0xe0100) return /\p{Script=Han}$/u.test(before);
  if (codePoint >= 0xfe0e) return /[\p{Emoji}\p{Extended_Pictographic}\p{S}\p{Po}\p{No}]$/u.test(before);
  return /[\p{Script=Han}\p{Sm}\p{So}\p{Po}\p{Ps}\p{Pe}\p{Script=Myanmar}\p{Script=Phags_Pa}\p{Script=Manichaean}\p{Script=Egyptian_Hieroglyphs}\p{Script=Khitan_Small_Script}0\u{1d49c}-\u{1d4cf}\u2100-\u214f\uff00-\uff1f\u3000-\u303f]$/u.test(
    before,
  );
};

const isMarkNeeded = ({ before, after, line }: Surroundings): boolean => {
  const splitsLatin = /[\p{Script=Latin}]$/u.test(before) && /^[\p{Script=Latin}]/u.test(after);
  return !splitsLatin && !/[\u061c\u200e\u200f]{2}$/u.test(before) && line().rightToLeft;
};

/** Isolates and embeddings may surround a quotation when they are closed on their line and override nothing. */
const isIsolateHonest = (char: HiddenCharacter, { line }: Surroundings): boolean => {
  const traits = line();
  if (!traits.balanced || traits.overrides) return false;
  if (traits.rightToLeft) return true;
  // Without text that runs right to left, only a neutral isolate around a placeholder or name has a use.
  return char.codePoint >= 0x2066 && !/[\u202a\u202b\u2067]/u.test(traits.text);
};

/** A place where a long word may be hyphenated. In short words, addresses and code it only splits. */
const isHyphenation = ({ before, after, word }: Surroundings): boolean => {
  if (!/\p{L}{2}$/u.test(before) || !/^\p{L}{2}/u.test(after)) return false;
  const joined = word().replaceAll('\u00ad', '');
  return joined.length >= 8 && /^[\p{L}\p{M}'’-]+$/u.test(joined);
};

const isJamoNeighbour = (before: string, after: string): boolean =>
  /[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]$/u.test(before) || /^[\u1100-\u11ff\ud7b0-\ud7ff]/u.test(after);

const isScriptControl = (codePoint: number, before: string, after: string): boolean => {
  switch (true) {
    case codePoint === 0x034f:
      return /\p{M}$/u.test(before) && /^\p{M}/u.test(after);
    case codePoint === 0x17b4 || codePoint === 0x17b5:
      return /\p{Script=Khmer}$/u.test(before);
    case codePoint >= 0x13430 && codePoint <= 0x1343f:
      return /[\u{13000}-\u{1345f}]$/u.test(before) || /^[\u{13000}-\u{1345f}]/u.test(after);
    case codePoint >= 0x1bca0 && codePoint <= 0x1bca3:
      return /[\u{1bc00}-\u{1bcaf}]$/u.test(before) || /^[\u{1bc00}-\u{1bcaf}]/u.test(after);
    case codePoint >= 0x1d173 && codePoint <= 0x1d17a:
      return /[\u{1d100}-\u{1d1ff}]$/u.test(before) || /^[\u{1d100}-\u{1d1ff}]/u.test(after);
    default:
      return false;
  }
};

const isFlag = (char: HiddenCharacter, before: string, after: string): boolean => {
  const rest = fromUnit(char) + after;
  const tail = TAG_RUN.exec(rest)?.[0] ?? (char.codePoint === 0xe007f ? rest.slice(0, 2) : '');
  if (tail === '') return false;
  const flag = before.slice(before.lastIndexOf('\u{1f3f4}'));
  if (!flag.startsWith('\u{1f3f4}')) return false;
  const plain = [...Array.from(flag.slice(2)), ...Array.from(tail)]
    .filter((tag) => tag !== '\u{e007f}')
    .map((tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0xe0020) - 0xe0000))
    .join('');
  return FLAG_TAGS.test(`\u{1f3f4}${plain}`);
};
