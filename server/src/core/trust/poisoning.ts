import type { DurabilitySignal, Layer, PoisoningRisk, TrustClass } from '../../../../shared/src/model';
import { isLowTrust } from './classes';
import { isShortLived } from './durability';

/** Why a risk is not low. Wording for people: `server/src/app/wording.ts`. */
export type RiskReason =
  | 'low_trust_source'
  | 'uncertain_source'
  | 'short_lived'
  | 'hidden_text'
  | 'agent_instruction'
  | 'identity_layer';

export interface Poisoning {
  readonly risk: PoisoningRisk;
  readonly reasons: readonly RiskReason[];
}

/** R46–R50, and Assay's own: hidden text or an instruction aimed at the agent is high whatever the source (model.md §1). */
export function poisoningRisk(input: {
  readonly trustClass: TrustClass;
  readonly durability: DurabilitySignal;
  readonly hiddenText?: boolean;
  readonly agentInstruction?: boolean;
}): Poisoning {
  const high: RiskReason[] = [];
  if (isLowTrust(input.trustClass)) high.push('low_trust_source');
  if (input.hiddenText) high.push('hidden_text');
  if (input.agentInstruction) high.push('agent_instruction');

  const medium: RiskReason[] = [];
  if (isUncertain(input.trustClass)) medium.push('uncertain_source');
  if (isShortLived(input.durability)) medium.push('short_lived');

  const risk = high.length > 0 ? 'high' : medium.length > 0 ? 'medium' : 'low';
  return { risk, reasons: [...high, ...medium] };
}

/** R72: what says who somebody is, or what policy holds, is high whoever says it. */
export function riskOf(layer: Layer, poisoning: Poisoning): Poisoning {
  return layer === 'L1' ? { risk: 'high', reasons: [...poisoning.reasons, 'identity_layer'] } : poisoning;
}

function isUncertain(trustClass: TrustClass): boolean {
  switch (trustClass) {
    case 'agent_inference':
    case 'single_session_observation':
    case 'unknown':
      return true;
    case 'direct_user_instruction':
    case 'user_correction':
    case 'repeated_user_preference':
    case 'accepted_code_review_outcome':
    case 'existing_project_convention':
    case 'passing_tool_or_test_outcome':
    case 'repository_text':
    case 'generated_content':
    case 'third_party_documentation':
      return false;
    default:
      // A class that a later version wrote: missing knowledge is the weakest value (R158).
      return true;
  }
}
