import { notApplicable, pass, review, type Check } from '../check';

/** R13, P04: nothing that is linked says the opposite. */
export const polarity: Check = {
  name: 'polarity',
  run({ candidate, linked, support }) {
    const own = linked.filter((one) => one.profile === candidate.profile);
    if (own.length === 0) return notApplicable();
    const against = own.filter((one) => one.polarity === 'contradicts');
    if (against.length > 0) {
      return review(
        ['contradicting_evidence'],
        `against it: ${against
          .map((one) => one.id)
          .sort()
          .join(', ')}`,
      );
    }
    if (support.reasons.includes('contradicting_evidence')) {
      return review(['contradicting_evidence'], 'the source denies it');
    }
    const qualifying = own.filter((one) => one.polarity === 'qualifies');
    return pass(
      qualifying.length === 0
        ? undefined
        : `qualified by: ${qualifying
            .map((one) => one.id)
            .sort()
            .join(', ')}`,
    );
  },
};
