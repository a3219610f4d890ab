import { sign, verify } from 'node:crypto';
import type { OwnerKey } from './ownerKey';
import { privateKeyOf } from './ownerKey';
import { keyObjectOf, pointFlaw, weaknessOf } from './publicKey';

export const SIGNATURE_BYTES = 64;

export const signBytes = (message: Uint8Array, key: OwnerKey): Uint8Array =>
  new Uint8Array(sign(null, message, privateKeyOf(key.seed)));

/**
 * Ed25519, RFC 8032 §5.1.7. Weak keys and weak or oddly spelt `R` are refused before the library is asked, so that
 * OpenSSL and BoringSSL, which differ on them, answer alike (P67).
 */
export function verifyBytes(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean {
  if (signature.length !== SIGNATURE_BYTES || weaknessOf(publicKey) !== undefined) return false;
  if (pointFlaw(signature.subarray(0, 32)) !== undefined) return false;
  return verify(null, message, keyObjectOf(publicKey), signature);
}
