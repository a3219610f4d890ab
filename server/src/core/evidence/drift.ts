import type { Sha256 } from '../../../../shared/src/ids';
import type { Anchor, Evidence, Freshness } from '../../../../shared/src/model';
import { collapse, flatten, isBoundary, lineAt, startsIn, type FlatText } from './flatText';

type Digest = (text: string) => Sha256;

export interface AnchorInput {
  /** Relative to the repository's root, with `/`. */
  readonly path: string;
  /** 1-based, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
  readonly span: string;
  readonly before: string;
  readonly after: string;
  readonly commit?: string;
  readonly sha256: Digest;
}

/** Lines are 1-based and inclusive, where the span stands now; missing unless it was found. */
export interface Location {
  readonly freshness: Freshness;
  readonly startLine?: number;
  readonly endLine?: number;
}

/** What reading the cited file gave. Unreadable is not drifted: nothing was learnt. */
export type Reading =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unreadable' };

/** Context kept on either side, in characters: enough to tell two like lines apart. */
const CONTEXT = 80;

/** An anchor for a span of a file (model.md §5). */
export function anchorOf(input: AnchorInput): Anchor {
  const span = collapse(input.span);
  return {
    path: input.path,
    startLine: input.startLine,
    endLine: input.endLine,
    digest: input.sha256(span),
    length: span.length,
    before: contextMarks(collapse(input.before).slice(-CONTEXT).trim(), input.sha256),
    after: contextMarks(collapse(input.after).slice(0, CONTEXT).trim(), input.sha256),
    ...(input.commit === undefined ? {} : { commit: input.commit }),
  };
}

/**
 * What stands beside a span may be another claim, which can be forgotten: an anchor never holds its words. Four bits a
 * word tell like lines apart, yet fit one in sixteen words of any dictionary.
 */
function contextMarks(text: string, sha256: Digest): string {
  const words = text === '' ? [] : text.split(' ');
  return `#${words.map((word) => sha256(wholeCharacters(word)).slice(-1)).join('')}`;
}

/** Anchors from before marks were kept hold the text itself. */
const MARKS = /^#[0-9a-f]*$/;

/** A cut can fall inside a surrogate pair, and half a pair has no canonical form to digest. */
const wholeCharacters = (text: string): string => text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');

/**
 * Where the anchored span stands in `text`: same line ⇒ fresh, elsewhere ⇒ moved, not found ⇒ drifted. White space
 * and line ends don't count; a changed number or word does, since the digest covers it.
 */
export function locate(anchor: Anchor, text: string, sha256: Digest): Location {
  const flat = flatten(text);
  const holds = (start: number): boolean => {
    const end = start + anchor.length;
    if (end > flat.text.length || !isBoundary(flat.text, end)) return false;
    return sha256(flat.text.slice(start, end)) === anchor.digest;
  };
  const place = (freshness: 'fresh' | 'moved', start: number): Location => ({
    freshness,
    startLine: lineAt(flat, start),
    endLine: lineAt(flat, start + Math.max(0, anchor.length - 1)),
  });

  const lineStart = flat.lineStarts[anchor.startLine - 1];
  if (lineStart !== undefined) {
    const lineEnd = flat.lineStarts[anchor.startLine] ?? flat.text.length;
    for (const start of startsIn(flat, lineStart, lineEnd)) if (holds(start)) return place('fresh', start);
  }
  let best: { readonly start: number; readonly score: number } | undefined;
  for (const start of startsIn(flat, 0, flat.text.length)) {
    if (!holds(start)) continue;
    const score = contextScore(anchor, flat, start, sha256);
    if (best === undefined || score > best.score) best = { start, score };
  }
  return best ? place('moved', best.start) : { freshness: 'drifted' };
}

/** How fresh a piece of evidence is, given what reading its file gave; `previous` holds while nothing can be read. */
export function freshnessOf(
  anchor: Anchor | undefined,
  reading: Reading,
  previous: Freshness,
  sha256: Digest,
): Location {
  if (!anchor) return { freshness: 'unanchored' };
  switch (reading.kind) {
    case 'text':
      return locate(anchor, reading.text, sha256);
    case 'gone':
      return { freshness: 'missing' };
    case 'unreadable':
      return { freshness: previous };
  }
}

/** From best to worst. Evidence that no file holds can't drift, and proves nothing about files either. */
const ORDER: readonly Freshness[] = ['fresh', 'moved', 'unanchored', 'drifted', 'missing'];

/**
 * A claim is as fresh as its freshest supporting evidence, and no fresher than any `verified` citation it rests on.
 * Without evidence it is `missing`.
 */
export function claimFreshness(
  evidence: readonly Evidence[],
  freshness: (evidence: Evidence) => Freshness,
  verifiedCitations: readonly Freshness[] = [],
): Freshness {
  const supporting = evidence.filter((one) => one.polarity === 'supports').map(freshness);
  const freshest = supporting.reduce<Freshness>(
    (best, one) => (isFresher(one, best) ? one : best),
    'missing',
  );
  return verifiedCitations.reduce((worst, one) => (isFresher(worst, one) ? one : worst), freshest);
}

export function isFresher(a: Freshness, b: Freshness): boolean {
  return ORDER.indexOf(a) < ORDER.indexOf(b);
}

/** Of several like spans the one between the same neighbours is meant. */
function contextScore(anchor: Anchor, flat: FlatText, start: number, sha256: Digest): number {
  const before = flat.text.slice(Math.max(0, start - CONTEXT - 1), start).trim();
  const after = flat.text.slice(start + anchor.length, start + anchor.length + CONTEXT + 1).trim();
  const like = (kept: string, text: string): string => (MARKS.test(kept) ? contextMarks(text, sha256) : text);
  return (
    sharedEnd(like(anchor.before, before), anchor.before) +
    sharedStart(like(anchor.after, after), anchor.after)
  );
}

function sharedStart(a: string, b: string): number {
  let count = 0;
  while (count < a.length && count < b.length && a.charAt(count) === b.charAt(count)) count += 1;
  return count;
}

function sharedEnd(a: string, b: string): number {
  let count = 0;
  while (
    count < a.length &&
    count < b.length &&
    a.charAt(a.length - 1 - count) === b.charAt(b.length - 1 - count)
  ) {
    count += 1;
  }
  return count;
}
