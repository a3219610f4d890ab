import { MATCH_NEEDS_PERSON } from '../../trust/selection';
import { pass, review, type Check } from '../check';

/** R55, P16: what stands against memory is shown, never settled by itself. */
export const conflict: Check = {
  name: 'conflict',
  run({ match }) {
    if (!MATCH_NEEDS_PERSON[match.kind]) return pass();
    const detail = [match.kind, match.records.join(', '), match.detail].filter(
      (part) => part !== undefined && part !== '',
    );
    return review(['match_requires_review'], detail.join('; '));
  },
};
