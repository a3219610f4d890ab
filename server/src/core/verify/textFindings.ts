import type { TextFinding } from '../../../../shared/src/model';
import { inspectText } from '../text/inspect';
import type { TextFindings, VerificationCache } from './input';

const NOTHING: TextFindings = { hidden: [], secrets: [], confusable: [], instructions: [] };

/** What a text holds that a person should see; each text is looked at once for a cache. */
export function textFindings(text: string, cache: VerificationCache | undefined): TextFindings {
  const known = cache?.findings.get(text);
  if (known) return known;
  const sorted = sort(inspectText(text).findings);
  cache?.findings.set(text, sorted);
  return sorted;
}

function sort(findings: readonly TextFinding[]): TextFindings {
  if (findings.length === 0) return NOTHING;
  const hidden: TextFinding[] = [];
  const secrets: TextFinding[] = [];
  const confusable: TextFinding[] = [];
  const instructions: TextFinding[] = [];
  for (const finding of findings) {
    switch (finding.code) {
      case 'hidden-text':
      case 'hidden-prose':
      case 'control-character':
        hidden.push(finding);
        break;
      case 'secret':
        secrets.push(finding);
        break;
      case 'confusable':
        confusable.push(finding);
        break;
      case 'agent-instruction':
        instructions.push(finding);
        break;
    }
  }
  return { hidden, secrets, confusable, instructions };
}
