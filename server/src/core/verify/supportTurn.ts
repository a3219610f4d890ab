/** A claim beside a turn of talk: who is "I", who is "you", what was said before. */
import type { Compared } from './supportFeatures';
import type { Turn } from './supportSequence';
import { claimItems, proseItems, turnItems, turnsBefore } from './supportSequence';

export function compareTurn(claim: string, turn: Turn, context: string): Compared {
  const before = turnsBefore(context);
  const other = before.find((earlier) => earlier.speaker !== turn.speaker && earlier.speaker !== '')?.speaker;
  return {
    claim: claimItems(claim, turn.speaker, other),
    said: turnItems(turn.said, other),
    previous: proseItems(before[0]?.said ?? ''),
    context: proseItems(context),
  };
}
