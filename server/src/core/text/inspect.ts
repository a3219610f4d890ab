import type { TextFinding } from '../../../../shared/src/model';
import { findAgentInstructions } from './agentInstructions';
import { findConfusables } from './confusables';
import { findHiddenText } from './hiddenText';
import { findSecrets } from './secrets';

/** What a person should see in a text. Offsets are UTF-16 code units into the text, end exclusive. */
export interface Inspection {
  /** What would be flagged. */
  readonly findings: readonly TextFinding[];
  /** Milder remarks: an honest rule that reads like an attack (P64). */
  readonly notes: readonly TextFinding[];
}

/** Hidden text, look-alikes, secrets and instructions aimed at an agent. Deterministic; time grows linearly. */
export const inspectText = (text: string): Inspection => {
  const instructions = findAgentInstructions(text);
  return {
    findings: inOrder([
      ...findHiddenText(text),
      ...findConfusables(text),
      ...findSecrets(text),
      ...instructions.findings,
    ]),
    notes: inOrder(instructions.notes),
  };
};

const inOrder = (findings: readonly TextFinding[]): readonly TextFinding[] =>
  [...findings].sort((a, b) => a.start - b.start || b.end - a.end);
