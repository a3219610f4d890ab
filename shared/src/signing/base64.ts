/** Standard alphabet, padded, and the one spelling that encodes these bytes: `Buffer` alone ignores what it can't read. */
export function decodeBase64(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? new Uint8Array(bytes) : undefined;
}

export const encodeBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

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
      text += BASE32.charAt((held >> bits) & 31);
    }
    if (text.length >= length) break;
  }
  return text;
}
