import { randomBytes } from 'node:crypto';
import type { Fingerprint } from '../ids';
import { decodeBase64, encodeBase64 } from './base64';
import { ed25519 } from './ed25519';
import { fingerprintOf } from './publicKey';

/** A person's signing key: in the editor's SecretStorage, or sealed in a key file; never the server's. */
export interface OwnerKey {
  /** The 32-byte Ed25519 seed (RFC 8032 §5.1.5). */
  readonly seed: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly fingerprint: Fingerprint;
}

const SEED_BYTES = 32;
const STORED_PREFIX = 'assay-ed25519-v1:';

export const generateOwnerKey = (): OwnerKey => ownerKeyFromSeed(new Uint8Array(randomBytes(SEED_BYTES)));

export function ownerKeyFromSeed(seed: Uint8Array): OwnerKey {
  if (seed.length !== SEED_BYTES) throw new Error('an Ed25519 seed is 32 bytes');
  const publicKey = ed25519().publicKeyOf(seed);
  return { seed, publicKey, fingerprint: fingerprintOf(publicKey) };
}

/** One line of text for SecretStorage. */
export const encodeOwnerKey = (key: OwnerKey): string => STORED_PREFIX + encodeBase64(key.seed);

/** `undefined` when the text is not a key: a lost or damaged secret is a normal event, and a new key is enrolled. */
export function decodeOwnerKey(text: string): OwnerKey | undefined {
  if (!text.startsWith(STORED_PREFIX)) return undefined;
  const seed = decodeBase64(text.slice(STORED_PREFIX.length));
  return seed?.length === SEED_BYTES ? ownerKeyFromSeed(seed) : undefined;
}
