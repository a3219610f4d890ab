import type {
  CheckName,
  CheckResult,
  MatchKind,
  ReasonCode,
  TrustClass,
  Verdict,
  VerificationStatus,
} from '../../../shared/src/model';
import type { CheckLine } from '../../../shared/src/views';
import type { BasisNote } from '../core/claim/basis';
import type { RiskReason } from '../core/trust/poisoning';
import type { SelectionBlock } from '../core/trust/selection';
import { reasonsOf } from '../core/verify/verdict';

/** Every word that people read about a verdict: what it means, and what to do. Short enough for one line. */
export const REASON_WORDING: Readonly<Record<ReasonCode, string>> = {
  missing_evidence: 'No evidence can be found. Look at the source yourself, or reject it.',
  source_not_supportive: 'The source doesn’t say this by itself. Compare the two before you accept.',
  frame_mismatch: 'The source says something else: a negation, number, version, path or name differs.',
  contradicting_evidence: 'Evidence says the opposite. Decide which holds.',
  low_trust_source: 'It comes by a route that anybody could use. Accept it only if you agree yourself.',
  scope_unsupported: 'The source can’t speak for so much. Narrow its scope, or state it yourself.',
  temporary_durability: 'The evidence holds only for a while. Say that it should last, or reject it.',
  unknown_durability: 'Nobody knows how long this holds. Decide it before you accept.',
  high_poisoning_risk: 'Text like this can plant an instruction. It is never accepted without you.',
  match_requires_review: 'It stands against something already remembered. Choose which one holds.',
  redacted_or_deleted_evidence: 'Its evidence was redacted or deleted. Capture the source again, cleaned.',
  tombstoned_recreation: 'You had this forgotten. It stays out until you lift that.',
  evidence_profile_mismatch: 'Evidence of another project is linked. It doesn’t count here.',
  evidence_drifted: 'The cited lines changed since. Read them again before you accept.',
  evidence_missing: 'The cited file is gone. Look for where it went, or reject it.',
  hidden_text: 'It holds characters that can’t be seen. Remove them from the source first.',
  secret_detected: 'It holds what looks like a secret. Take it out of the source and revoke it.',
  signer_untrusted: 'Signed by somebody you haven’t accepted. Check the fingerprint with them first.',
  signature_invalid: 'The signature doesn’t hold: it was changed on the way. Don’t use it.',
  citation_unresolved: 'What it cites can’t be found here. It counts as an inference.',
  corroboration_missing: 'Said in one session only. It takes two to count as a habit.',
  legacy_metadata_missing: 'It was remembered before evidence was kept. Check it once, and accept it again.',
  confusable_text: 'A name holds letters that look like others. Compare it character by character.',
};

export const CHECK_TITLES: Readonly<Record<CheckName, string>> = {
  evidence: 'Evidence is there',
  source_support: 'The source says it',
  polarity: 'Nothing says the opposite',
  trust_boundary: 'The source may speak for this',
  durability: 'It will last',
  poisoning: 'Not planted',
  conflict: 'Fits what is remembered',
  redaction: 'Evidence is whole',
  tombstone: 'Not forgotten on purpose',
  profile: 'Evidence is of this project',
  drift: 'The source still says it',
  hidden_text: 'Nothing hidden',
  secrets: 'No secrets',
  signer: 'Signer is known',
  corroboration: 'Said more than once',
  citations: 'Citations can be found',
};

export const STATUS_WORDING: Readonly<Record<VerificationStatus, string>> = {
  verified: 'Verified',
  review_required: 'Needs your review',
  rejected: 'Blocked',
  legacy_unverified: 'Remembered before evidence was kept',
};

/** Product icons of the editor. */
const STATUS_ICON: Readonly<Record<VerificationStatus, string>> = {
  verified: 'pass',
  review_required: 'eye',
  rejected: 'error',
  legacy_unverified: 'history',
};

export const MATCH_WORDING: Readonly<Record<MatchKind, string>> = {
  new: 'New',
  duplicate: 'Already remembered',
  strengthens_existing: 'Supports a memory',
  updates_existing: 'Updates a memory',
  potential_conflict: 'Contradicts a memory',
  supersedes_existing: 'Replaces a memory',
  ambiguous: 'Touches several memories',
};

export const TRUST_WORDING: Readonly<Record<TrustClass, string>> = {
  direct_user_instruction: 'you said so',
  user_correction: 'you corrected it',
  repeated_user_preference: 'you said so in several sessions',
  accepted_code_review_outcome: 'agreed in a code review',
  existing_project_convention: 'read from the project’s configuration',
  passing_tool_or_test_outcome: 'seen in a run of a tool or test',
  agent_inference: 'an agent concluded it',
  single_session_observation: 'seen in one session',
  repository_text: 'text in the repository',
  generated_content: 'generated text',
  third_party_documentation: 'somebody else’s documentation',
  unknown: 'origin unknown',
};

export const RISK_WORDING: Readonly<Record<RiskReason, string>> = {
  low_trust_source: 'Anybody who can write to the source could have planted it.',
  uncertain_source: 'Nobody stands behind the source.',
  short_lived: 'It holds only for a while.',
  hidden_text: 'Text is hidden in it.',
  agent_instruction: 'It talks to the agent rather than about the project.',
  identity_layer: 'It would change who you are or what policy holds.',
};

/** Why bulk accept and policies leave a claim alone. */
export const BLOCK_WORDING: Readonly<Record<SelectionBlock, string>> = {
  layer: 'It is about who you are or what policy holds: only you decide that.',
  short_lived: 'It holds only for a while.',
  low_trust_source: 'Text of the repository, generated text and foreign documentation always need you.',
  high_risk: 'Its risk is high.',
  match: 'It stands against something already remembered.',
  eligibility: 'Its source and how long it holds call for a review.',
  status: 'Not every check passed.',
  no_evidence: 'No evidence counts for it.',
  basis_unstated: 'Nobody said how they know it.',
  not_corroborated: 'It was said in one session only.',
};

export const BASIS_NOTE_WORDING: Readonly<Record<BasisNote, string>> = {
  cites_nothing: 'Said to be seen or checked, and cites nothing: ranks as an inference.',
  citations_unresolved: 'Nothing that it cites can be found here: ranks as an inference.',
  unknown_basis: 'A basis that this version doesn’t know: ranks as an inference.',
};

/** A check as people read it. */
export function checkLine(result: CheckResult): CheckLine {
  return { ...result, title: CHECK_TITLES[result.check], wording: checkWording(result) };
}

/** A claim's state over its line: icon and few words. */
export function lensTitle(verdict: Verdict): string {
  const icon = STATUS_ICON[verdict.status];
  const match = verdict.match === 'new' ? '' : ` · ${MATCH_WORDING[verdict.match].toLowerCase()}`;
  return `$(${icon}) ${STATUS_WORDING[verdict.status]}${match}`;
}

/** One line: why it is in the inbox. What every claim of its route shares comes last, and alone says so quietly. */
export function summariseVerdict(verdict: Verdict): string {
  const source = TRUST_WORDING[verdict.trustClass];
  const reasons = reasonsOf(verdict).filter((reason) => !OF_THE_ROUTE.includes(reason));
  const blocking = verdict.checks.find((check) => check.severity === 'reject')?.reasons[0];
  const first = blocking ?? reasons[0];
  if (first !== undefined) {
    return `${REASON_WORDING[first]}${reasons.length > 1 ? ` (+${reasons.length - 1})` : ''}`;
  }
  if (verdict.status !== 'verified') return `It needs you: ${source}. Every other check passed.`;
  const match = verdict.match === 'new' ? '' : `${MATCH_WORDING[verdict.match]}. `;
  return `${match}Every check passed: ${source}.`;
}

/** Reasons that follow from the route alone, whatever the claim says. */
const OF_THE_ROUTE: readonly ReasonCode[] = ['high_poisoning_risk', 'low_trust_source'];

function checkWording(result: CheckResult): string {
  switch (result.outcome) {
    case 'pass':
      return 'Passed.';
    case 'not_applicable':
      return 'Doesn’t apply.';
    case 'fail':
      return result.reasons.map((reason) => REASON_WORDING[reason]).join(' ');
  }
}

/** A code that a later version wrote has no words here; it is shown as it is. */
export function wordOf(words: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(words, code) ? (words[code] ?? code) : code;
}
