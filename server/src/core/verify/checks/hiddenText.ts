import type { ReasonCode } from '../../../../../shared/src/model';
import { findHiddenText } from '../../text/hiddenText';
import { pass, reject, review, type Check } from '../check';
import { wordsOf } from '../facts';

/** P51: what a person can't see can't become memory, and what looks like something else needs a second look. */
export const hiddenText: Check = {
  name: 'hidden_text',
  run({ statementFindings, linked }) {
    const inEvidence = linked.filter((one) => one.hiddenText || findHiddenText(wordsOf(one)).length > 0);
    const hidden = [
      ...statementFindings.hidden.map((finding) => finding.decoded ?? finding.message),
      ...inEvidence.map((one) => one.id).sort(),
    ];
    const confusable = statementFindings.confusable.map((finding) => finding.message);
    const reasons: ReasonCode[] = [];
    if (hidden.length > 0) reasons.push('hidden_text');
    if (confusable.length > 0) reasons.push('confusable_text');
    const detail = [...hidden, ...confusable].join('; ');
    if (hidden.length > 0) return reject(reasons, detail);
    return confusable.length > 0 ? review(reasons, detail) : pass();
  },
};
