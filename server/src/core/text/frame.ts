/** A statement reduced to what must agree before likeness counts (model.md §6): clauses and hard tokens. */
import type { Clause } from './clauses';
import { clausesOf } from './clauses';
import { negationClash } from './frameNegation';
import { swapBetween } from './frameOrder';
import type { HardToken } from './hardTokens';
import { hardTokens } from './hardTokens';
import type { Frame } from './statementFrame';
import { contentStems } from './tokens';

export type { Frame } from './statementFrame';

/** What two frames disagree on; `left` and `right` are the words of either side, for people. */
export interface FrameClash {
  readonly kind: 'negation' | 'number' | 'version' | 'path' | 'identifier' | 'modality' | 'value' | 'swap';
  readonly left: string;
  readonly right: string;
}

export function frameOf(text: string): Frame {
  return { text, clauses: clausesOf(text), hardTokens: hardTokens(text) };
}

/** The first disagreement of two statements about the same thing; whether they are about the same is the caller's to know. */
export function framesClash(a: Frame, b: Frame): FrameClash | undefined {
  return negation(a, b) ?? hard(a, b) ?? swap(a, b) ?? modality(a, b) ?? value(a, b);
}

/** Every hard token of either side is on the other: without it, nothing is a duplicate (P07). */
export function sameHardTokens(a: Frame, b: Frame): boolean {
  return missing(a, b).length === 0 && missing(b, a).length === 0;
}

function negation(a: Frame, b: Frame): FrameClash | undefined {
  const clash = negationClash(a, b);
  if (clash !== undefined) return said(a, b, clash.left, clash.right);
  const back = negationClash(b, a);
  return back === undefined ? undefined : said(a, b, back.right, back.left);
}

function said(a: Frame, b: Frame, left: Clause | undefined, right: Clause | undefined): FrameClash {
  const words = (frame: Frame, clause: Clause | undefined): string =>
    clause === undefined ? '' : frame.text.slice(clause.start, clause.end);
  return { kind: 'negation', left: words(a, left), right: words(b, right) };
}

function hard(a: Frame, b: Frame): FrameClash | undefined {
  const mine = missing(a, b);
  const theirs = missing(b, a);
  for (const token of mine) {
    const other = theirs.find((candidate) => clashKind(candidate) === clashKind(token));
    if (other !== undefined) return { kind: clashKind(token), left: token.text, right: other.text };
  }
  return undefined;
}

/** The hard tokens of `a` that `b` has not; code spans and quotes are content, compared as such. */
function missing(a: Frame, b: Frame): readonly HardToken[] {
  const there = new Set(b.hardTokens.map(identity));
  return a.hardTokens.filter(
    (token) => token.kind !== 'quoted' && token.kind !== 'code' && !there.has(identity(token)),
  );
}

function identity(token: HardToken): string {
  return `${token.kind} ${token.value}`;
}

function clashKind(token: HardToken): 'number' | 'version' | 'path' | 'identifier' {
  switch (token.kind) {
    case 'number':
    case 'date':
      return 'number';
    case 'version':
      return 'version';
    case 'path':
    case 'url':
      return 'path';
    case 'flag':
    case 'identifier':
    case 'code':
    case 'quoted':
      return 'identifier';
  }
}

function swap(a: Frame, b: Frame): FrameClash | undefined {
  const pair = swapBetween(a, b);
  return pair === undefined
    ? undefined
    : { kind: 'swap', left: `${pair.first} … ${pair.second}`, right: `${pair.second} … ${pair.first}` };
}

function modality(a: Frame, b: Frame): FrameClash | undefined {
  const left = a.clauses.find((clause) => clause.modality !== 'none')?.modality;
  const right = b.clauses.find((clause) => clause.modality !== 'none')?.modality;
  if (left === right || left === undefined || right === undefined) return undefined;
  return { kind: 'modality', left, right };
}

/** One word of content differs in an otherwise equal statement: "indent with tabs", "indent with spaces". */
function value(a: Frame, b: Frame): FrameClash | undefined {
  const left = contentStems(a.text);
  const right = contentStems(b.text);
  if (left.length !== right.length || left.length < 2) return undefined;
  const differing = left.flatMap((stem, index) => (stem === right[index] ? [] : [index]));
  const [at] = differing;
  if (differing.length !== 1 || at === undefined) return undefined;
  return { kind: 'value', left: left[at] ?? '', right: right[at] ?? '' };
}
