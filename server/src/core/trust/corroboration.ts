import type { Evidence, TrustClass } from '../../../../shared/src/model';
import { countedTrustClass } from './channels';

export interface Corroboration {
  readonly sessions: number;
  readonly sources: number;
  readonly corroborated: boolean;
}

const PERSONS_WORDS: ReadonlySet<TrustClass> = new Set([
  'direct_user_instruction',
  'user_correction',
  'repeated_user_preference',
]);

/**
 * R21, P14: two distinct sessions at least. A person's own words need no second source (one person will do); every
 * other class needs distinct sources too. Text derived from memory never counts, and a copy is not a second source.
 */
export function corroborationOf(evidence: readonly Evidence[], trustClass: TrustClass): Corroboration {
  const personal = PERSONS_WORDS.has(trustClass);
  const counted = evidence.filter(
    (one) =>
      one.polarity === 'supports' &&
      !one.derivedFromMemory &&
      one.redactionStatus === 'none' &&
      (!personal || PERSONS_WORDS.has(countedTrustClass(one))),
  );
  const sessions = new Set(counted.map((one) => one.session)).size;
  const sources = personal ? 1 : countSources(counted);
  return { sessions, sources, corroborated: sessions >= 2 && (personal || sources >= 2) };
}

/** Sources that do not merely repeat each other word for word. */
function countSources(evidence: readonly Evidence[]): number {
  const byText = new Map<string, string>();
  for (const one of evidence) {
    const text = (one.sourceExcerpt ?? one.sourceSummary).replace(/\s+/gu, ' ').trim();
    if (!byText.has(text)) byText.set(text, sourceOf(one));
  }
  return new Set(byText.values()).size;
}

/** Where it came from, whoever passed it on: the file, the cited thing, else the channel. */
function sourceOf(evidence: Evidence): string {
  if (evidence.anchor) return `file:${evidence.anchor.path}`;
  const cited = evidence.citations.find((citation) => citation.kind !== 'session');
  return cited ? `${cited.kind}:${cited.locator}` : `channel:${evidence.channel}`;
}
