/** Ways in which a text may stand in a file though nobody would find it by looking for the text itself. */
export interface TextForm {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Looked for in the file's bytes as they are, in lower case, or in lower case with all white space as one space. */
  readonly within: 'bytes' | 'folded' | 'squeezed';
}

/** Fewer letters than this stand anywhere by chance. */
const SHORTEST = 4;
/** A suffix that is looked for has at least this many letters: full-text tables keep terms without their beginning. */
const SUFFIX = 8;

/** Every form of a text that `assay purge --verify` looks for; none for a text too short to tell. */
export function textForms(text: string): readonly TextForm[] {
  const trimmed = text.trim();
  if (Array.from(trimmed).length < SHORTEST) return [];
  const forms: TextForm[] = [];
  const add = (name: string, bytes: Uint8Array, within: TextForm['within'] = 'bytes'): void => {
    if (bytes.length > 0) forms.push({ name, bytes, within });
  };
  const lower = trimmed.toLowerCase();
  const variants = [...new Set([trimmed, lower])];
  add('as it is, in any case', utf8(lower), 'folded');
  add('with other white space', utf8(lower.replace(/\s+/gu, ' ')), 'squeezed');
  for (const one of variants) {
    add('UTF-16', utf16(one, true));
    add('UTF-16, big-endian', utf16(one, false));
    add('JSON', utf8(JSON.stringify(one).slice(1, -1)), 'folded');
    add('JSON, escaped', utf8(asciiJson(one)), 'folded');
    add('percent-encoded', utf8(percent(one)), 'folded');
    for (const [alignment, piece] of base64Pieces(utf8(one)).entries()) {
      add(`base64, alignment ${alignment}`, utf8(piece));
      add(`base64url, alignment ${alignment}`, utf8(piece.replaceAll('+', '-').replaceAll('/', '_')));
    }
  }
  add('hexadecimal', utf8(hex(utf8(trimmed))), 'folded');
  for (const suffix of suffixes(lower)) add(`its end “${suffix}”`, utf8(suffix), 'squeezed');
  return forms;
}

/** The text without its first letters, one to eight of them, as prefix compression leaves it. */
function suffixes(text: string): readonly string[] {
  const letters = Array.from(text.replace(/\s+/gu, ' '));
  const most = Math.min(8, letters.length - SUFFIX);
  return Array.from({ length: Math.max(0, most) }, (_, cut) => letters.slice(cut + 1).join(''));
}

const utf8 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));

function utf16(text: string, little: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), little);
  return bytes;
}

function asciiJson(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replace(/[^\x20-\x7e]/gu, (letter) =>
      Array.from(letter.length === 1 ? [letter] : letter.split(''))
        .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
        .join(''),
    );
}

const percent = (text: string): string =>
  Array.from(utf8(text), (byte) =>
    /[A-Za-z0-9_.~-]/.test(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : `%${byte.toString(16).padStart(2, '0')}`,
  ).join('');

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** What of a base64 text depends on these bytes alone, when none, one or two other bytes stand before them. */
function base64Pieces(bytes: Uint8Array): readonly string[] {
  return [0, 1, 2].map((before) => {
    const padded = new Uint8Array(before + bytes.length);
    padded.set(bytes, before);
    const whole = Math.floor((padded.length * 8) / 6);
    const first = Math.ceil((before * 8) / 6);
    let text = '';
    for (let at = first; at < whole; at++) text += ALPHABET.charAt(sixBits(padded, at * 6));
    return text;
  });
}

function sixBits(bytes: Uint8Array, bit: number): number {
  const at = bit >> 3;
  const pair = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  return (pair >> (10 - (bit & 7))) & 63;
}
