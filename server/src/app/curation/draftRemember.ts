import type { Fingerprint } from '../../../../shared/src/ids';
import type { Candidate, Evidence } from '../../../../shared/src/model';
import type { PatchAction } from '../../../../shared/src/patchAction';
import type { Refusal } from '../../../../shared/src/descriptor';
import { buildAccept } from '../../core/patch/draftPatch';
import { anchorOf } from '../../core/evidence/drift';
import { findHiddenText } from '../../core/text/hiddenText';
import { normaliseStatement } from '../../core/text/normalise';
import { redactSecrets } from '../../core/text/secrets';
import { tierOf, trustClassOf } from '../../core/trust/channels';
import type { Folder } from '../folder';
import { refuse } from '../refuse';
import { summariseVerdict } from '../wording';
import type { CurationDraft } from './draftCuration';
import { digestOf, judgeClaim } from './judgeClaim';

const CHANNEL = 'user_message';
/** The session of what a person typed for memory. */
const SESSION = 'remembered';

/**
 * What a person typed, as memory: never journalled, since only their signature makes it their word (P01, P58). It is
 * judged as any claim, and what stands against memory needs a look of its own.
 */
export function draftRemember(
  folder: Folder,
  action: Extract<PatchAction, { kind: 'remember' }>,
  author: Fingerprint,
): CurationDraft | Refusal {
  const { view, profile } = folder.store;
  const identifiers = folder.services.home.identifiers();
  const statement = action.statement.trim();
  if (statement === '') return refuse('nothing_to_do', 'A memory needs words.');
  if (redactSecrets(statement).redacted) {
    return refuse(
      'nothing_to_do',
      'It holds what looks like a secret. Say it without, or say where it is kept.',
    );
  }
  const { place } = action;
  if (place !== undefined && place.endLine < place.startLine) {
    return refuse('nothing_to_do', 'These lines end before they begin.');
  }
  const durabilitySignal = action.durability ?? 'project';
  const citations = action.commit === undefined ? [] : [{ kind: 'commit' as const, locator: action.commit }];
  const id = identifiers.candidateId(profile, CHANNEL, [], normaliseStatement(statement));
  if (view.decision(id) !== 'open') {
    return refuse('already_decided', 'You said this before: it is in memory, or you took it back.');
  }
  const excerpt = place && redactSecrets(place.span);
  const evidence: Evidence = {
    id: identifiers.evidenceId(profile, `${SESSION} ${action.at}`, statement),
    profile,
    session: SESSION,
    channel: CHANNEL,
    trustClass: trustClassOf(CHANNEL),
    durabilitySignal,
    polarity: 'supports',
    sourceSummary: statement.slice(0, 1000),
    redactionStatus: excerpt?.redacted === true ? 'redacted' : 'none',
    ...(excerpt === undefined ? {} : { sourceExcerpt: excerpt.text.slice(0, 1000) }),
    ...(place === undefined
      ? {}
      : {
          anchor: anchorOf({
            ...place,
            before: withoutSecret(place.before),
            after: withoutSecret(place.after),
            sha256: (words) => identifiers.sha256(words),
          }),
        }),
    citations,
    hiddenText: findHiddenText(`${statement}\n${place?.span ?? ''}`).length > 0,
    derivedFromMemory: false,
    attestedBy: author,
    capturedAt: action.at,
  };
  const candidate: Candidate = {
    id,
    profile,
    channel: CHANNEL,
    statement,
    ruleType: folder.services.rulesFiles.ruleTypeOf(statement),
    basis: 'declared',
    citations,
    tier: tierOf(CHANNEL),
    layer: 'L2',
    durabilitySignal,
    scope: { paths: action.paths ?? [] },
    section: [],
    tags: [],
    evidenceIds: [evidence.id],
    legacy: false,
    capturedAt: action.at,
  };
  const verdict = judgeClaim(folder, { candidate, brought: [evidence] });
  if (verdict.status === 'rejected') return refuse('rejected_by_verifier', summariseVerdict(verdict));
  const accepted = buildAccept({
    candidate,
    evidence: [evidence],
    trustClass: verdict.trustClass,
    verdict,
    verdictDigest: digestOf(folder, verdict),
    record: identifiers.recordId(id),
    matched: verdict.matchedRecords.flatMap((record) => view.record(record) ?? []),
  });
  if (accepted.kind === 'needs_choice') return refuse('nothing_to_do', accepted.why);
  return { kind: 'draft', ops: accepted.ops, verdicts: [accepted.verdict], left: [] };
}

/** What stands beside the lines only helps to find them again, so it is left out rather than kept in part. */
const withoutSecret = (text: string): string => (redactSecrets(text).redacted ? '' : text);
