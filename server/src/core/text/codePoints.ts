/** `U+200B`, as people write code points. */
export const codePointLabel = (codePoint: number): string =>
  `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;

/** Bytes as UTF-8, or as Latin-1 where they are not UTF-8. */
export const decodeBytes = (bytes: readonly number[]): string => {
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return bytes.map((byte) => String.fromCharCode(byte)).join('');
  }
};

/** Text as it may stand in a message: what cannot be seen is written as its code point, and long text is cut. */
export const shown = (text: string, limit = 120): string => {
  const cut = text.length > limit ? `${text.slice(0, limit)}…` : text;
  return cut
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, (char) => `[${codePointLabel(char.codePointAt(0) ?? 0)}]`)
    .trim();
};
