import { readDocument } from './documentTerms';
import { Places, type Place } from './places';
import { Postings } from './postings';
import { Vocabulary } from './vocabulary';

/** What can be found. */
export interface SearchDocument {
  readonly id: string;
  readonly text: string;
  /** Where it stands beside others: what comes just before and after it helps to understand it. */
  readonly place?: Place;
}

/** A document as the index keeps it, without its text. */
export interface IndexedDocument {
  readonly id: string;
  /** Numbers of its terms, and for each `stated | asked << 8 | label << 16`. */
  readonly terms: Int32Array;
  readonly counts: Int32Array;
  /** Okapi BM25's length normalisation, already multiplied by k1. */
  readonly norm: number;
  readonly dated: boolean;
  readonly place: Place | undefined;
}

/** Saturation and length of BM25; with short texts a longer one mostly says more, so length counts little. */
const K1 = 0.9;
const B = 0.4;
/** A fixed length to measure by, so that no document's worth hangs on which others are there. */
const USUAL_LENGTH = 12;
/** A term that is only asked about tells little: who asks does not know. */
const ASKED = 0.25;

/** How much a term's weight counts for in a document. */
export function saturate(count: number, norm: number): number {
  return count === 0 ? 0 : (count * (K1 + 1)) / (count + norm);
}

export const statedCount = (counts: number): number => (counts & 255) + ASKED * ((counts >> 8) & 255);
export const wholeCount = (counts: number): number => (counts & 255) + ((counts >> 8) & 255);
export const inLabel = (counts: number): boolean => counts >> 16 !== 0;

/** Terms to documents and back, in memory only. What was removed leaves nothing behind (P20). */
export class InvertedIndex {
  readonly vocabulary = new Vocabulary();
  readonly places = new Places();
  private readonly postings: (Postings | undefined)[] = [];
  private readonly documents: (IndexedDocument | undefined)[] = [];
  private readonly slots = new Map<string, number>();
  private readonly free: number[] = [];
  /** A number for each slot's id, to settle ties among thousands without looking at a string. */
  private ties = new Uint32Array(1024);

  get size(): number {
    return this.slots.size;
  }

  /** One more than the highest slot in use. */
  get capacity(): number {
    return this.documents.length;
  }

  document(slot: number): IndexedDocument | undefined {
    return this.documents[slot];
  }

  /** Of two documents with equal scores the one that is looked at first, wherever they lie. */
  comesFirst(left: number, right: number): boolean {
    const [one, other] = [this.ties[left] ?? 0, this.ties[right] ?? 0];
    return one === other ? (this.documents[left]?.id ?? '') < (this.documents[right]?.id ?? '') : one < other;
  }

  postingsOf(term: number): Postings | undefined {
    return this.postings[term];
  }

  has(id: string): boolean {
    return this.slots.has(id);
  }

  add({ id, text, place }: SearchDocument): void {
    this.remove(id);
    const { terms, length, dated } = readDocument(text);
    const slot = this.free.pop() ?? this.documents.length;
    const norm = K1 * (1 - B + (B * length) / USUAL_LENGTH);
    const numbers = new Int32Array(terms.length);
    const counts = new Int32Array(terms.length);
    terms.forEach(({ term, stated, asked, label }, index) => {
      const number = this.vocabulary.add(term);
      const packed = stated | (asked << 8) | (label ? 1 << 16 : 0);
      numbers[index] = number;
      counts[index] = packed;
      const postings = (this.postings[number] ??= new Postings());
      postings.add(slot, saturate(statedCount(packed) + (label ? 1 : 0), norm));
      if (label) postings.labels++;
    });
    this.documents[slot] = { id, terms: numbers, counts, norm, dated, place };
    this.slots.set(id, slot);
    if (slot >= this.ties.length) {
      const ties = new Uint32Array(2 * this.ties.length);
      ties.set(this.ties);
      this.ties = ties;
    }
    this.ties[slot] = hashOf(id);
    if (place) this.places.add(place, id, slot);
  }

  /** Does nothing when there is no such document. */
  remove(id: string): void {
    const slot = this.slots.get(id);
    const document = slot === undefined ? undefined : this.documents[slot];
    if (slot === undefined || document === undefined) return;
    document.terms.forEach((number, index) => {
      const postings = this.postings[number];
      if (!postings) return;
      postings.remove(slot);
      if (inLabel(document.counts[index] ?? 0)) postings.labels--;
      if (postings.length > 0) return;
      this.postings[number] = undefined;
      this.vocabulary.remove(number);
    });
    if (document.place) this.places.remove(document.place, id);
    this.documents[slot] = undefined;
    this.ties[slot] = 0;
    this.slots.delete(id);
    this.free.push(slot);
  }
}

/** FNV-1a, 32 bits. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
