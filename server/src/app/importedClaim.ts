import type { Candidate, Claim, Evidence } from '../../../shared/src/model';
import { findHiddenText } from '../core/text/hiddenText';
import { normaliseStatement } from '../core/text/normalise';
import { redactSecrets } from '../core/text/secrets';
import { tierOf, trustClassOf } from '../core/trust/channels';
import { covered } from './covered';
import type { Folder } from './folder';
import type { SeenEvent } from './ports';

const CHANNEL = 'import:assay';

export interface ImportTarget {
  readonly folder: Folder;
  /** The store that it comes from: its session, as evidence names it. */
  readonly store: string;
  /** Where what is to be journalled goes. */
  readonly events: SeenEvent[];
  readonly seen: Set<string>;
}

/**
 * A claim of another store as a claim here: basis, confidence, citations and polarity travel, trust and tier do not
 * (R114, R150–R153). `present` when this folder has it, `covered` when it was purged here.
 */
export function importedClaim(
  { folder, store: session, events, seen }: ImportTarget,
  claim: Claim,
  evidence: readonly Evidence[],
): 'new' | 'present' | 'covered' {
  const { store, services } = folder;
  const identifiers = services.home.identifiers();
  const { profile } = store;
  const statement = redactSecrets(claim.statement);
  const paths = claim.scope.paths.map((glob) => redactSecrets(glob).text);
  const id = identifiers.candidateId(profile, CHANNEL, paths, normaliseStatement(statement.text));
  if (covered(folder, 'purged')(id)) return 'covered';
  if (seen.has(id) || store.view.candidate(id) !== undefined) return 'present';
  seen.add(id);
  const capturedAt = services.clock.now();
  const behind = evidence.length > 0 ? evidence : [undefined];
  const brought = behind.map((one): Evidence => {
    const summary = redactSecrets(one?.sourceSummary ?? claim.statement);
    const excerpt = one?.sourceExcerpt === undefined ? undefined : redactSecrets(one.sourceExcerpt);
    return {
      id: identifiers.evidenceId(profile, session, excerpt?.text ?? summary.text),
      profile,
      session,
      channel: CHANNEL,
      trustClass: trustClassOf(CHANNEL),
      durabilitySignal: one?.durabilitySignal ?? 'unknown',
      polarity: one?.polarity ?? 'supports',
      sourceSummary: summary.text,
      ...(excerpt === undefined ? {} : { sourceExcerpt: excerpt.text }),
      redactionStatus:
        summary.redacted || excerpt?.redacted === true ? 'redacted' : (one?.redactionStatus ?? 'none'),
      citations: one?.citations ?? [],
      hiddenText:
        findHiddenText(`${summary.text}${excerpt?.text ?? ''}`).length > 0 || one?.hiddenText === true,
      derivedFromMemory: one?.derivedFromMemory ?? false,
      capturedAt,
    };
  });
  const candidate: Candidate = {
    ruleType: claim.ruleType,
    basis: claim.basis,
    ...(claim.confidence === undefined ? {} : { confidence: claim.confidence }),
    citations: claim.citations,
    durabilitySignal: claim.durabilitySignal,
    section: claim.section,
    tags: claim.tags,
    statement: statement.text,
    scope: { ...claim.scope, paths },
    // What governs identity and policy is a person's to say again, here (R72).
    layer: 'L2',
    profile,
    id,
    channel: CHANNEL,
    tier: tierOf(CHANNEL),
    evidenceIds: [...new Set(brought.map((one) => one.id))],
    legacy: false,
    capturedAt,
  };
  const fresh = brought.filter((one) => !seen.has(one.id) && store.view.evidence([one.id]).length === 0);
  for (const one of fresh) seen.add(one.id);
  events.push(...fresh.map((one) => ({ kind: 'evidence' as const, evidence: one })), {
    kind: 'candidate',
    candidate,
  });
  return 'new';
}
