import { notApplicable, pass, reject, type Check } from '../check';

/** R56: what was redacted or deleted can't back memory. */
export const redaction: Check = {
  name: 'redaction',
  run({ linked }) {
    if (linked.length === 0) return notApplicable();
    const gone = linked.filter((one) => one.redactionStatus !== 'none');
    if (gone.length === 0) return pass();
    return reject(
      ['redacted_or_deleted_evidence'],
      gone
        .map((one) => `${one.id} ${one.redactionStatus}`)
        .sort()
        .join(', '),
    );
  },
};
