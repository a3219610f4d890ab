import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Fingerprint } from '../ids';
import { decodeBase64, encodeBase64 } from './base64';
import { fingerprintOf } from './publicKey';

/** A person's signing key. It stays where it was made: the editor's SecretStorage, never a file, never the server. */
export interface OwnerKey {
  /** The 32-byte Ed25519 seed (RFC 8032 §5.1.5). */
  readonly seed: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly fingerprint: Fingerprint;
}

const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const STORED_PREFIX = 'assay-ed25519-v1:';

export function generateOwnerKey(): OwnerKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  const der = privateKey.export({ format: 'der', type: 'pkcs8' });
  return ownerKeyFromSeed(new Uint8Array(der.subarray(der.length - 32)));
}

export function ownerKeyFromSeed(seed: Uint8Array): OwnerKey {
  const spki = createPublicKey(privateKeyOf(seed)).export({ format: 'der', type: 'spki' });
  const publicKey = new Uint8Array(spki.subarray(spki.length - 32));
  return { seed, publicKey, fingerprint: fingerprintOf(publicKey) };
}

/** One line of text for SecretStorage. */
export const encodeOwnerKey = (key: OwnerKey): string => STORED_PREFIX + encodeBase64(key.seed);

/** `undefined` when the text is not a key: a lost or damaged secret is a normal event, and a new key is enrolled. */
export function decodeOwnerKey(text: string): OwnerKey | undefined {
  if (!text.startsWith(STORED_PREFIX)) return undefined;
  const seed = decodeBase64(text.slice(STORED_PREFIX.length));
  return seed?.length === 32 ? ownerKeyFromSeed(seed) : undefined;
}

export function privateKeyOf(seed: Uint8Array): KeyObject {
  if (seed.length !== 32) throw new Error('an Ed25519 seed is 32 bytes');
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
}
