/** A signing key sealed with a passphrase, to carry to another editor or to the command line (docs/formats.md, "Keys"). */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import * as z from 'zod';
import { fromStored, toStored } from '../codec';
import { decodeBase64, encodeBase64 } from './base64';
import { canonicalBytes } from './canonical';
import type { OwnerKey } from './ownerKey';
import { ownerKeyFromSeed } from './ownerKey';

const FORMAT = 'assay-key/1';
/** 128 MB and about half a second a guess. */
const COST = { n: 2 ** 17, r: 8, p: 1 } as const;
const TAG_BYTES = 16;
export const MAX_KEY_FILE = 1 << 16;

const base64Of = (length: number) => z.string().refine((text) => decodeBase64(text)?.length === length);
const keyFile = z.strictObject({
  format: z.literal(FORMAT),
  publicKey: base64Of(32),
  fingerprint: z.string(),
  name: z.string().max(200),
  // A file from elsewhere must not make this process take all memory, nor hide a key behind no work.
  kdf: z.strictObject({
    name: z.literal('scrypt'),
    n: z.union([14, 15, 16, 17, 18].map((bits) => z.literal(2 ** bits))),
    r: z.literal(8),
    p: z.number().int().min(1).max(4),
    salt: base64Of(16),
  }),
  cipher: z.strictObject({ name: z.literal('aes-256-gcm'), nonce: base64Of(12) }),
  sealed: base64Of(32 + TAG_BYTES),
});
type KeyFile = z.infer<typeof keyFile>;

/** What a key file shows without its passphrase. Nothing of it is proven before `openKeyFile`. */
export interface KeyFileHeader {
  readonly publicKey: Uint8Array;
  readonly name: string;
}

export type OpenedKeyFile =
  | { readonly kind: 'opened'; readonly key: OwnerKey; readonly name: string }
  | { readonly kind: 'refused'; readonly why: 'not_a_key_file' | 'wrong_passphrase' };

/** The text of a key file. `random` gives the salt and the nonce; a test hands in its own. */
export async function sealKeyFile(
  key: OwnerKey,
  name: string,
  passphrase: string,
  random: (length: number) => Uint8Array = (length) => randomBytes(length),
): Promise<string> {
  const header: Omit<KeyFile, 'sealed'> = {
    format: FORMAT,
    publicKey: encodeBase64(key.publicKey),
    fingerprint: key.fingerprint,
    name: name.slice(0, 200),
    kdf: { name: 'scrypt', ...COST, salt: encodeBase64(random(16)) },
    cipher: { name: 'aes-256-gcm', nonce: encodeBase64(random(12)) },
  };
  const cipher = createCipheriv(
    'aes-256-gcm',
    await stretch(passphrase, header.kdf),
    bytesOf(header.cipher.nonce),
  );
  cipher.setAAD(canonicalBytes(toStored(header)));
  const sealed = Buffer.concat([cipher.update(key.seed), cipher.final(), cipher.getAuthTag()]);
  return `${JSON.stringify(toStored({ ...header, sealed: encodeBase64(sealed) }), undefined, 2)}\n`;
}

export function readKeyFileHeader(text: string): KeyFileHeader | undefined {
  const file = parse(text);
  return file && { publicKey: bytesOf(file.publicKey), name: file.name };
}

export async function openKeyFile(text: string, passphrase: string): Promise<OpenedKeyFile> {
  const file = parse(text);
  if (file === undefined) return { kind: 'refused', why: 'not_a_key_file' };
  const { sealed, ...header } = file;
  const bytes = bytesOf(sealed);
  const decipher = createDecipheriv(
    'aes-256-gcm',
    await stretch(passphrase, file.kdf),
    bytesOf(file.cipher.nonce),
    {
      authTagLength: TAG_BYTES,
    },
  );
  decipher.setAAD(canonicalBytes(toStored(header)));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  let seed: Uint8Array;
  try {
    seed = new Uint8Array(Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]));
  } catch {
    return { kind: 'refused', why: 'wrong_passphrase' };
  }
  const key = ownerKeyFromSeed(seed);
  const isNamed = encodeBase64(key.publicKey) === file.publicKey && key.fingerprint === file.fingerprint;
  return isNamed ? { kind: 'opened', key, name: file.name } : { kind: 'refused', why: 'not_a_key_file' };
}

function parse(text: string): KeyFile | undefined {
  if (text.length > MAX_KEY_FILE) return undefined;
  try {
    return keyFile.parse(fromStored(JSON.parse(text)));
  } catch {
    return undefined;
  }
}

const bytesOf = (base64: string): Uint8Array => decodeBase64(base64) ?? new Uint8Array();

/** The same passphrase typed on two systems may be composed differently: NFKC makes it one. */
const stretch = (passphrase: string, { n, r, p, salt }: KeyFile['kdf']): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const options = { N: n, r, p, maxmem: 256 * n * r };
    scrypt(passphrase.normalize('NFKC'), bytesOf(salt), 32, options, (error, derived) =>
      error ? reject(error) : resolve(derived),
    );
  });
