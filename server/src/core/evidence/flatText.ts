/** A text with white space collapsed, and the line each character came from: what anchors are compared against. */
export interface FlatText {
  readonly text: string;
  /** Offsets into `text` at which each line begins; line `n` (0-based) is at index `n`. */
  readonly lineStarts: readonly number[];
}

export function flatten(text: string): FlatText {
  const lineStarts: number[] = [];
  const parts: string[] = [];
  let length = 0;
  for (const line of text.normalize('NFC').split(/\r\n|\r|\n/u)) {
    const collapsed = collapse(line);
    lineStarts.push(length);
    if (collapsed === '') continue;
    parts.push(collapsed);
    length += collapsed.length + 1;
  }
  return { text: parts.join(' '), lineStarts };
}

/** White space runs become one blank; line ends are white space. */
export function collapse(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** The 1-based line that holds the character at `offset`: the last line that begins at or before it. */
export function lineAt(flat: FlatText, offset: number): number {
  let low = 0;
  let high = flat.lineStarts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((flat.lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

/** Offsets in `[from, to)` at which a quotation may begin: not inside a word of letters and digits. */
export function* startsIn(flat: FlatText, from: number, to: number): Generator<number> {
  for (let offset = Math.max(0, from); offset < Math.min(to, flat.text.length); offset += 1) {
    if (isBoundary(flat.text, offset)) yield offset;
  }
}

/** Whether a quotation may begin or end here; scripts without spaces may break between any two characters. */
export function isBoundary(text: string, offset: number): boolean {
  if (offset <= 0 || offset >= text.length) return true;
  return !(isWordCharacter(text, offset - 1) && isWordCharacter(text, offset));
}

const WORD = /[\p{L}\p{N}]/u;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function isWordCharacter(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  if (code < 0x80) {
    return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
  }
  const character = text.charAt(offset);
  return WORD.test(character) && !UNSPACED.test(character);
}
