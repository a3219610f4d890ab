import { pass, review, type Check } from '../check';

/** R10, P03: something that can be looked at; every record named can be found, and at least one is of this profile. */
export const evidence: Check = {
  name: 'evidence',
  run({ candidate, linked, missing, foreign }) {
    const own = linked.length - foreign.length;
    if (missing.length === 0 && own > 0) return pass();
    if (candidate.legacy && own === 0) {
      return review(['legacy_metadata_missing'], 'a migration brought it in without evidence');
    }
    if (missing.length > 0) {
      return review(['missing_evidence'], `not found: ${[...missing].sort().join(', ')}`);
    }
    return review(['missing_evidence'], linked.length === 0 ? 'it names none' : 'none is of this profile');
  },
};
