/** Guard: a claim may be neither more nor less binding than what the record says. */
import type { Clause } from '../text/clauses';
import type { Frame } from '../text/frame';
import type { Modality } from '../text/modalityCues';
import { rarity } from '../text/rarity';
import type { Pair, Refusal } from './supportPair';
import { mismatch } from './supportPair';

/** Share of a clause's content below which no clause of the record is about the same. */
const LEAST = 0.33;

const WHERE_POSSIBLE =
  /\b(?:when|whenever|where|wherever|if|as far as) (?:possible|feasible|practical|appropriate)\b|可能な限り|尽可能/iu;

const WORDING: Readonly<Record<Modality, string>> = {
  must: 'a must',
  should: 'a should',
  may: 'a may',
  none: 'a plain statement',
};

export function guardModality({ claim, record }: Pair): Refusal | undefined {
  for (const clause of claim.clauses) {
    const other = nearest(clause, record.clauses);
    if (other === undefined) continue;
    if (!compatible(clause, other) && !(other.modality === 'should' && hedged(claim, clause))) {
      return mismatch(`the claim is ${WORDING[clause.modality]}, the evidence ${WORDING[other.modality]}`);
    }
    if (clause.modality === 'must' && hedged(record, other) && !WHERE_POSSIBLE.test(claim.text)) {
      return mismatch(`the claim is a must, the evidence says so only where possible`);
    }
    if (drops(claim.clauses, record.clauses, other)) {
      return mismatch(`the claim leaves out an exception that the evidence makes`);
    }
  }
  return undefined;
}

/** "When possible" anywhere in the sentence. */
function hedged({ text, clauses }: Frame, { sentence }: Clause): boolean {
  return clauses.some(
    (clause) => clause.sentence === sentence && WHERE_POSSIBLE.test(text.slice(clause.start, clause.end)),
  );
}

/** A plain imperative binds like a must, and a should may be said of it; a may says less, and may not be said more of. */
function compatible(claim: Clause, record: Clause): boolean {
  if (claim.modality === record.modality) return true;
  switch (claim.modality) {
    case 'must':
      return record.modality === 'none';
    case 'should':
      return record.modality === 'none';
    case 'may':
      return false;
    case 'none':
      // "Don't" is how "avoid" is said in other words.
      return (
        record.modality === 'must' ||
        (record.modality === 'should' && record.polarity === 'negated' && claim.polarity === 'negated')
      );
  }
}

/** "Never push unless asked" isn't "never push". */
function drops(claim: readonly Clause[], record: readonly Clause[], at: Clause): boolean {
  const exception = record.some(
    (clause) => clause.exception && clause.sentence === at.sentence && clause !== at,
  );
  return exception && !claim.some((clause) => clause.exception) && claim.length === 1;
}

/** The clause of the record that shares most content, by rarity; none below half. */
function nearest(clause: Clause, clauses: readonly Clause[]): Clause | undefined {
  const own = new Set(clause.stems);
  const weight = (stems: Iterable<string>): number => [...stems].reduce((sum, stem) => sum + rarity(stem), 0);
  let best: Clause | undefined;
  let most = weight(own) * LEAST;
  for (const other of clauses) {
    const shared = weight(new Set(other.stems.filter((stem) => own.has(stem))));
    if (shared > most) {
      most = shared;
      best = other;
    }
  }
  return best;
}
