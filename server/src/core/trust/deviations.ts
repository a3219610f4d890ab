import type { Layer, TrustClass } from '../../../../shared/src/model';

/** Where Assay decides otherwise than the reference system's trust matrix, and why. Nothing else may differ. */
export interface TrustDeviation {
  readonly trustClass: TrustClass;
  readonly layers: readonly Layer[];
  readonly reference: string;
  readonly assay: string;
  readonly because: string;
}

export const TRUST_DEVIATIONS: readonly TrustDeviation[] = [
  {
    trustClass: 'third_party_documentation',
    layers: ['L1', 'L2'],
    reference: 'promotion_eligibility is review_only (L2) or l1_review_only (L1)',
    assay: 'promotion_eligibility is never',
    because:
      'R29 says never: such text becomes memory only when a person states it as their own claim, which then cites it.',
  },
  {
    trustClass: 'repeated_user_preference',
    layers: ['L2'],
    reference: 'auto-applies without corroboration',
    assay: 'auto-applies only with at least two independent sessions of a person’s own words',
    because: 'R21 says "with corroboration", and one session repeated is not two (P14).',
  },
];
