/** Where the anchors of the techniques match, without trying each pattern on the whole text. */
import { type LiteralScanner, literalScanner } from './literalScanner';
import { requiredLiterals } from './requiredLiterals';
import type { Technique } from './techniques/technique';

export interface Anchor {
  readonly technique: Technique;
  readonly start: number;
  readonly end: number;
}

/** In order of the techniques, then of place. The scanner is built when the first text is read. */
export const anchorFinder = (
  techniques: readonly Technique[],
): ((text: string) => Generator<Anchor, void, undefined>) => {
  let scanner: Scanner | undefined;
  return function* (text) {
    scanner ??= scannerOf(techniques);
    const lines = linesOf(text);
    const met = linesMet(scanner, techniques.length, text, lines);
    for (const [at, technique] of techniques.entries()) {
      const stretches = scanner.always.has(at)
        ? [{ start: 0, end: text.length }]
        : aroundLines(met[at] ?? [], lines, text);
      for (const { start, end } of stretches) {
        yield* matchesIn(technique, text.slice(start, end), start);
      }
    }
  };
};

/** By `exec` of the one pattern: `matchAll` would copy it for each of many short stretches. */
function* matchesIn(
  technique: Technique,
  stretch: string,
  offset: number,
): Generator<Anchor, void, undefined> {
  const { anchor } = technique;
  let from = 0;
  for (;;) {
    // Set each time: the pattern is shared, and whoever asked may have stopped half way.
    anchor.lastIndex = from;
    const match = anchor.exec(stretch);
    if (match === null) return;
    const end = match.index + match[0].length;
    from = Math.max(end, match.index + 1);
    yield { technique, start: offset + match.index, end: offset + end };
  }
}

interface Scanner {
  readonly scan: LiteralScanner;
  /** Techniques of whose anchors nothing is known. */
  readonly always: ReadonlySet<number>;
}

const scannerOf = (techniques: readonly Technique[]): Scanner => {
  const literals = techniques.map(({ anchor }) => requiredLiterals(anchor));
  return {
    scan: literalScanner(literals.map((list) => list ?? [])),
    always: new Set(literals.flatMap((list, at) => (list === undefined ? [at] : []))),
  };
};

/** Offsets at which lines start. */
const linesOf = (text: string): readonly number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
};

/** For each technique the numbers of the lines in which one of its literals ends, ascending. */
const linesMet = (
  { scan }: Scanner,
  techniques: number,
  text: string,
  lines: readonly number[],
): readonly (readonly number[])[] => {
  const met: number[][] = Array.from({ length: techniques }, () => []);
  let line = 0;
  scan(text, (owner, at) => {
    while ((lines[line + 1] ?? Infinity) <= at) line += 1;
    const known = met[owner];
    if (known !== undefined && known.at(-1) !== line) known.push(line);
  });
  return met;
};

/** How many lines above and below a match may reach into: white space in a pattern may be empty lines. */
const REACH = 2;

/** The lines met and those around them; neighbouring ones make one stretch. */
const aroundLines = (
  met: readonly number[],
  lines: readonly number[],
  text: string,
): readonly { readonly start: number; readonly end: number }[] => {
  const stretches: { start: number; end: number }[] = [];
  for (const line of met) {
    const start = lines[Math.max(0, line - REACH)] ?? 0;
    const end = lines[line + REACH + 1] ?? text.length;
    const last = stretches.at(-1);
    if (last !== undefined && start <= last.end) last.end = end;
    else stretches.push({ start, end });
  }
  return stretches;
};
