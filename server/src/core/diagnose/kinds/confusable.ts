import type { FileFinding } from '../../../../../shared/src/findings';
import { plainView } from '../../text/plainView';
import type { FileFacts } from '../facts';
import { findingAt, replaceFix } from '../makeFinding';

/** Letters that look like others: a name that is not what it seems. */
export function confusable(facts: FileFacts): readonly FileFinding[] {
  return facts.inspection.findings.flatMap((found) => {
    if (found.code !== 'confusable') return [];
    const plain = found.decoded ?? plainView(facts.text.slice(found.start, found.end)).text;
    return [
      findingAt(facts, 'confusable', found, found.message, {
        severity: found.severity,
        ...(found.decoded === undefined ? {} : { decoded: found.decoded }),
        fixes: [replaceFix(facts, `Write it in plain letters: ${plain.slice(0, 60)}`, found, plain)],
      }),
    ];
  });
}
