/** Standard alphabet, padded, and the one spelling that encodes these bytes: `Buffer` alone ignores what it can't read. */
export function decodeBase64(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? new Uint8Array(bytes) : undefined;
}

export const encodeBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
