import { claimFreshness } from '../../evidence/drift';
import { notApplicable, pass, review, type Check } from '../check';

/** model.md §5: the cited place still says what the evidence says. */
export const drift: Check = {
  name: 'drift',
  run({ candidate, counted, freshnessOf, citations }) {
    if (counted.length === 0) return notApplicable();
    const verified = candidate.basis === 'verified' ? citations.flatMap((one) => one.freshness ?? []) : [];
    const freshness = claimFreshness(counted, (one) => freshnessOf.get(one.id) ?? 'unanchored', verified);
    switch (freshness) {
      case 'fresh':
      case 'moved':
        return pass(freshness);
      case 'unanchored':
        return notApplicable();
      case 'drifted':
        return review(['evidence_drifted'], places(counted));
      case 'missing':
        return review(['evidence_missing'], places(counted));
    }
  },
};

function places(
  evidence: readonly { readonly anchor?: { readonly path: string; readonly startLine: number } }[],
): string {
  const all = evidence.flatMap(({ anchor }) => (anchor ? [`${anchor.path}:${anchor.startLine}`] : []));
  return [...new Set(all)].sort().join(', ');
}
