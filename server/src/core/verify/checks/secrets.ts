import { pass, reject, type Check } from '../check';
import { wordsOf } from '../facts';
import { textFindings } from '../textFindings';

/** P52: a secret is never memory. The detail says where, never what. */
export const secrets: Check = {
  name: 'secrets',
  run({ statementFindings, linked, cache }) {
    const inEvidence = linked.filter((one) => textFindings(wordsOf(one), cache).secrets.length > 0);
    const places = [
      ...(statementFindings.secrets.length > 0 ? ['the statement'] : []),
      ...inEvidence.map((one) => one.id).sort(),
    ];
    return places.length === 0 ? pass() : reject(['secret_detected'], `in ${places.join(', ')}`);
  },
};
