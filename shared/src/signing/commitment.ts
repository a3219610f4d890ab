import { createHmac, randomBytes } from 'node:crypto';
import { decodeBase64, encodeBase64 } from './base64';
import { canonicalBytes } from './canonical';
import type { Commitment, SaltedBody } from './envelope';

const SALT_BYTES = 32;

/** `sha256:` + hex of HMAC-SHA-256(salt, JCS(body)). Throws when the salt or body is malformed. */
export function commitmentOf(salted: SaltedBody): Commitment {
  const salt = decodeBase64(salted.salt);
  if (salt?.length !== SALT_BYTES) throw new Error('a salt is 32 bytes in base64');
  return `sha256:${createHmac('sha256', salt).update(canonicalBytes(salted.body)).digest('hex')}`;
}

/** A fresh salt a body: without one, a short statement could be guessed from its digest (store.md). */
export function sealBody(
  body: unknown,
  random: (length: number) => Uint8Array = (length) => randomBytes(length),
): { readonly commitment: Commitment; readonly salted: SaltedBody } {
  const salted: SaltedBody = { salt: encodeBase64(random(SALT_BYTES)), body };
  return { commitment: commitmentOf(salted), salted };
}
