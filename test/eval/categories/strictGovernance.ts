/** R76: strict mode selects nothing without trust metadata, a verified status and evidence. Walks every combination. */
import { decideSelection } from '../../../server/src/core/trust/selection';
import type { Category } from '../category';
import { everySelection } from '../claims';
import { never } from '../invariant';

export const strictGovernance: Category = {
  name: 'strict-governance',
  run() {
    const strict = [...everySelection()].filter((input) => input.mode === 'strict');
    const selected = strict.filter((input) => decideSelection(input).autoEligible);
    const rule = (measure: string, lacks: (input: (typeof strict)[number]) => boolean) =>
      never(measure, selected.filter(lacks).length, strict.filter(lacks).length);
    return [
      rule('selected without a verified status', (input) => input.status !== 'verified'),
      rule('selected without evidence', (input) => !input.hasEvidence),
      rule('selected without a trust class', (input) => input.trustClass === 'unknown'),
      rule('selected though how long it holds is unknown', (input) => input.durability === 'unknown'),
      rule('selected though nobody said how they know it', (input) => input.basis === 'unstated'),
    ];
  },
};
