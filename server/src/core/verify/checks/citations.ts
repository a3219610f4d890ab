import { resolutionOf } from '../../evidence/citations';
import { notApplicable, pass, review, type Check } from '../check';

/** R112, R146, R159, P59: what is said to be seen or checked names something that can be found. */
export const citations: Check = {
  name: 'citations',
  run({ candidate, citations: resolved }) {
    const needsOne = candidate.basis === 'verified' || candidate.basis === 'observed';
    if (candidate.citations.length === 0) {
      return needsOne
        ? review(['citation_unresolved'], `${candidate.basis}, and cites nothing`)
        : notApplicable();
    }
    const lost = candidate.citations.filter((citation) => resolutionOf(citation, resolved) === 'unresolved');
    if (lost.length === 0) return pass();
    return review(['citation_unresolved'], lost.map((one) => `${one.kind} ${one.locator}`).join(', '));
  },
};
