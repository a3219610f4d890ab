import { Best } from './best';
import {
  inLabel,
  InvertedIndex,
  saturate,
  statedCount,
  wholeCount,
  type SearchDocument,
} from './invertedIndex';
import { readQuery, type Query } from './queryTerms';
import { readSynonyms, type Synonyms } from './synonyms';

export interface Hit {
  readonly id: string;
  /** Above 0; comparable within one search only. */
  readonly score: number;
  /** The terms of the query that the document answers, in the order of the query: why it matched. */
  readonly matched: readonly string[];
}

/** Documents that are scored in full; beyond them a query is too vague for order to matter. */
const POOL = 200;
/** Entries of posting lists that one query may walk through; the shortest lists first, and one always. */
const WALK = 30_000;
/** What is said about somebody who speaks is mostly said by them: their name as the label, in nats. */
const SPOKEN_BY = 3;
/** … and says little where it is only mentioned. */
const MENTIONED = 0.3;
/** A text that names a time, when a time is asked for. */
const TIMELY = 1;
/** A text is understood with what stands beside it: the share of a neighbour's score, by how far on the text stands. */
const BESIDE: readonly (readonly [step: number, share: number])[] = [
  [1, 0.4],
  [2, 0.2],
  [-1, 0.2],
];

/**
 * The search of recall: Okapi BM25 over stems, whole and split identifiers and CJK bigrams, with other words for the
 * same thing, slips of the finger and beginnings of words, and with what stands beside a text (docs/adr/0005). No model,
 * no network, nothing on disk. The same documents give the same answer, in whatever order they were added.
 */
export class SearchIndex {
  private readonly index = new InvertedIndex();
  private scores = new Float64Array(1024);

  constructor(private readonly synonyms: Synonyms = readSynonyms()) {}

  get size(): number {
    return this.index.size;
  }

  has(id: string): boolean {
    return this.index.has(id);
  }

  /** Adds a document or replaces the one of that id. */
  add(document: SearchDocument): void {
    this.index.add(document);
  }

  /** Nothing of the document stays, not even a term that only it held. */
  remove(id: string): void {
    this.index.remove(id);
  }

  /** Best first; equal scores by id. */
  search(text: string, limit = 20): readonly Hit[] {
    const query = readQuery(text, this.index, this.synonyms);
    if (query.terms.every((term) => term.readings.length === 0)) return [];
    const scoring = new Scoring(query, this.index);
    for (const slot of this.gather(query)) scoring.score(slot);
    scoring.scoreNeighbours();
    return scoring.best(limit);
  }

  /** The documents worth scoring, by a quick sum over the posting lists. */
  private gather(query: Query): readonly number[] {
    if (this.scores.length < this.index.capacity) {
      this.scores = new Float64Array(2 * this.index.capacity);
    }
    const { scores } = this;
    const touched: number[] = [];
    let walked = 0;
    for (const { number, weight } of this.lists(query)) {
      const postings = this.index.postingsOf(number);
      if (!postings || (walked > 0 && walked + postings.slots.length > WALK)) continue;
      const { slots, impacts } = postings;
      walked += slots.length;
      for (let at = 0; at < slots.length; at++) {
        const slot = slots[at] ?? 0;
        const before = scores[slot] ?? 0;
        if (before === 0) touched.push(slot);
        scores[slot] = before + weight * (impacts[at] ?? 0);
      }
    }
    const best = new Best(POOL, (left, right) => {
      const difference = (scores[left] ?? 0) - (scores[right] ?? 0);
      return difference > 0 || (difference === 0 && this.idOf(left) < this.idOf(right));
    });
    for (const slot of touched) best.offer(slot);
    for (const slot of touched) scores[slot] = 0;
    return best.all();
  }

  /** Posting lists with their weights: terms as they were asked for, then other readings; each the shortest first. */
  private lists(query: Query): readonly { readonly number: number; readonly weight: number }[] {
    const all = query.terms.flatMap((term) =>
      term.readings.map((reading) => ({
        number: reading.number,
        weight: reading.weight * reading.likeness * (term.speaker ? MENTIONED : 1),
        exact: reading.likeness === 1,
        length: this.index.postingsOf(reading.number)?.slots.length ?? 0,
      })),
    );
    return all.sort(
      (a, b) =>
        Number(b.exact) - Number(a.exact) ||
        a.length - b.length ||
        (this.index.vocabulary.termOf(a.number) < this.index.vocabulary.termOf(b.number) ? -1 : 1),
    );
  }

  private idOf(slot: number): string {
    return this.index.document(slot)?.id ?? '';
  }
}

interface Scored {
  /** By itself, a neighbour's share added. */
  total: number;
  /** What the text says on the matter, questions included: what it lends its neighbours. */
  readonly content: number;
  readonly matched: readonly string[];
}

/** One query's scores. */
class Scoring {
  private readonly scored = new Map<number, Scored>();
  /** From a term to what it may be read as: which query term, and what a full match is worth. */
  private readonly roles = new Map<
    number,
    { readonly of: number; readonly worth: number; readonly exact: boolean }[]
  >();

  constructor(
    private readonly query: Query,
    private readonly index: InvertedIndex,
  ) {
    query.terms.forEach((term, of) => {
      for (const { number, likeness, weight } of term.readings) {
        const roles = this.roles.get(number) ?? [];
        this.roles.set(number, roles);
        roles.push({ of, worth: likeness * weight, exact: likeness === 1 });
      }
    });
  }

  score(slot: number): Scored | undefined {
    const known = this.scored.get(slot);
    const document = this.index.document(slot);
    if (known !== undefined || document === undefined) return known;
    const { terms } = this.query;
    const stated = new Float64Array(terms.length);
    const whole = new Float64Array(terms.length);
    for (let at = 0; at < document.terms.length; at++) {
      const roles = this.roles.get(document.terms[at] ?? 0);
      if (!roles) continue;
      const counts = document.counts[at] ?? 0;
      for (const { of, worth, exact } of roles) {
        const speaker = exact && terms[of]?.speaker === true;
        const label = inLabel(counts) ? 1 : 0;
        const own = statedCount(counts) + (speaker ? 0 : label);
        const full = wholeCount(counts) + (speaker ? 0 : label);
        const value =
          worth * saturate(own, document.norm) * (speaker ? MENTIONED : 1) +
          (speaker ? label * SPOKEN_BY : 0);
        stated[of] = Math.max(stated[of] ?? 0, value);
        if (!speaker) whole[of] = Math.max(whole[of] ?? 0, worth * saturate(full, document.norm));
      }
    }
    const sum = stated.reduce((total, value) => total + value, 0);
    const result = {
      total: sum + (sum > 0 && this.query.asksWhen && document.dated ? TIMELY : 0),
      content: whole.reduce((total, value) => total + value, 0),
      matched: terms.filter((_, of) => (stated[of] ?? 0) > 0 || (whole[of] ?? 0) > 0).map(({ term }) => term),
    };
    this.scored.set(slot, result);
    return result;
  }

  /** Every scored document lends its neighbours a share of what it says. */
  scoreNeighbours(): void {
    const lenders = [...this.scored].filter(([, { content }]) => content > 0);
    for (const [slot, { content }] of lenders) {
      const document = this.index.document(slot);
      if (!document?.place) continue;
      for (const [step, share] of BESIDE) {
        const beside = this.index.places.beside(document.place, document.id, step);
        const scored = beside === undefined ? undefined : this.score(beside);
        if (scored) scored.total += share * content;
      }
    }
  }

  best(limit: number): readonly Hit[] {
    return [...this.scored]
      .map(([slot, { total, matched }]) => ({
        id: this.index.document(slot)?.id ?? '',
        score: total,
        matched,
      }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
      .slice(0, limit);
  }
}
