/** R31, R50, R72–R75: what no mode, status, match or corroboration lets through. Walks every combination. */
import { isLowTrust } from '../../../server/src/core/trust/classes';
import { decideSelection, policySigns } from '../../../server/src/core/trust/selection';
import type { Category } from '../category';
import { everySelection } from '../claims';
import { never } from '../invariant';

export const trustBoundary: Category = {
  name: 'trust-boundary',
  run() {
    const all = [...everySelection()].map((input) => ({ input, selection: decideSelection(input) }));
    const selected = all.filter(({ selection }) => selection.autoEligible || selection.defaultSelected);
    const rule = (measure: string, forbidden: (one: (typeof all)[number]) => boolean) =>
      never(measure, selected.filter(forbidden).length, all.filter(forbidden).length);
    return [
      rule('low-trust text selected', ({ input }) => isLowTrust(input.trustClass)),
      rule('L1 selected', ({ input }) => input.layer === 'L1'),
      rule('high risk selected', ({ input }) => input.risk === 'high'),
      rule('short-lived selected', ({ input }) =>
        ['temporary', 'task', 'session'].includes(input.durability),
      ),
      rule(
        'repeated preference selected without corroboration',
        ({ input }) => input.trustClass === 'repeated_user_preference' && !input.corroborated,
      ),
      never(
        'signed by the widest policy though not selected',
        all.filter(
          ({ selection }) =>
            !selection.defaultSelected &&
            policySigns({ autoCuration: 'all-eligible', highSupport: 0 }, { ...selection, support: 1 }),
        ).length,
        all.length,
      ),
    ];
  },
};
