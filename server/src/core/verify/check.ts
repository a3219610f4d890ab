import type { CheckName, CheckResult, ReasonCode } from '../../../../shared/src/model';
import type { Facts } from './facts';

/** One question about a candidate. Every check runs and reports, whatever the others say (model.md §8). */
export interface Check {
  readonly name: CheckName;
  run(facts: Facts): Outcome;
}

export type Outcome = Omit<CheckResult, 'check'>;

export function pass(detail?: string): Outcome {
  return { outcome: 'pass', reasons: [], ...(detail === undefined ? {} : { detail }) };
}

/** The question doesn't arise for this claim. */
export function notApplicable(): Outcome {
  return { outcome: 'not_applicable', reasons: [] };
}

/** Asks for a person. */
export function review(reasons: readonly ReasonCode[], detail?: string): Outcome {
  return fail('review', reasons, detail);
}

/** Blocks: nobody can accept it as it stands. */
export function reject(reasons: readonly ReasonCode[], detail?: string): Outcome {
  return fail('reject', reasons, detail);
}

function fail(
  severity: 'review' | 'reject',
  reasons: readonly ReasonCode[],
  detail: string | undefined,
): Outcome {
  return { outcome: 'fail', severity, reasons, ...(detail === undefined ? {} : { detail }) };
}
