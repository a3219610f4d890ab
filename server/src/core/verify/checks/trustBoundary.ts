import type { ReasonCode } from '../../../../../shared/src/model';
import { rowOf } from '../../trust/classes';
import { pass, review, type Check } from '../check';
import type { Facts } from '../facts';

/** R52: the route may speak for what the claim is about, and for the layer it is proposed for. */
export const trustBoundary: Check = {
  name: 'trust_boundary',
  run(facts) {
    const reasons: ReasonCode[] = [];
    const details: string[] = [];
    const { autoApply } = rowOf(facts.trustClass);
    if (autoApply === 'review_only' || autoApply === 'never') {
      reasons.push('low_trust_source');
      details.push(facts.trustClass);
    }
    const wide = tooWide(facts);
    if (wide !== undefined) {
      reasons.push('scope_unsupported');
      details.push(wide);
    }
    return reasons.length === 0 ? pass() : review(reasons, details.join('; '));
  },
};

/** Who the person is, and what holds in all their projects, only the person can say. */
function tooWide({ candidate, trustClass, durability }: Facts): string | undefined {
  const personal = rowOf(trustClass).autoApply === 'yes' || trustClass === 'repeated_user_preference';
  if (candidate.layer === 'L1' && !personal) return 'identity and policy';
  if (candidate.profile !== 'user') return undefined;
  if (!personal) return 'all projects';
  return durability === 'project' || durability === 'repository'
    ? 'all projects, from evidence about one'
    : undefined;
}
