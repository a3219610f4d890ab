import { isContent, tokenise } from '../text/tokens';
import { searchTerm } from './documentTerms';
import { EVERYDAY_WORDS } from './everydayWords';
import { OTHER_LANGUAGES } from './otherLanguages';
import { SOFTWARE_WORDS } from './softwareWords';

/** From a term to the terms that may stand in its place, with how well they do, 0–1. */
export type Synonyms = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Another word is worth half the word that was asked for. */
const LIKENESS = 0.5;

/**
 * Reads groups of words, apart by line ends or `;`; `kind: member member` leads from the kind to its members only.
 * A person's own lines come as `more` and are added to those that Assay brings.
 */
export function readSynonyms(more = ''): Synonyms {
  const table = new Map<string, Map<string, number>>();
  for (const group of `${SOFTWARE_WORDS}\n${EVERYDAY_WORDS}\n${OTHER_LANGUAGES}\n${more}`.split(/[;\n]/u)) {
    const colon = group.indexOf(':');
    const members = wordsOf(colon < 0 ? group : group.slice(colon + 1));
    const heads = colon < 0 ? members : wordsOf(group.slice(0, colon));
    for (const head of heads) for (const member of members) link(table, head, member);
  }
  return table;
}

/** The terms of each word: one as a rule, several for a Chinese or Japanese word of more than two characters. */
function wordsOf(group: string): readonly (readonly string[])[] {
  return group
    .split(/[\s,]+/u)
    .map((word) => {
      const tokens = tokenise(word).filter(isContent);
      return tokens[0]?.kind === 'cjk' ? tokens.map(searchTerm) : tokens.slice(0, 1).map(searchTerm);
    })
    .filter((terms) => terms.length > 0);
}

/** A word is known by its first term; in its place stand all terms of the other word. */
function link(table: Map<string, Map<string, number>>, from: readonly string[], to: readonly string[]): void {
  const [head] = from;
  if (head === undefined || to.includes(head)) return;
  const others = table.get(head) ?? new Map<string, number>();
  table.set(head, others);
  for (const term of to) others.set(term, Math.max(others.get(term) ?? 0, LIKENESS));
}
