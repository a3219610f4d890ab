import type { Sha256 } from '../../../../shared/src/ids';
import type { CheckResult, ReasonCode, Verdict, VerificationStatus } from '../../../../shared/src/model';
import { canonicalJson } from './canonicalJson';

/** SHA-256 of the canonical verdict: what a person saw, and what their acceptance names. */
export function verdictDigest(verdict: Verdict, sha256: (text: string) => Sha256): Sha256 {
  return sha256(canonicalJson(verdict));
}

/** R58–R61. A rejection outweighs all; a migrated record that nothing backs stays visible as such (R158). */
export function statusOf(
  checks: readonly CheckResult[],
  isLegacyWithoutEvidence: boolean,
): VerificationStatus {
  const failed = checks.filter((check) => check.outcome === 'fail');
  if (failed.some((check) => check.severity === 'reject')) return 'rejected';
  if (isLegacyWithoutEvidence) return 'legacy_unverified';
  return failed.length > 0 ? 'review_required' : 'verified';
}

/** Every reason of every failed check, in the order of the checks, each once. */
export function reasonsOf(verdict: Verdict): readonly ReasonCode[] {
  return [...new Set(verdict.checks.flatMap((check) => (check.outcome === 'fail' ? check.reasons : [])))];
}
