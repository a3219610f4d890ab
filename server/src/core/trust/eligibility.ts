import type { DurabilitySignal, Layer, PromotionEligibility, TrustClass } from '../../../../shared/src/model';
import { rowOf } from './classes';
import { isDurable } from './durability';

/** R41–R45: what may become of a claim, by the route of its evidence, how long that holds, and the layer proposed. */
export function promotionEligibility(
  trustClass: TrustClass,
  durability: DurabilitySignal,
  layer: Layer,
): PromotionEligibility {
  const { autoApply } = rowOf(trustClass);
  if (autoApply === 'never') return 'never';
  if (layer !== 'L2') return 'l1_review_only';
  const mayApply = autoApply === 'yes' || autoApply === 'with_corroboration';
  return mayApply && isDurable(durability) ? 'auto_candidate' : 'review_only';
}
