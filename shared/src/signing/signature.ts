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
  return isWellMade(signature, publicKey) && ed25519().verify(message, signature, publicKey);
}

/** The same answer, worked out beside the event loop where the runtime can. */
export async function verifyBytesAside(
  message: Uint8Array,
  signature: Uint8Array,
  publicKey: Uint8Array,
): Promise<boolean> {
  if (!isWellMade(signature, publicKey)) return false;
  const chosen = ed25519();
  return chosen.verifyAside?.(message, signature, publicKey) ?? chosen.verify(message, signature, publicKey);
}

function isWellMade(signature: Uint8Array, publicKey: Uint8Array): boolean {
  if (signature.length !== SIGNATURE_BYTES || rawKeyFlaw(publicKey) !== undefined) return false;
  return pointFlaw(signature.subarray(0, 32)) === undefined;
}
