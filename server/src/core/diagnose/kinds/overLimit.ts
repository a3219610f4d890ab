import type { FileFinding } from '../../../../../shared/src/findings';
import { AGENT_LIMITS } from '../agentLimits';
import type { FileFacts } from '../facts';
import { findingAt } from '../makeFinding';
import { estimateTokens } from '../tokenEstimate';

/** A rules file of which its agent reads only a part, or which its maker advises to keep shorter. */
export function overLimit(facts: FileFacts): readonly FileFinding[] {
  for (const limit of AGENT_LIMITS) {
    if (!limit.path.test(facts.path)) continue;
    const size = limit.measure(facts.text);
    if (size <= limit.most) continue;
    const end = facts.text.search(/[\r\n]|$/);
    const tokens = estimateTokens(facts.text);
    const message = `This file has ${group(size)} ${limit.unit} (about ${group(tokens)} tokens). ${limit.says}`;
    return [findingAt(facts, 'over-limit', { start: 0, end }, message, { severity: limit.severity })];
  }
  return [];
}

/** Thousands apart, the same in every place. */
const group = (number: number): string => String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
