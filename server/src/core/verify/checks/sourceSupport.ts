import type { ReasonCode } from '../../../../../shared/src/model';
import { pass, review, type Check } from '../check';

/** R51, P07: one supporting record says, by itself, what the claim says. */
export const sourceSupport: Check = {
  name: 'source_support',
  run({ support, counted }) {
    if (counted.length === 0) return review(['source_not_supportive'], 'no record can back it');
    if (support.supported) return pass();
    // A source that denies the claim is the polarity check's to report.
    const reasons = support.reasons.filter((reason) => reason !== 'contradicting_evidence');
    const fallback: readonly ReasonCode[] = ['source_not_supportive'];
    return review(reasons.length > 0 ? reasons : fallback, support.detail);
  },
};
