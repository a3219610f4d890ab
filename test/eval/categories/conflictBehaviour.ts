/** R55, R67, P07, P13, P16: what stands against memory meets it, is never taken for the same, and is never selected. */
import type { MatchKind } from '../../../shared/src/model';
import { candidate, evidence, record } from '../../support/claims';
import { verdictOn } from '../../support/verdicts';
import type { Category } from '../category';
import { atLeast } from '../category';
import { never } from '../invariant';
import { readSoftwarePairs, type SoftwarePair } from '../softwarePairs';

const AGAINST: readonly SoftwarePair['kind'][] = ['negated', 'swapped', 'other', 'modality'];
const ASKS_A_PERSON: readonly MatchKind[] = ['potential_conflict', 'supersedes_existing', 'ambiguous'];

export const conflictBehaviour: Category = {
  name: 'conflict-behaviour',
  run({ root }) {
    const verdicts = [...readSoftwarePairs(root, 'software'), ...readSoftwarePairs(root, 'softwareApart')]
      .filter((pair) => AGAINST.includes(pair.kind))
      .map((pair) => ({ pair, verdict: verdictBeside(pair) }));
    const met = verdicts.filter(({ verdict }) => verdict.match !== 'new');
    return [
      atLeast(
        `changed claims that meet the memory they stand against, asked of a person (${met.length} of ${verdicts.length} meet one)`,
        met.filter(({ verdict }) => ASKS_A_PERSON.includes(verdict.match)).length / met.length,
        0.95,
      ),
      never(
        'changed claims taken for the same as what is remembered',
        verdicts.filter(({ verdict }) => verdict.match === 'duplicate').length,
        verdicts.length,
      ),
      never(
        'conflicts selected',
        verdicts.filter(({ verdict }) => ASKS_A_PERSON.includes(verdict.match) && verdict.defaultSelected)
          .length,
        verdicts.length,
      ),
    ];
  },
};

/** A person says it, word for word, beside a memory that holds the source. */
function verdictBeside({ claim, evidence: source }: SoftwarePair): ReturnType<typeof verdictOn> {
  return verdictOn({
    candidate: candidate({ statement: claim }),
    evidence: [evidence({ sourceExcerpt: claim, sourceSummary: claim })],
    records: [record({ statement: source[0]?.text ?? '' })],
  });
}
