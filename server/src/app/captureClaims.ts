import type { Candidate, Evidence } from '../../../shared/src/model';
import { anchorOf } from '../core/evidence/drift';
import { findHiddenText } from '../core/text/hiddenText';
import { redactSecrets } from '../core/text/secrets';
import { tierOf, trustClassOf } from '../core/trust/channels';
import { identifyClaim, REPOSITORY_SESSION, type IdentifiedClaim } from './identifyClaim';
import type { ExtractedClaim, RulesFileReading } from './portsOfRules';
import type { Identifiers, JournalEvent, StorePort } from './ports';

/**
 * Turns what rules files say into evidence and candidates, and journals those that are not known yet: one sync for
 * all (R8–R10, R17–R18). Every claim ends in the same two records, evidence first.
 * Returns how many candidates were new.
 */
export async function captureClaims(
  store: StorePort,
  identifiers: Identifiers,
  readings: readonly RulesFileReading[],
  capturedAt: string,
): Promise<number> {
  const events: JournalEvent[] = [];
  const seen = new Set<string>();
  let added = 0;
  for (const reading of readings) {
    for (const claim of reading.claims) {
      const identified = identifyClaim(identifiers, store.profile, claim);
      if (!seen.has(identified.evidenceId) && store.view.evidence([identified.evidenceId]).length === 0) {
        events.push({
          kind: 'evidence',
          evidence: evidenceOf(store, identifiers, reading.file.path, claim, identified, capturedAt),
        });
      }
      if (!seen.has(identified.id) && !store.view.candidate(identified.id)) {
        events.push({
          kind: 'candidate',
          candidate: candidateOf(store, reading.file.path, claim, identified, capturedAt),
        });
        added += 1;
      }
      seen.add(identified.evidenceId).add(identified.id);
    }
  }
  if (events.length > 0) await store.record(events);
  return added;
}

function evidenceOf(
  store: StorePort,
  identifiers: Identifiers,
  path: string,
  claim: ExtractedClaim,
  identified: IdentifiedClaim,
  capturedAt: string,
): Evidence {
  return {
    id: identified.evidenceId,
    profile: store.profile,
    session: REPOSITORY_SESSION,
    channel: identified.channel,
    trustClass: trustClassOf(identified.channel),
    durabilitySignal: 'repository',
    polarity: 'supports',
    sourceSummary: identified.statement,
    sourceExcerpt: identified.excerpt,
    redactionStatus: identified.redacted ? 'redacted' : 'none',
    citations: [{ kind: 'file', locator: `${path}:${claim.startLine}` }],
    anchor: anchorOf({
      path,
      startLine: claim.startLine,
      endLine: claim.endLine,
      span: identified.span,
      // The neighbours' words are kept too, so a secret beside a claim is taken out like one inside it (P52).
      before: redactSecrets(claim.before).text,
      after: redactSecrets(claim.after).text,
      sha256: (text) => identifiers.sha256(text),
    }),
    hiddenText: findHiddenText(claim.excerpt).length > 0,
    derivedFromMemory: false,
    capturedAt,
  };
}

function candidateOf(
  store: StorePort,
  path: string,
  claim: ExtractedClaim,
  identified: IdentifiedClaim,
  capturedAt: string,
): Candidate {
  return {
    id: identified.id,
    profile: store.profile,
    channel: identified.channel,
    statement: identified.statement,
    ruleType: claim.ruleType,
    ...groundsOf(path, claim),
    tier: tierOf(identified.channel),
    layer: 'L2',
    durabilitySignal: 'repository',
    scope: claim.scope,
    section: claim.section,
    tags: [],
    evidenceIds: [identified.evidenceId],
    legacy: false,
    capturedAt,
  };
}

/**
 * A rules file states; nobody has said how its author knows: missing reads `unstated` (R117, R158). Configuration was
 * read by a program and can be read again: `verified`, citing its line (R116).
 */
function groundsOf(path: string, claim: ExtractedClaim): Pick<Candidate, 'basis' | 'citations'> {
  return claim.channel === 'repository_scan'
    ? { basis: 'verified', citations: [{ kind: 'file', locator: `${path}:${claim.startLine}` }] }
    : { basis: 'unstated', citations: [] };
}
