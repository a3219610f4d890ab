import type { FileFinding } from '../../../../../shared/src/findings';
import { redactSecrets } from '../../text/secrets';
import type { FileFacts } from '../facts';
import { findingAt, replaceFix } from '../makeFinding';

/** A password, token or private key (P52). The fix can't revoke it: the message says so. */
export function secret(facts: FileFacts): readonly FileFinding[] {
  return facts.inspection.findings.flatMap((found) => {
    if (found.code !== 'secret') return [];
    const kind = /“(\[redacted: [^\]]+\])”/.exec(found.message)?.[1];
    const placeholder = kind ?? redactSecrets(facts.text.slice(found.start, found.end)).text;
    return [
      findingAt(facts, 'secret', found, found.message, {
        severity: found.severity,
        fixes: [replaceFix(facts, `Replace it by ${placeholder}`, found, placeholder)],
      }),
    ];
  });
}
