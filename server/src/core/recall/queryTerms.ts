import { isContent, tokenise, type Token } from '../text/tokens';
import { stem } from '../text/stem';
import { searchTerm } from './documentTerms';
import type { InvertedIndex } from './invertedIndex';
import type { Synonyms } from './synonyms';

/** A term in the place of a query term; `likeness` 1 is the term itself. */
export interface Reading {
  readonly number: number;
  readonly likeness: number;
  /** How much a match says: the inverse document frequency, never more than that of the term that was asked for. */
  readonly weight: number;
}

/** One thing that the query asks for, and every term that counts as it. A document is paid for the best one. */
export interface QueryTerm {
  readonly term: string;
  readonly readings: readonly Reading[];
  /** Many documents carry it as their label: somebody's name, whose words they are. */
  readonly speaker: boolean;
}

export interface Query {
  readonly terms: readonly QueryTerm[];
  /** Asks for a time. */
  readonly asksWhen: boolean;
}

const LONGEST_QUERY = 4_000;
const MOST_TERMS = 32;
/** Unknown terms are looked up by their spelling, one pass over the vocabulary each. */
const MOST_UNKNOWN = 4;
const MOST_NEAR = 4;
/** Two words in place of one, or one in place of two. */
const COMPOUND = 0.8;
/** The name of somebody who speaks says little where it is only mentioned. */
export const MENTIONED = 0.3;
/** A label is a speaker's when one in this many documents carries it, and no fewer than … */
const SPEAKER_SHARE = 20;
const FEWEST_TURNS = 5;

/** Words that only frame a question; they find little by themselves. */
const FRAME = new Set(
  'use used using uses need needs want wants like get gets way kind sort tell know possible allowed say said'.split(
    ' ',
  ),
);
const FRAMING = 0.4;
/** Japanese endings and particles: pieces that hold Hiragana mostly say how a sentence is built. */
const ALL_HIRAGANA = /^\p{Script=Hiragana}+$/u;
const SOME_HIRAGANA = /\p{Script=Hiragana}/u;
const PARTICLE = 0.2;
const ENDING = 0.5;

const WHEN =
  /\b(?:when|how long|how old|what (?:date|day|week|month|year|time))\b|いつ|何時|何日|何年|什么时候|何时|哪天|哪年/iu;

/** Reads a query against what the index holds. Bounded, whatever the query. */
export function readQuery(full: string, index: InvertedIndex, synonyms: Synonyms): Query {
  const text = full.slice(0, LONGEST_QUERY);
  const tokens = tokenise(text).filter(isContent);
  const wanted = rarest([...new Set(tokens.map(searchTerm))], index);
  const spelling = new Map(tokens.map((token) => [searchTerm(token), token]));
  const joined = joinedTerms(tokens, index);
  let unknown = 0;
  const terms = wanted.map((term): QueryTerm => {
    const own = index.vocabulary.find(term);
    const readings = new Map<number, number>();
    const read = (number: number | undefined, likeness: number): void => {
      if (number !== undefined) readings.set(number, Math.max(readings.get(number) ?? 0, likeness));
    };
    for (const [other, likeness] of synonyms.get(term) ?? []) {
      if (!wanted.includes(other)) read(index.vocabulary.find(other), likeness);
    }
    read(joined.get(term), COMPOUND);
    const token = spelling.get(term);
    if (own === undefined && token && token.kind !== 'cjk' && token.kind !== 'number') {
      for (const part of splitWord(token, index)) read(part, COMPOUND);
      if (++unknown <= MOST_UNKNOWN) {
        for (const { number, likeness } of index.vocabulary.near(term, MOST_NEAR)) read(number, likeness);
      }
    }
    const postings = own === undefined ? undefined : index.postingsOf(own);
    const most = postings ? inverseFrequency(postings.length, index.size) : Infinity;
    const share = token ? emphasis(token) : 1;
    const others = [...readings]
      .filter(([number]) => number !== own && !isSpeaker(number, index))
      .map(([number, likeness]) => ({
        number,
        likeness,
        weight: share * Math.min(most, weightOf(number, index)),
      }));
    return {
      term,
      readings: own === undefined ? others : [{ number: own, likeness: 1, weight: share * most }, ...others],
      speaker: own !== undefined && isSpeaker(own, index),
    };
  });
  return { terms, asksWhen: WHEN.test(text) };
}

/** The share of its weight that a term of the query keeps. */
function emphasis(token: Token): number {
  if (token.kind !== 'cjk') return FRAME.has(token.text.toLowerCase()) ? FRAMING : 1;
  return ALL_HIRAGANA.test(token.text) ? PARTICLE : SOME_HIRAGANA.test(token.text) ? ENDING : 1;
}

/** Okapi's inverse document frequency, in nats, never negative. */
function inverseFrequency(holding: number, documents: number): number {
  return Math.log(1 + (documents - holding + 0.5) / (holding + 0.5));
}

function weightOf(number: number, index: InvertedIndex): number {
  return inverseFrequency(index.postingsOf(number)?.length ?? 0, index.size);
}

function isSpeaker(number: number, index: InvertedIndex): boolean {
  const labels = index.postingsOf(number)?.labels ?? 0;
  return labels >= FEWEST_TURNS && labels * SPEAKER_SHARE >= index.size;
}

/** In the order of the query; of a very long one, the terms that fewest documents hold. */
function rarest(terms: readonly string[], index: InvertedIndex): readonly string[] {
  if (terms.length <= MOST_TERMS) return terms;
  const holding = (term: string): number => {
    const number = index.vocabulary.find(term);
    return number === undefined ? Infinity : (index.postingsOf(number)?.length ?? 0);
  };
  return [...terms].sort((a, b) => holding(a) - holding(b) || (a < b ? -1 : 1)).slice(0, MOST_TERMS);
}

/** `road trip` may be written `roadtrip`: from each of two neighbours to the one word, where a document holds it. */
function joinedTerms(tokens: readonly Token[], index: InvertedIndex): ReadonlyMap<string, number> {
  const joined = new Map<string, number>();
  tokens.forEach((token, at) => {
    const next = tokens[at + 1];
    if (token.kind !== 'word' || next?.kind !== 'word' || next.start - token.end > 1) return;
    const number = index.vocabulary.find(stem(token.text + next.text));
    if (number === undefined) return;
    joined.set(searchTerm(token), number);
    joined.set(searchTerm(next), number);
  });
  return joined;
}

/** `typecheck` may be written `type check`: the two words, where documents hold both; the rarer pair first. */
function splitWord(token: Token, index: InvertedIndex): readonly number[] {
  const word = token.text.toLowerCase();
  if (token.kind !== 'word' || word.length < 6 || word.length > 30) return [];
  for (let at = 3; at <= word.length - 3; at++) {
    const left = index.vocabulary.find(stem(word.slice(0, at)));
    const right = index.vocabulary.find(stem(word.slice(at)));
    if (left !== undefined && right !== undefined) return [left, right];
  }
  return [];
}
