import { createHash, createHmac } from 'node:crypto';
import { encodeBase32 } from '../../../shared/src/signing/base32';
import type { ProfileId, StoreId } from '../../../shared/src/ids';
import type { Identifiers } from '../app/ports';

const ID_LENGTH = 26;

/** Ids under this machine's evidence key (model.md §4): stable over rescans, and not to be guessed back (P21). */
export function createIdentifiers(evidenceKey: Uint8Array): Identifiers {
  const id = keyedId(evidenceKey);
  return {
    evidenceId: (profile, session, excerpt) =>
      `ev_${id('evidence', profile, session, excerpt.replace(/\s+/g, ' ').trim())}`,
    candidateId: (profile, channel, pathScope, statement) =>
      `cl_${id('candidate', profile, channel, JSON.stringify([...pathScope].sort()), statement)}`,
    recordId: (candidate) =>
      `me_${encodeBase32(createHash('sha256').update(`record\n${candidate}`).digest(), ID_LENGTH)}`,
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
  };
}

/** The first profile of a place, and a profile's private store: the same before and after the first write. */
export const derivedProfile = (evidenceKey: Uint8Array, place: string): ProfileId =>
  `pr_${keyedId(evidenceKey)('profile', place)}`;
export const derivedStore = (evidenceKey: Uint8Array, profile: ProfileId): StoreId =>
  `st_${keyedId(evidenceKey)('store', profile)}`;

/** Shows that a text was written with this key. */
export const sealOf = (evidenceKey: Uint8Array, text: string): string => keyedId(evidenceKey)('seal', text);

/** Each part with its length before it, so that no two lists of parts read alike. */
function keyedId(key: Uint8Array): (...parts: readonly string[]) => string {
  return (...parts) => {
    const hmac = createHmac('sha256', key);
    for (const part of parts) {
      const bytes = Buffer.from(part);
      hmac.update(`${bytes.length}:`).update(bytes);
    }
    return encodeBase32(hmac.digest(), ID_LENGTH);
  };
}
