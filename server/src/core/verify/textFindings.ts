import type { TextFinding } from '../../../../shared/src/model';
import { inspectText } from '../text/inspect';

/** What a text holds that a person should see, or can't. */
export interface TextFindings {
  readonly hidden: readonly TextFinding[];
  readonly secrets: readonly TextFinding[];
  readonly confusable: readonly TextFinding[];
  readonly instructions: readonly TextFinding[];
}

const NOTHING: TextFindings = { hidden: [], secrets: [], confusable: [], instructions: [] };

export function textFindings(text: string): TextFindings {
  return sort(inspectText(text).findings);
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
