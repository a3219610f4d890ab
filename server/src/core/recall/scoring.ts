import { inLabel, saturate, statedCount, wholeCount, type InvertedIndex } from './invertedIndex';
import { MENTIONED, type Query } from './queryTerms';
import type { Scratch } from './scratch';

export interface Scored {
  readonly slot: number;
  /** By itself and, after `lendToNeighbours`, with what stands beside it. */
  total: number;
  /** What the text says on the matter, questions included: what it lends its neighbours. */
  readonly content: number;
}

/** What is said about somebody who speaks is mostly said by them: their name as the label, in shares of the weight of a
 * term that a single document holds. */
const SPOKEN_BY = 0.5;
/** A text that names a time, when a time is asked for. */
const TIMELY = 1;
/** A text is understood with what stands beside it: the share of its score that it lends, by how far on. */
const BESIDE: readonly (readonly [step: number, share: number])[] = [
  [1, 0.4],
  [2, 0.2],
  [-1, 0.2],
];

interface Role {
  readonly of: number;
  readonly worth: number;
  readonly speaker: boolean;
  /** The next role of the same term, or 0. */
  readonly next: number;
}

/** Scores documents against one query, each of its terms paid for by the best of its readings. */
export class Scoring {
  private readonly scored = new Map<number, Scored>();
  /** From 1; `roleAt` leads from a term to its first. */
  private readonly roles: Role[] = [{ of: 0, worth: 0, speaker: false, next: 0 }];
  private readonly roleAt: Float64Array;
  private readonly stated: Float64Array;
  private readonly whole: Float64Array;
  private readonly spokenBy: number;

  constructor(
    private readonly query: Query,
    private readonly index: InvertedIndex,
    scratch: Scratch,
  ) {
    this.stated = new Float64Array(query.terms.length);
    this.whole = new Float64Array(query.terms.length);
    this.spokenBy = SPOKEN_BY * Math.log(1 + index.size);
    this.roleAt = scratch.reserve(index.vocabulary.capacity);
    query.terms.forEach((term, of) => {
      for (const { number, likeness, weight } of term.readings) {
        const speaker = term.speaker && likeness === 1;
        this.roles.push({ of, worth: likeness * weight, speaker, next: this.roleAt[number] ?? 0 });
        this.roleAt[number] = this.roles.length - 1;
      }
    });
  }

  /** The scratch is clean again. */
  close(): void {
    for (const { readings } of this.query.terms) for (const { number } of readings) this.roleAt[number] = 0;
  }

  all(): readonly Scored[] {
    return [...this.scored.values()];
  }

  score(slot: number): Scored | undefined {
    const known = this.scored.get(slot);
    const document = this.index.document(slot);
    if (known !== undefined || document === undefined) return known;
    this.read(slot);
    let total = 0;
    let content = 0;
    for (let of = 0; of < this.stated.length; of++) {
      total += this.stated[of] ?? 0;
      content += this.whole[of] ?? 0;
    }
    if (total > 0 && this.query.asksWhen && document.dated) total += TIMELY;
    const scored = { slot, total, content };
    this.scored.set(slot, scored);
    return scored;
  }

  /** Why it matched: the terms of the query that the document answers, in their order. */
  matched(slot: number): readonly string[] {
    this.read(slot);
    return this.query.terms
      .filter((_, of) => (this.stated[of] ?? 0) > 0 || (this.whole[of] ?? 0) > 0)
      .map(({ term }) => term);
  }

  /** Every document scored so far lends its neighbours a share of what it says. */
  lendToNeighbours(): void {
    const lenders = new Map(this.scored);
    for (const slot of lenders.keys()) {
      for (const [step] of BESIDE) {
        const beside = this.beside(slot, step);
        if (beside !== undefined) this.score(beside);
      }
    }
    // Each adds up what it borrows in one order, so that the last bit of a sum hangs on nothing else.
    for (const scored of this.scored.values()) {
      for (const [step, share] of BESIDE) {
        const lender = lenders.get(this.beside(scored.slot, -step) ?? -1);
        if (lender) scored.total += share * lender.content;
      }
    }
  }

  private beside(slot: number, step: number): number | undefined {
    const document = this.index.document(slot);
    return document?.place && this.index.places.beside(document.place, document.id, step);
  }

  /** Sets `stated` and `whole`: what the document is worth for each term of the query, without and with its questions. */
  private read(slot: number): void {
    const { stated, whole, roles, roleAt } = this;
    stated.fill(0);
    whole.fill(0);
    const document = this.index.document(slot);
    if (!document) return;
    const { terms, counts, norm } = document;
    for (let at = 0; at < terms.length; at++) {
      for (let role = roles[roleAt[terms[at] ?? 0] ?? 0]; role && role.worth > 0; role = roles[role.next]) {
        const count = counts[at] ?? 0;
        const label = inLabel(count);
        const { of, worth, speaker } = role;
        if (speaker) {
          const mentioned = worth * MENTIONED * saturate(statedCount(count), norm);
          stated[of] = Math.max(stated[of] ?? 0, mentioned + (label ? this.spokenBy : 0));
        } else {
          const extra = label ? 1 : 0;
          stated[of] = Math.max(stated[of] ?? 0, worth * saturate(statedCount(count) + extra, norm));
          whole[of] = Math.max(whole[of] ?? 0, worth * saturate(wholeCount(count) + extra, norm));
        }
      }
    }
  }
}
