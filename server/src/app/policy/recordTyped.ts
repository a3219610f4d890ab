import type { CandidateId } from '../../../../shared/src/ids';
import type { Candidate, Evidence } from '../../../../shared/src/model';
import type { Refusal } from '../../../../shared/src/descriptor';
import { attestationHolds, typedWords } from '../../../../shared/src/signing/attestation';
import type { Attestation } from '../../../../shared/src/model';
import { findHiddenText } from '../../core/text/hiddenText';
import { normaliseStatement } from '../../core/text/normalise';
import { redactSecrets } from '../../core/text/secrets';
import { tierOf } from '../../core/trust/channels';
import type { Folder } from '../folder';
import { refuse } from '../refuse';

/**
 * What a person typed, as evidence and a claim in the inbox (model.md §3). Their signature attests that they typed
 * it; whether it becomes memory is decided as for every other claim.
 */
export async function recordTyped(
  folder: Folder,
  typed: { readonly statement: string; readonly at: string; readonly attestation: Attestation },
): Promise<{ readonly kind: 'recorded'; readonly candidate: CandidateId } | Refusal> {
  const { store, services } = folder;
  if (!folder.trusted) {
    return refuse('untrusted_workspace', 'This workspace is not trusted, so its memory is read-only.');
  }
  const { statement, at, attestation } = typed;
  const words = typedWords(store.profile, statement, at);
  const own = services.home.ownFingerprints();
  if (!own.includes(attestation.by)) {
    return refuse('owner_unknown', 'This is not a key of this machine’s owner.');
  }
  if (!attestationHolds(words, attestation)) {
    return refuse('signature_invalid', 'The signature is not for these words.');
  }
  if (redactSecrets(statement).redacted) {
    return refuse(
      'not_permitted',
      'This holds a secret. Take it out, then try again: memory is no place for it.',
    );
  }
  if (findHiddenText(statement).length > 0) {
    return refuse('not_permitted', 'This holds characters that nobody can see. Type it anew.');
  }
  const identifiers = services.home.identifiers();
  const evidence: Evidence = {
    ...words,
    id: identifiers.evidenceId(store.profile, words.session, statement),
    redactionStatus: 'none',
    citations: [],
    hiddenText: false,
    derivedFromMemory: false,
    attestation,
  };
  const candidate: Candidate = {
    id: identifiers.candidateId(store.profile, words.channel, [], normaliseStatement(statement)),
    profile: store.profile,
    channel: words.channel,
    statement,
    ruleType: 'rule',
    basis: 'declared',
    citations: [],
    tier: tierOf(words.channel),
    layer: 'L2',
    durabilitySignal: words.durabilitySignal,
    scope: { paths: [] },
    section: [],
    tags: [],
    evidenceIds: [evidence.id],
    legacy: false,
    capturedAt: at,
  };
  await store.record([
    { kind: 'evidence', evidence },
    { kind: 'candidate', candidate },
  ]);
  return { kind: 'recorded', candidate: candidate.id };
}
