import * as assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { inRoot } from '../../support/repository';
import type {
  DurabilitySignal,
  Layer,
  MatchKind,
  TrustClass,
  VerificationStatus,
} from '../../../shared/src/model';
import { TRUST_TABLE } from '../../../server/src/core/trust/classes';
import { TRUST_DEVIATIONS } from '../../../server/src/core/trust/deviations';
import { promotionEligibility } from '../../../server/src/core/trust/eligibility';
import { poisoningRisk } from '../../../server/src/core/trust/poisoning';
import { decideSelection } from '../../../server/src/core/trust/selection';

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

interface ReferenceRow {
  readonly trust_class: TrustClass;
  readonly durability_signal: DurabilitySignal;
  readonly proposed_layer: Layer;
  readonly weight: number;
  readonly promotion_eligibility: string;
  readonly poisoning_risk: string;
  readonly auto_apply: Readonly<Record<'strict' | 'compatibility', readonly string[]>>;
}
const matrix = JSON.parse(
  readFileSync(inRoot('test/cases/trust/referenceMatrix.json'), 'utf8'),
) as readonly ReferenceRow[];
const rows = matrix.map((row) => ({
  ...row,
  trustClass: row.trust_class,
  durability: row.durability_signal,
  layer: row.proposed_layer,
}));
const deviates = (trustClass: TrustClass, layer: Layer): boolean =>
  TRUST_DEVIATIONS.some((one) => one.trustClass === trustClass && one.layers.includes(layer));

function autoApplied(
  row: (typeof rows)[number],
  mode: 'strict' | 'compatibility',
  corroborated: boolean,
): string[] {
  const { risk } = poisoningRisk(row);
  return STATUSES.flatMap((status) =>
    MATCHES.filter(
      (match) =>
        decideSelection({
          trustClass: row.trustClass,
          durability: row.durability,
          layer: row.layer,
          basis: 'declared',
          status,
          match,
          risk,
          mode,
          hasEvidence: true,
          corroborated,
          legacy: status === 'legacy_unverified',
        }).autoEligible,
    ).map((match) => `${status}/${match}`),
  ).sort();
}

describe('trust decides what the reference system decides', () => {
  it('on all 176 rows: weight and poisoning risk', () => {
    assert.equal(rows.length, 176);
    for (const row of rows) {
      assert.equal(TRUST_TABLE[row.trustClass].weight, row.weight, row.trustClass);
      assert.equal(
        poisoningRisk(row).risk,
        row.poisoning_risk,
        `${row.trustClass} ${row.durability} ${row.layer}`,
      );
    }
  });

  it('on all rows × modes × statuses × match kinds: what applies by itself', () => {
    for (const row of rows) {
      for (const mode of ['strict', 'compatibility'] as const) {
        assert.deepEqual(
          autoApplied(row, mode, true),
          row.auto_apply[mode],
          `${row.trustClass} ${row.durability} ${row.layer} ${mode}`,
        );
      }
    }
  });

  it('on all rows: eligibility, but for the table of deviations', () => {
    for (const row of rows) {
      const eligibility = promotionEligibility(row.trustClass, row.durability, row.layer);
      const expected = row.trustClass === 'third_party_documentation' ? 'never' : row.promotion_eligibility;
      assert.equal(eligibility, expected, `${row.trustClass} ${row.durability} ${row.layer}`);
      if (eligibility !== row.promotion_eligibility) assert.ok(deviates(row.trustClass, row.layer));
    }
  });

  it('and without corroboration differs from it for repeated preferences alone', () => {
    for (const row of rows) {
      for (const mode of ['strict', 'compatibility'] as const) {
        const differs = autoApplied(row, mode, false).join() !== row.auto_apply[mode].join();
        const expected = row.trustClass === 'repeated_user_preference' && row.auto_apply[mode].length > 0;
        assert.equal(differs, expected, `${row.trustClass} ${row.durability} ${row.layer}`);
        if (differs) assert.ok(deviates(row.trustClass, row.layer));
      }
    }
  });

  it('and every row of the table of deviations is one', () => {
    for (const { trustClass, layers } of TRUST_DEVIATIONS) {
      for (const layer of layers) {
        const differing = rows.filter(
          (row) =>
            row.trustClass === trustClass &&
            row.layer === layer &&
            (promotionEligibility(trustClass, row.durability, layer) !== row.promotion_eligibility ||
              autoApplied(row, 'strict', false).join() !== row.auto_apply.strict.join()),
        );
        assert.ok(differing.length > 0, `${trustClass} ${layer} no longer deviates`);
      }
    }
  });
});
