/** Guard: two things of the record stand in each other's place in the claim. */
import { frameOf } from '../text/frame';
import { swapBetween } from '../text/frameOrder';
import type { Pair, Refusal } from './supportPair';
import { mismatch } from './supportPair';

export function guardSwap({ claim, record }: Pair): Refusal | undefined {
  const swap = swapBetween(claim, record.text.length > 2000 ? frameOf(record.text.slice(0, 2000)) : record);
  return swap === undefined
    ? undefined
    : mismatch(`“${swap.first}” and “${swap.second}” are the other way round in the evidence`);
}
