/** Claims about software, by what was done to them; the last set was written when the rest was tuned. */
import { supportOf } from '../../../server/src/core/verify/support';
import type { Category, Row } from '../category';
import { atLeast, atMost } from '../category';
import type { PairKind, SoftwarePair } from '../softwarePairs';
import { readSoftwarePairs } from '../softwarePairs';

const WORDING: Readonly<Record<PairKind, string>> = {
  own: 'own source',
  near: 'another statement of the same file',
  negated: 'negated',
  swapped: 'swapped',
  other: 'another version, path, tool, flag or name',
  modality: 'weaker or stronger',
  cross: 'evidence in another file',
};

export const judgementSoftware: Category = {
  name: 'judgement-software',
  run({ root }) {
    return [
      ...rowsOf('first sets', readSoftwarePairs(root, 'software')),
      ...rowsOf('third set', readSoftwarePairs(root, 'softwareApart')),
      ...rowsOf('fourth set', readSoftwarePairs(root, 'softwareFresh')),
      ...rowsOf('fifth set', readSoftwarePairs(root, 'softwareLast')),
    ];
  },
};

function rowsOf(half: string, pairs: readonly SoftwarePair[]): readonly Row[] {
  return (Object.keys(WORDING) as PairKind[]).flatMap((kind) => {
    const of = pairs.filter((pair) => pair.kind === kind);
    if (of.length === 0) return [];
    const supported = of.filter((pair) => supportOf(pair.claim, pair.evidence).supported).length / of.length;
    const measure = `${WORDING[kind]}, ${half} (${of.length}): supported`;
    return [kind === 'own' ? atLeast(measure, supported, 0.95) : atMost(measure, supported, 0.03)];
  });
}
