import type {
  Basis,
  DurabilitySignal,
  GovernanceMode,
  Layer,
  MatchKind,
  PoisoningRisk,
  Policy,
  PromotionEligibility,
  TrustClass,
  VerificationStatus,
} from '../../../../shared/src/model';
import { isLowTrust } from './classes';
import { isShortLived } from './durability';
import { promotionEligibility } from './eligibility';

/** Everything the decision looks at. The author's confidence is not among it (P15). */
export interface SelectionInput {
  readonly trustClass: TrustClass;
  readonly durability: DurabilitySignal;
  readonly layer: Layer;
  readonly basis: Basis;
  readonly status: VerificationStatus;
  readonly match: MatchKind;
  readonly risk: PoisoningRisk;
  readonly mode: GovernanceMode;
  /** At least one evidence record that counts (R76). */
  readonly hasEvidence: boolean;
  /** Enough independent sessions, for the class that needs them (R21, P14). */
  readonly corroborated: boolean;
  /** A migration brought it in: the only thing that compatibility mode exempts (P02). */
  readonly legacy: boolean;
}

export interface Selection {
  readonly eligibility: PromotionEligibility;
  /** A policy may accept it, if the person chose one that does. */
  readonly autoEligible: boolean;
  /** Bulk accept takes it (P13). */
  readonly defaultSelected: boolean;
  /** What stands in the way of `autoEligible`; empty when nothing does. */
  readonly blocks: readonly SelectionBlock[];
}

export type SelectionBlock =
  | 'layer'
  | 'short_lived'
  | 'low_trust_source'
  | 'eligibility'
  | 'match'
  | 'status'
  | 'no_evidence'
  | 'basis_unstated'
  | 'not_corroborated'
  | 'high_risk';

/** R42, R50, R55, R63–R69, R72–R77: the one decision that every path to an applied patch goes through (P12). */
export function decideSelection(input: SelectionInput): Selection {
  const eligibility = promotionEligibility(input.trustClass, input.durability, input.layer);
  const blocks: SelectionBlock[] = [];
  if (input.layer !== 'L2') blocks.push('layer');
  if (isShortLived(input.durability)) blocks.push('short_lived');
  if (isLowTrust(input.trustClass)) blocks.push('low_trust_source');
  if (MATCH_NEEDS_PERSON[input.match]) blocks.push('match');
  if (input.risk === 'high') blocks.push('high_risk');
  if (input.trustClass === 'repeated_user_preference' && !input.corroborated) blocks.push('not_corroborated');
  if (isExempt(input)) {
    if (eligibility !== 'auto_candidate' && input.trustClass !== 'unknown') blocks.push('eligibility');
  } else {
    if (eligibility !== 'auto_candidate') blocks.push('eligibility');
    if (input.status !== 'verified') blocks.push('status');
    if (!input.hasEvidence) blocks.push('no_evidence');
    if (input.basis === 'unstated') blocks.push('basis_unstated');
  }
  const autoEligible = blocks.length === 0;
  return { eligibility, autoEligible, defaultSelected: autoEligible, blocks };
}

/**
 * Whether the person's policy signs this by itself (R73–R75): `off` never, `high-only` from the policy's support on,
 * `all-eligible` whatever is auto-eligible. Only ever narrower than `decideSelection`.
 */
export function policySigns(
  policy: Pick<Policy, 'autoCuration' | 'highSupport'>,
  verdict: { readonly autoEligible: boolean; readonly defaultSelected: boolean; readonly support: number },
): boolean {
  if (!verdict.autoEligible || !verdict.defaultSelected) return false;
  switch (policy.autoCuration) {
    case 'off':
      return false;
    case 'high-only':
      return verdict.support >= policy.highSupport;
    case 'all-eligible':
      return true;
  }
}

/** R55, R67–R69. */
export const MATCH_NEEDS_PERSON: Readonly<Record<MatchKind, boolean>> = {
  new: false,
  duplicate: false,
  strengthens_existing: false,
  updates_existing: false,
  potential_conflict: true,
  supersedes_existing: true,
  ambiguous: true,
};

/** R58, R77: records of before the migration keep their behaviour, in compatibility mode only. */
function isExempt(input: SelectionInput): boolean {
  return input.mode === 'compatibility' && input.legacy && input.status === 'legacy_unverified';
}
