/** Guard: the record denies what the claim says, or says what the claim denies (P07). */
import type { Clause } from '../text/clauses';
import type { Frame } from '../text/frame';
import { isElliptic, negationClash, weighty } from '../text/frameNegation';
import { NEGATIVE_HINTS } from '../text/negationCues';
import { isContent, tokenise } from '../text/tokens';
import type { Pair, Refusal } from './supportPair';
import { mismatch } from './supportPair';

/** How many words a hint ("lack", "hard to", "instead") reaches on either side. */
const REACH = 6;
/** A bigram that isn't grammar alone. */
const IDEOGRAPHS = /^[\p{Script=Han}\p{Script=Katakana}ー]{2}$/u;

export function guardNegation(pair: Pair): Refusal | undefined {
  // What somebody "used to" do they tell of as done; a rule that "used to" hold is none.
  const talk = pair.turn !== undefined;
  const claim = talk ? withoutPast(pair.claim) : pair.claim;
  const record = talk ? withoutPast(pair.record) : pair.record;
  const clash = negationClash(claim, record, talk ? 2 : 1);
  if (clash !== undefined) {
    const said = clash.right === undefined ? 'nothing of the kind' : `“${slice(record.text, clash.right)}”`;
    return mismatch(`the claim says “${slice(claim.text, clash.left)}”, the evidence ${said}`);
  }
  const denial = claim.clauses.find(
    (clause) =>
      clause.polarity === 'negated' && !clause.rejected && !isBacked(clause, record.clauses, record.text),
  );
  return denial === undefined
    ? undefined
    : mismatch(`the evidence doesn't deny “${slice(claim.text, denial)}”`);
}

function withoutPast(frame: Frame): Frame {
  return {
    ...frame,
    clauses: frame.clauses.map((clause) =>
      clause.over ? { ...clause, polarity: 'affirmed', focus: [] } : clause,
    ),
  };
}

function slice(text: string, clause: Clause): string {
  return text.slice(clause.start, clause.end).slice(0, 120);
}

/**
 * A denial has to be somewhere in the record: a negation whose head is what the claim denies (or the other way round),
 * a bare one ("No, I didn't"), or a hint of one beside it.
 */
function isBacked(denial: Clause, clauses: readonly Clause[], text: string): boolean {
  const focus = weighty(denial.focus);
  const negated = clauses.filter((clause) => clause.polarity === 'negated');
  if (focus.length === 0) return negated.length > 0;
  if (negated.some((clause) => sameHead(focus, weighty(clause.focus)))) return true;
  if (
    negated.some(
      (clause) => denial.stems.length > 1 && denial.stems.every((stem) => clause.stems.includes(stem)),
    )
  ) {
    return true;
  }
  if (negated.some((clause) => sharesMost(denial.stems, clause.stems))) return true;
  return negated.some(isElliptic) || hintBeside(text, new Set(focus));
}

function sameHead(left: readonly string[], right: readonly string[]): boolean {
  return left.includes(right[0] ?? '') || right.includes(left[0] ?? '');
}

/** Bigrams have no heads: half of one East Asian denial has to stand in the other. */
function sharesMost(denial: readonly string[], stems: readonly string[]): boolean {
  const own = denial.filter((stem) => IDEOGRAPHS.test(stem));
  const theirs = stems.filter((stem) => IDEOGRAPHS.test(stem));
  const shared = own.filter((stem) => theirs.includes(stem)).length;
  return shared > 1 && shared > Math.min(own.length, theirs.length) / 2;
}

function hintBeside(text: string, stems: ReadonlySet<string>): boolean {
  const tokens = tokenise(text);
  return tokens.some(
    (token, index) =>
      NEGATIVE_HINTS.has(token.text.toLowerCase()) &&
      tokens
        .slice(Math.max(0, index - REACH), index + REACH + 1)
        .some((near) => near !== token && isContent(near) && stems.has(near.stem)),
  );
}
