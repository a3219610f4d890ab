import type { ReasonCode } from '../../../../../shared/src/model';
import { frameOf, framesClash } from '../../text/frame';
import { pass, review, type Check } from '../check';
import { wordsOf, type Facts } from '../facts';

/** R51, P07: one supporting record says, by itself, what the claim says. */
export const sourceSupport: Check = {
  name: 'source_support',
  run(facts) {
    const { support, counted } = facts;
    if (counted.length === 0) return review(['source_not_supportive'], 'no record can back it');
    if (support.supported) return pass();
    // A source that denies the claim is the polarity check's to report.
    const reasons = support.reasons.filter((reason) => reason !== 'contradicting_evidence');
    const fallback: readonly ReasonCode[] = ['source_not_supportive'];
    return review(reasons.length > 0 ? reasons : fallback, difference(facts));
  },
};

/** What the claim and the record that comes nearest disagree on, where one thing can be named. */
function difference({ candidate, support, counted }: Facts): string | undefined {
  const nearest = support.best === undefined ? undefined : counted[support.best];
  const clash = nearest && framesClash(frameOf(candidate.statement), frameOf(wordsOf(nearest)));
  return clash && `${clash.kind}: “${clash.left}” against “${clash.right}”`;
}
