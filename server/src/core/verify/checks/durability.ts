import { isDurable, isShortLived } from '../../trust/durability';
import { pass, review, type Check } from '../check';

/** R53, R39–R40: the evidence holds as long as memory does. */
export const durability: Check = {
  name: 'durability',
  run({ durability: signal }) {
    if (isShortLived(signal)) return review(['temporary_durability'], signal);
    return isDurable(signal) ? pass() : review(['unknown_durability']);
  },
};
