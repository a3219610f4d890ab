import { ed25519 } from './ed25519';
import type { OwnerKey } from './ownerKey';
import { pointFlaw, rawKeyFlaw } from './publicKey';

export const SIGNATURE_BYTES = 64;

export const signBytes = (message: Uint8Array, key: OwnerKey): Uint8Array =>
  ed25519().sign(message, key.seed);

/**
 * Ed25519, RFC 8032 §5.1.7. Weak keys and weak or oddly spelt `R` are refused before the library is asked, so that
 * OpenSSL and BoringSSL, which differ on them, answer alike (P67).
 */
export function verifyBytes(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean {
  if (signature.length !== SIGNATURE_BYTES || rawKeyFlaw(publicKey) !== undefined) return false;
  if (pointFlaw(signature.subarray(0, 32)) !== undefined) return false;
  return ed25519().verify(message, signature, publicKey);
}
