/** From what a patch says to what the rows hold. A word of a later version reads as the weakest (R158). */
import { DURABILITY_SIGNALS, TRUST_CLASSES } from '../../../../shared/src/model';
import type { Claim, DurabilitySignal, Evidence, TrustClass } from '../../../../shared/src/model';
import type { ClaimAttributes, ClaimBody, EvidenceEntry, OpenSlots } from '../../../../shared/src/patch';
import type { Fingerprint, ProfileId } from '../../../../shared/src/ids';
import { isPersonChannel } from '../trust/channels';

const EMPTY_BODY: ClaimBody = { statement: '', scope: { paths: [] }, section: [], tags: [], citations: [] };

/** A claim whose body was erased keeps its enums and an empty statement; nothing reads it as memory. */
export function claimOf(profile: ProfileId, attributes: ClaimAttributes, body: ClaimBody | null): Claim {
  const words = body ?? EMPTY_BODY;
  const { channel, ruleType, basis, confidence, tier } = attributes;
  return {
    ...words,
    profile,
    channel,
    ruleType,
    basis: words.basis ?? basis,
    ...(confidence === undefined ? {} : { confidence }),
    tier,
    durabilitySignal: knownDurability(attributes.durabilitySignal),
    // A layer this version does not know is guarded like the highest.
    layer: attributes.layer === 'L2' ? 'L2' : 'L1',
  };
}

/**
 * `owner`: who signed it or attested it, where that is the reader. Their signature attests what they typed (P01); what a recorder
 * merely calls a person's is signed as `unknown` (draftPatch), so no journal line becomes their word by an accept.
 */
export function evidenceOf(
  profile: ProfileId,
  entry: EvidenceEntry<OpenSlots>,
  owner?: Fingerprint,
): Evidence | undefined {
  const { body, ...axes } = entry;
  if (body === null) return undefined;
  return {
    ...body,
    ...axes,
    profile,
    ...(owner !== undefined && isPersonChannel(axes.channel) && axes.trustClass !== 'unknown'
      ? { attestedBy: owner }
      : {}),
    trustClass: knownTrustClass(axes.trustClass),
    durabilitySignal: knownDurability(axes.durabilitySignal),
    polarity: axes.polarity === 'supports' || axes.polarity === 'contradicts' ? axes.polarity : 'qualifies',
  };
}

export const knownTrustClass = (name: string): TrustClass =>
  TRUST_CLASSES.find((known) => known === name) ?? 'unknown';
export const knownDurability = (name: string): DurabilitySignal =>
  DURABILITY_SIGNALS.find((known) => known === name) ?? 'unknown';
