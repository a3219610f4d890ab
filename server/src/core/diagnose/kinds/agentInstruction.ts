import type { FileFinding } from '../../../../../shared/src/findings';
import type { FileFacts } from '../facts';
import { findingAt } from '../makeFinding';

/**
 * A sentence that reads like an instruction to an agent against its user. Only a person can say whether it is honest,
 * so there is nothing to mend: they dismiss it, and that sticks (P64).
 */
export function agentInstruction(facts: FileFacts): readonly FileFinding[] {
  return facts.inspection.findings.flatMap((found) =>
    found.code === 'agent-instruction'
      ? [
          findingAt(facts, 'agent-instruction', found, found.message, {
            severity: found.severity,
            ...(found.decoded === undefined ? {} : { decoded: found.decoded }),
          }),
        ]
      : [],
  );
}
