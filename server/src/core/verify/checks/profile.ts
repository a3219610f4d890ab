import { notApplicable, pass, review, type Check } from '../check';

/** P05: evidence of another project, or of another person's store, backs nothing here. */
export const profile: Check = {
  name: 'profile',
  run({ linked, foreign }) {
    if (linked.length === 0) return notApplicable();
    if (foreign.length === 0) return pass();
    return review(
      ['evidence_profile_mismatch'],
      foreign
        .map((one) => one.id)
        .sort()
        .join(', '),
    );
  },
};
