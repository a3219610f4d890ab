import { pass, reject, type Check } from '../check';

/** R57, R82, P20: what was forgotten stays forgotten, by id and by content. */
export const tombstone: Check = {
  name: 'tombstone',
  run({ tombstones }) {
    if (tombstones.length === 0) return pass();
    return reject(
      ['tombstoned_recreation'],
      tombstones
        .map((hit) => `${hit.tombstone.record} (${hit.by})`)
        .sort()
        .join(', '),
    );
  },
};
