import { createHash } from 'node:crypto';
import type { Fingerprint } from '../ids';
import { decodeSecurityKey } from './ssh/sshKey';

export const PUBLIC_KEY_BYTES = 32;

/**
 * The y coordinates of the eight points of small order. With the sign bit and the spellings above the field's prime
 * they are the 14 keys under which anybody can sign anything, and which Node accepts (P67).
 */
const SMALL_ORDER_Y: readonly bigint[] = [
  0n,
  1n,
  2n ** 255n - 20n,
  0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
];
const FIELD_PRIME = 2n ** 255n - 19n;

export type KeyFlaw = 'length' | 'non_canonical' | 'small_order';

/**
 * Why these bytes may not be anybody's key; `undefined` when they may: 32 raw bytes, or what OpenSSH writes for a
 * hardware key that wants to be touched (docs/formats.md, "Keys").
 */
export const weaknessOf = (key: Uint8Array): KeyFlaw | undefined =>
  rawKeyFlaw(decodeSecurityKey(key)?.publicKey ?? key);

export function rawKeyFlaw(raw: Uint8Array): KeyFlaw | undefined {
  if (raw.length !== PUBLIC_KEY_BYTES) return 'length';
  return pointFlaw(raw);
}

/** The same two flaws in any encoded point, so that the `R` of a signature is held to them too. */
export function pointFlaw(encoded: Uint8Array): 'non_canonical' | 'small_order' | undefined {
  let y = 0n;
  for (let index = encoded.length - 1; index >= 0; index--) y = (y << 8n) | BigInt(encoded[index] ?? 0);
  y &= (1n << 255n) - 1n;
  if (SMALL_ORDER_Y.includes(y % FIELD_PRIME)) return 'small_order';
  return y >= FIELD_PRIME ? 'non_canonical' : undefined;
}

/** `SHA256:` and the base64 of the SHA-256 of the key: the identity that trust is given to; a key id is a hint. */
export const fingerprintOf = (key: Uint8Array): Fingerprint =>
  `SHA256:${createHash('sha256').update(key).digest('base64')}`;
