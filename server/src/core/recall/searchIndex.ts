import { gather } from './gather';
import { InvertedIndex, type SearchDocument } from './invertedIndex';
import { readQuery } from './queryTerms';
import { Scoring } from './scoring';
import { Scratch } from './scratch';
import { readSynonyms, type Synonyms } from './synonyms';

export interface Hit {
  readonly id: string;
  /** Above 0; comparable within one search only. */
  readonly score: number;
  /** The terms of the query that the document itself answers, in their order: why it matched. */
  readonly matched: readonly string[];
}

/**
 * The search of recall: Okapi BM25 over stems, whole and split identifiers and CJK bigrams, with other words for the
 * same thing, slips of the finger and beginnings of words, and with what stands beside a text (docs/adr/0005). No model,
 * no network, nothing on disk. The same documents give the same answer, in whatever order they were added.
 */
export class SearchIndex {
  private readonly index = new InvertedIndex();
  private readonly slotScratch = new Scratch();
  private readonly termScratch = new Scratch();

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

  /** Best first; equal scores by id. Work is bounded, whatever the query. */
  search(text: string, limit = 20): readonly Hit[] {
    const query = readQuery(text, this.index, this.synonyms);
    const scoring = new Scoring(query, this.index, this.termScratch);
    for (const slot of gather(query, this.index, this.slotScratch)) scoring.score(slot);
    scoring.lendToNeighbours();
    const hits = scoring
      .all()
      .filter(({ total }) => total > 0)
      .map(({ slot, total }) => ({ slot, id: this.index.document(slot)?.id ?? '', score: total }))
      .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
      .slice(0, limit)
      .map(({ slot, id, score }) => ({ id, score, matched: scoring.matched(slot) }));
    scoring.close();
    return hits;
  }
}
