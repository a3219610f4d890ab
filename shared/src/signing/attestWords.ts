import { attestedBytes } from './attestation';
import type { Attestation } from '../model';
import type { TypedWords } from './attestation';
import { encodeBase64 } from './base64';
import type { OwnerKey } from './ownerKey';
import { signBytes } from './signature';

/** Signs that a person typed these words. Only where they did: in the editor, as they do. */
export const attestWords = (words: TypedWords, key: OwnerKey): Attestation => ({
  by: key.fingerprint,
  key: encodeBase64(key.publicKey),
  sig: encodeBase64(signBytes(attestedBytes(words), key)),
});
