/** The bytes of a rules file as text, or why they are not text (issue: invalid UTF-8, UTF-16 with a byte order mark). */
export type Decoded =
  | { readonly kind: 'text'; readonly text: string; readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' }
  | { readonly kind: 'invalid'; readonly message: string; readonly line: number; readonly column: number };

/** Strict: a byte that does not belong is a finding with its line, never a silent U+FFFD. A byte order mark is dropped. */
export function decode(bytes: Uint8Array): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16(bytes.subarray(2), 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16(bytes.subarray(2), 'utf-16be');
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const body = hasMark ? bytes.subarray(3) : bytes;
  const nul = body.indexOf(0);
  if (nul !== -1) {
    return invalidAt(body, nul, 'A zero byte: the file is binary, or UTF-16 without a byte order mark.');
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    return { kind: 'text', text, encoding: 'utf-8' };
  } catch {
    const at = firstInvalidUtf8(body);
    const byte = (body[at] ?? 0).toString(16).toUpperCase().padStart(2, '0');
    return invalidAt(
      body,
      at,
      `Not valid UTF-8: byte 0x${byte} does not belong here. Save the file as UTF-8.`,
    );
  }
}

function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): Decoded {
  if (bytes.length % 2 !== 0) {
    return { kind: 'invalid', message: 'UTF-16 text with half a character at its end.', line: 1, column: 1 };
  }
  const copy = Buffer.from(bytes);
  if (encoding === 'utf-16be') copy.swap16();
  const text = copy.toString('utf16le');
  const lone = firstLoneSurrogate(text);
  if (lone === undefined) return { kind: 'text', text, encoding };
  const before = text.slice(0, lone).split(/\r\n|\n|\r/);
  return {
    kind: 'invalid',
    message: 'Not valid UTF-16: half of a surrogate pair.',
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
  };
}

function firstLoneSurrogate(text: string): number | undefined {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0xd800 || unit > 0xdfff) continue;
    const next = text.charCodeAt(index + 1);
    if (unit > 0xdbff || !(next >= 0xdc00 && next <= 0xdfff)) return index;
    index++;
  }
  return undefined;
}

function invalidAt(bytes: Uint8Array, offset: number, message: string): Decoded {
  let line = 1;
  let lineStart = 0;
  for (let index = 0; index < offset; index++) {
    if (bytes[index] === 0x0a || (bytes[index] === 0x0d && bytes[index + 1] !== 0x0a)) {
      line++;
      lineStart = index + 1;
    }
  }
  const column = Buffer.from(bytes.subarray(lineStart, offset)).toString('utf8').length + 1;
  return { kind: 'invalid', message, line, column };
}

/** Offset of the first byte that does not continue well-formed UTF-8 (Unicode 3.9, table 3-7). */
function firstInvalidUtf8(bytes: Uint8Array): number {
  let index = 0;
  while (index < bytes.length) {
    const length = sequenceLength(bytes, index);
    if (length === 0) return index;
    index += length;
  }
  return index;
}

function sequenceLength(bytes: Uint8Array, at: number): 0 | 1 | 2 | 3 | 4 {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const continues = (offset: number, low = 0x80, high = 0xbf): boolean => {
    const byte = bytes[at + offset];
    return byte !== undefined && byte >= low && byte <= high;
  };
  if (first >= 0xc2 && first <= 0xdf) return continues(1) ? 2 : 0;
  if (first >= 0xe0 && first <= 0xef) {
    const low = first === 0xe0 ? 0xa0 : 0x80;
    const high = first === 0xed ? 0x9f : 0xbf;
    return continues(1, low, high) && continues(2) ? 3 : 0;
  }
  if (first >= 0xf0 && first <= 0xf4) {
    const low = first === 0xf0 ? 0x90 : 0x80;
    const high = first === 0xf4 ? 0x8f : 0xbf;
    return continues(1, low, high) && continues(2) && continues(3) ? 4 : 0;
  }
  return 0;
}
