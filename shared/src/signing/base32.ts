const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** RFC 4648 §6, lower case, no padding; the first `length` characters (26 hold 130 bits). */
export function encodeBase32(bytes: Uint8Array, length: number): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffff;
    bits += 8;
    while (bits >= 5 && text.length < length) {
      bits -= 5;
      text += ALPHABET.charAt((held >> bits) & 31);
    }
    if (text.length >= length) break;
  }
  return text;
}
