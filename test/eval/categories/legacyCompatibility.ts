/** R58, R75, R77, P02: compatibility mode keeps what a migration brought in, and nothing else gains by it. */
import { isLowTrust } from '../../../server/src/core/trust/classes';
import { decideSelection } from '../../../server/src/core/trust/selection';
import type { Category } from '../category';
import { atLeast } from '../category';
import { everySelection } from '../claims';
import { never } from '../invariant';

const ASKS_A_PERSON = ['potential_conflict', 'supersedes_existing', 'ambiguous'];

export const legacyCompatibility: Category = {
  name: 'legacy-compatibility',
  run() {
    const compatible = [...everySelection()].filter((input) => input.mode === 'compatibility');
    const selected = compatible.filter((input) => decideSelection(input).autoEligible);
    const gained = compatible.filter((input) => {
      const lenient = decideSelection(input).autoEligible;
      return lenient && !decideSelection({ ...input, mode: 'strict' }).autoEligible;
    });
    const kept = compatible.filter(
      (input) =>
        input.legacy &&
        input.status === 'legacy_unverified' &&
        input.trustClass === 'unknown' &&
        input.layer === 'L2' &&
        !['temporary', 'task', 'session'].includes(input.durability) &&
        !ASKS_A_PERSON.includes(input.match),
    );
    return [
      atLeast(
        `migrated records without metadata that keep their behaviour (${kept.length})`,
        kept.filter((input) => decideSelection(input).autoEligible).length / kept.length,
        1,
      ),
      never(
        'claims that gain by the mode and no migration brought in',
        gained.filter((input) => !input.legacy).length,
        compatible.length,
      ),
      never(
        'low-trust text selected',
        selected.filter((input) => isLowTrust(input.trustClass)).length,
        compatible.length,
      ),
      never(
        'conflicts selected',
        selected.filter((input) => ASKS_A_PERSON.includes(input.match)).length,
        compatible.length,
      ),
    ];
  },
};
