/** Guard: what a rule names exactly is wanted on one side and refused on the other ("`a`, not `b`" for "`b`, not `a`"). */
import type { Clause } from '../text/clauses';
import type { Frame } from '../text/frame';
import type { HardToken } from '../text/hardTokens';
import { contentStems } from '../text/tokens';
import type { Pair, Refusal } from './supportPair';
import { mismatch } from './supportPair';

/** Cues of negation that are words of content elsewhere. */
const NEGATIVE = new Set(['avoid', 'refrain', 'forbid', 'prohibit', 'disallow', 'without']);

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
  const add = (value: string, polarity: 'affirmed' | 'negated'): void => {
    found.set(value, (found.get(value) ?? new Set()).add(polarity));
  };
  for (const token of frame.hardTokens) {
    if (token.kind === 'number' || token.kind === 'date') continue;
    const clause = frame.clauses.find(
      (candidate) => candidate.start < token.end && token.start < candidate.end,
    );
    if (clause === undefined) continue;
    add(token.value, clause.polarity);
    // "Avoid wildcard arms in `match`" denies nothing of `match`.
    if (clause.polarity === 'negated' && isCircumstance(frame.text, clause, token)) {
      add(token.value, 'affirmed');
    }
    const later = spokenOfAgain(frame, clause);
    if (later !== undefined && token === firstNamed(frame, clause)) add(token.value, later.polarity);
  }
  return found;
}

/** Behind "in", "for" or "on", and something else stands between those and the negation. */
function isCircumstance(text: string, clause: Clause, token: HardToken): boolean {
  const before = text.slice(clause.start, token.start);
  const at = /\b(?:in|on|for|when|within|inside|during|under)(?:\s+(?:an?|the|your|its|any))?[\s`(]*$/iu.exec(
    before,
  )?.index;
  return (
    at !== undefined && contentStems(before.slice(0, at)).filter((stem) => !NEGATIVE.has(stem)).length > 1
  );
}

/** The clause that opens the next sentence with "it" or "they". */
function spokenOfAgain(frame: Frame, clause: Clause): Clause | undefined {
  const next = frame.clauses.find((other) => other.sentence === clause.sentence + 1);
  return next !== undefined && /^(?:it|they|these|those)\b/iu.test(frame.text.slice(next.start, next.end))
    ? next
    : undefined;
}

function firstNamed(frame: Frame, clause: Clause): HardToken | undefined {
  return frame.hardTokens.find((token) => token.start >= clause.start - 1);
}
