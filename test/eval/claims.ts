/** Every combination that governance looks at, for the categories that walk all of them. */
import type {
  DurabilitySignal,
  GovernanceMode,
  Layer,
  MatchKind,
  TrustClass,
  VerificationStatus,
} from '../../shared/src/model';
import { DURABILITY_SIGNALS, TRUST_CLASSES } from '../../shared/src/model';
import { poisoningRisk, riskOf } from '../../server/src/core/trust/poisoning';
import type { SelectionInput } from '../../server/src/core/trust/selection';

const LAYERS: readonly Layer[] = ['L1', 'L2'];
const MODES: readonly GovernanceMode[] = ['strict', 'compatibility'];
const STATUSES: readonly VerificationStatus[] = [
  'verified',
  'legacy_unverified',
  'review_required',
  'rejected',
];
const MATCHES: readonly MatchKind[] = [
  'new',
  'duplicate',
  'strengthens_existing',
  'updates_existing',
  'potential_conflict',
  'supersedes_existing',
  'ambiguous',
];

export function* everySelection(): Generator<SelectionInput> {
  for (const trustClass of TRUST_CLASSES) {
    for (const durability of DURABILITY_SIGNALS) {
      for (const layer of LAYERS) yield* everyCircumstance(trustClass, durability, layer);
    }
  }
}

function* everyCircumstance(
  trustClass: TrustClass,
  durability: DurabilitySignal,
  layer: Layer,
): Generator<SelectionInput> {
  const { risk } = riskOf(layer, poisoningRisk({ trustClass, durability }));
  for (const mode of MODES) {
    for (const status of STATUSES) {
      for (const match of MATCHES) {
        for (const basis of ['declared', 'unstated']) {
          for (const bits of [0, 1, 2, 3, 4, 5, 6, 7]) {
            yield {
              trustClass,
              durability,
              layer,
              mode,
              status,
              match,
              basis,
              risk,
              hasEvidence: (bits & 1) !== 0,
              corroborated: (bits & 2) !== 0,
              legacy: (bits & 4) !== 0,
            };
          }
        }
      }
    }
  }
}
