import { pass, review, type Check } from '../check';

/** R54, R46–R50: text that others control, or that talks to the agent, is never taken on trust. */
export const poisoning: Check = {
  name: 'poisoning',
  run({ poisoning: { risk, reasons } }) {
    if (risk === 'high') return review(['high_poisoning_risk'], reasons.join(', '));
    return pass(risk === 'medium' ? reasons.join(', ') : undefined);
  },
};
