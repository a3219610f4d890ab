/** A claim beside one record, read once: what every guard and both scores look at. */
import type { Frame } from '../text/frame';
import { frameOf } from '../text/frame';
import { isTurnOf, readTurn } from './supportSequence';
import type { Turn } from './supportSequence';

export interface Pair {
  readonly claim: Frame;
  readonly record: Frame;
  /** Resolves references; never supports by itself. */
  readonly context: string;
  /** The record is something that somebody said, and the claim is about them. */
  readonly turn?: Turn;
}

/** Why one record does not support the claim; `detail` names the words, for people. */
export interface Refusal {
  readonly reason: 'frame_mismatch' | 'source_not_supportive' | 'confusable_text';
  readonly detail: string;
}

export type Guard = (pair: Pair) => Refusal | undefined;

export function pairOf(claim: Frame, text: string, context: string): Pair {
  const turn = readTurn(text);
  return turn !== undefined && isTurnOf(turn, claim.text)
    ? { claim, record: frameOf(turn.said), context, turn }
    : { claim, record: frameOf(text), context };
}

export function mismatch(detail: string): Refusal {
  return { reason: 'frame_mismatch', detail };
}
