import { findSecrets } from '../../text/secrets';
import { pass, reject, type Check } from '../check';
import { wordsOf } from '../facts';

/** P52: a secret is never memory. The detail says where, never what. */
export const secrets: Check = {
  name: 'secrets',
  run({ statementFindings, linked }) {
    const inEvidence = linked.filter((one) => findSecrets(wordsOf(one)).length > 0);
    const places = [
      ...(statementFindings.secrets.length > 0 ? ['the statement'] : []),
      ...inEvidence.map((one) => one.id).sort(),
    ];
    return places.length === 0 ? pass() : reject(['secret_detected'], `in ${places.join(', ')}`);
  },
};
