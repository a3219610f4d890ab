import type { TrustClass } from '../../../../shared/src/model';

/** Whether a policy may accept what came by this route: R19–R29, column "auto-apply". */
export type AutoApply = 'yes' | 'with_corroboration' | 'review_preferred' | 'review_only' | 'never';

export interface TrustClassRow {
  /** Authority of the route, 0–1 (R19–R29). */
  readonly weight: number;
  readonly autoApply: AutoApply;
  /** Text that anybody who can write to the repository, or to the web, controls (R31, R47). */
  readonly lowTrust: boolean;
}

/** The eleven classes of R19–R29, and Assay's `unknown` for what was imported or never classified. */
export const TRUST_TABLE: Readonly<Record<TrustClass, TrustClassRow>> = {
  direct_user_instruction: { weight: 1, autoApply: 'yes', lowTrust: false },
  user_correction: { weight: 1, autoApply: 'yes', lowTrust: false },
  repeated_user_preference: { weight: 0.9, autoApply: 'with_corroboration', lowTrust: false },
  accepted_code_review_outcome: { weight: 0.8, autoApply: 'review_preferred', lowTrust: false },
  existing_project_convention: { weight: 0.65, autoApply: 'review_preferred', lowTrust: false },
  passing_tool_or_test_outcome: { weight: 0.55, autoApply: 'review_only', lowTrust: false },
  agent_inference: { weight: 0.35, autoApply: 'review_only', lowTrust: false },
  single_session_observation: { weight: 0.3, autoApply: 'review_only', lowTrust: false },
  repository_text: { weight: 0.25, autoApply: 'review_only', lowTrust: true },
  generated_content: { weight: 0.2, autoApply: 'review_only', lowTrust: true },
  third_party_documentation: { weight: 0.2, autoApply: 'never', lowTrust: true },
  unknown: { weight: 0.2, autoApply: 'review_only', lowTrust: false },
};

/** From most to least authority; of two equal weights the one that permits less stands lower. */
const DESCENDING: readonly TrustClass[] = [
  'user_correction',
  'direct_user_instruction',
  'repeated_user_preference',
  'accepted_code_review_outcome',
  'existing_project_convention',
  'passing_tool_or_test_outcome',
  'agent_inference',
  'single_session_observation',
  'repository_text',
  'unknown',
  'generated_content',
  'third_party_documentation',
];
const RANK: ReadonlyMap<string, number> = new Map(DESCENDING.map((trustClass, rank) => [trustClass, rank]));

/** The lowest of several classes (P05); `unknown` when there is none, and for a class that nobody knows (R158). */
export function lowestTrustClass(classes: readonly TrustClass[]): TrustClass {
  let lowest: TrustClass | undefined;
  for (const one of classes) {
    const known = RANK.has(one) ? one : 'unknown';
    if (lowest === undefined || rankOf(known) > rankOf(lowest)) lowest = known;
  }
  return lowest ?? 'unknown';
}

export const isLowTrust = (trustClass: TrustClass): boolean => rowOf(trustClass).lowTrust;

/** The row of a class; a string that is no class reads as `unknown`. */
export function rowOf(trustClass: TrustClass): TrustClassRow {
  return RANK.has(trustClass) ? TRUST_TABLE[trustClass] : TRUST_TABLE.unknown;
}

function rankOf(trustClass: TrustClass): number {
  return RANK.get(trustClass) ?? DESCENDING.length;
}
