/** Guard: what a rule names exactly is wanted on one side and refused on the other ("`a`, not `b`" for "`b`, not `a`"). */
import type { Frame } from '../text/frame';
import type { Pair, Refusal } from './supportPair';
import { mismatch } from './supportPair';

export function guardPolarity({ claim, record }: Pair): Refusal | undefined {
  const theirs = polarities(record);
  for (const [value, mine] of polarities(claim)) {
    const there = theirs.get(value);
    if (there === undefined || [...mine].some((polarity) => there.has(polarity))) continue;
    return mismatch(
      `“${value}” is ${[...mine][0] ?? ''} in the claim and ${[...there][0] ?? ''} in the evidence`,
    );
  }
  return undefined;
}

/** Every named thing with the polarities of the clauses it stands in. */
function polarities(frame: Frame): ReadonlyMap<string, ReadonlySet<'affirmed' | 'negated'>> {
  const found = new Map<string, Set<'affirmed' | 'negated'>>();
  for (const token of frame.hardTokens) {
    if (token.kind === 'number' || token.kind === 'date') continue;
    const clause = frame.clauses.find(
      (candidate) => candidate.start < token.end && token.start < candidate.end,
    );
    if (clause === undefined) continue;
    found.set(token.value, (found.get(token.value) ?? new Set()).add(clause.polarity));
  }
  return found;
}
