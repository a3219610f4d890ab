import type { Attestation, Evidence } from '../model';
import { toStored } from '../codec';
import { decodeBase64 } from './base64';
import { canonicalBytes } from './canonical';
import { pae } from './pae';
import { fingerprintOf } from './publicKey';
import { SIGNATURE_BYTES, verifyBytes } from './signature';

/** What is attested: the words, where, when, and what they count for. What Assay finds out about them is not in it. */
export type TypedWords = Pick<
  Evidence,
  | 'profile'
  | 'session'
  | 'channel'
  | 'trustClass'
  | 'durabilitySignal'
  | 'polarity'
  | 'sourceSummary'
  | 'sourceExcerpt'
  | 'capturedAt'
>;

/** A type of its own, so that the signature can be taken for none under a patch, nor one of those for this. */
const TYPE = 'application/vnd.assay.typed+json';

/** Words typed into the editor, as the client signs them and the server writes them down: both make them alike. */
export const typedWords = (profile: string, statement: string, at: string): TypedWords => ({
  profile,
  session: `typed ${at.slice(0, 10)}`,
  channel: 'user_message',
  trustClass: 'direct_user_instruction',
  durabilitySignal: 'project',
  polarity: 'supports',
  sourceSummary: statement,
  sourceExcerpt: statement,
  capturedAt: at,
});

export function attestedBytes(words: TypedWords): Uint8Array {
  const { profile, session, channel, trustClass, durabilitySignal, polarity } = words;
  const { sourceSummary, sourceExcerpt, capturedAt } = words;
  const said = { profile, session, channel, trustClass, durabilitySignal, polarity };
  return pae(TYPE, canonicalBytes(toStored({ ...said, sourceSummary, sourceExcerpt, capturedAt })));
}

/** Whether the key that it names signed exactly these words. Whose key that is, the fold asks. Never throws. */
export function attestationHolds(words: TypedWords, { by, key, sig }: Attestation): boolean {
  const raw = decodeBase64(key);
  const signature = decodeBase64(sig);
  if (raw === undefined || signature?.length !== SIGNATURE_BYTES) return false;
  try {
    return fingerprintOf(raw) === by && verifyBytes(attestedBytes(words), signature, raw);
  } catch {
    // Words that have no canonical form were signed by nobody.
    return false;
  }
}
