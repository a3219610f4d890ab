/** Finds many literals in one pass over a text, whatever their case (Aho and Corasick, 1975). */
import { foldedLetter } from './requiredLiterals';

/** Tells `met` of each literal's owner, with the offset of its last code unit. */
export type LiteralScanner = (text: string, met: (owner: number, at: number) => void) => void;

/** The nth list holds the literals of the nth owner. */
export const literalScanner = (literals: readonly (readonly string[])[]): LiteralScanner => {
  const columns = columnsOf(literals.flat());
  const trie = trieOf(literals, columns);
  const { width, next, owners } = automatonOf(trie, columns);
  const columnOf = columnOfCodeUnit(columns);
  return (text, met) => {
    let state = 0;
    for (let at = 0; at < text.length; at += 1) {
      state = next[state * width + (columnOf[text.charCodeAt(at)] ?? 0)] ?? 0;
      const here = owners[state];
      if (here !== undefined) for (const owner of here) met(owner, at);
    }
  };
};

/** A column of the table for each letter that occurs; column 0 is every other letter. */
const columnsOf = (literals: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...new Set(literals.join('').split(''))].map((letter, at) => [letter, at + 1]));

const columnOfCodeUnit = (columns: ReadonlyMap<string, number>): Uint16Array =>
  Uint16Array.from(
    { length: 0x10000 },
    (_, unit) => columns.get(foldedLetter(String.fromCharCode(unit))) ?? 0,
  );

interface TrieNode {
  readonly children: Map<number, number>;
  readonly owners: Set<number>;
}

const trieOf = (
  literals: readonly (readonly string[])[],
  columns: ReadonlyMap<string, number>,
): readonly TrieNode[] => {
  const nodes: TrieNode[] = [{ children: new Map(), owners: new Set() }];
  literals.forEach((list, owner) => {
    for (const literal of list) {
      let at = 0;
      for (const letter of literal.split('')) {
        const column = columns.get(letter) ?? 0;
        let child = nodes[at]?.children.get(column);
        if (child === undefined) {
          child = nodes.push({ children: new Map(), owners: new Set() }) - 1;
          nodes[at]?.children.set(column, child);
        }
        at = child;
      }
      nodes[at]?.owners.add(owner);
    }
  });
  return nodes;
};

interface Automaton {
  readonly width: number;
  /** The state after a letter: a row a state, a column a letter. */
  readonly next: Uint16Array;
  readonly owners: readonly (readonly number[] | undefined)[];
}

/** Breadth first, so that the row of the longest proper suffix is complete when it is copied. */
const automatonOf = (nodes: readonly TrieNode[], columns: ReadonlyMap<string, number>): Automaton => {
  const width = columns.size + 1;
  const next = new Uint16Array(nodes.length * width);
  const suffix = new Uint16Array(nodes.length);
  const queue = [0];
  for (const state of queue) {
    const node = nodes[state];
    const fallback = suffix[state] ?? 0;
    if (state !== 0) {
      next.copyWithin(state * width, fallback * width, (fallback + 1) * width);
      for (const owner of nodes[fallback]?.owners ?? []) node?.owners.add(owner);
    }
    for (const [column, child] of node?.children ?? []) {
      suffix[child] = state === 0 ? 0 : (next[fallback * width + column] ?? 0);
      next[state * width + column] = child;
      queue.push(child);
    }
  }
  return {
    width,
    next,
    owners: nodes.map(({ owners }) => (owners.size === 0 ? undefined : [...owners])),
  };
};
