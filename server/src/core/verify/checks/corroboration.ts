import { notApplicable, pass, review, type Check } from '../check';

/** R21, P14: a preference is repeated when it was said in two sessions at least. */
export const corroboration: Check = {
  name: 'corroboration',
  run({ trustClass, corroboration: { sessions, corroborated } }) {
    if (trustClass !== 'repeated_user_preference') return notApplicable();
    return corroborated ? pass() : review(['corroboration_missing'], `sessions: ${sessions}`);
  },
};
