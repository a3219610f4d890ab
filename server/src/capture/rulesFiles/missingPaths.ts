import type { FileFinding } from '../../../../shared/src/model';
import type { LineIndex } from './lineIndex';
import type { PathIndex } from './pathIndex';
import { hasFileType } from './references';
import type { Reference } from './references';
import { folderOf } from './ruleScope';

/** Folders that tools make: absent until they have run. */
const GENERATED = new Set(
  'node_modules dist build out output target coverage tmp temp logs log cache .cache .venv venv env __pycache__ .next .turbo .nuxt .git generated .generated'.split(
    ' ',
  ),
);
const MADE_UP =
  /^(?:path|to|foo|bar|baz|qux|example|examples?-.*|your|my|some|any|xxx?|name|file|folder|dir|module|feature|component|package|project|repo|owner|org|user|username)$|^(?:my|your|some|the)[-_A-Z]|YYYY|XXX|MMDD|<|>|\{|\}|\[|…/;
/** Said just before a path that need not exist: an example, or one that is yet to be made, or is gone. */
const NOT_CLAIMED_BEFORE =
  /(?:\be\.g\b\.?|\bfor example\b|\bfor instance\b|\bsuch as\b|\bexamples?\b|\blike\b|\bcreat\w*|\bgenerat\w*|\bnew\b|\badd(?:s|ed|ing)?\b|\bwrit(?:e|es|ing|ten)\b|\bsav(?:e|es|ed|ing)\b|\bproduc\w*|\bemit\w*|\brenam\w*|\bmov(?:e|ed)\b|\binstead of\b|\bno\b|\bnot\b|\bnever\b|\bremov\w*|\bdelet\w*|\blegacy\b|\bold\b|\bformer\w*|\bpattern\b|\bnam(?:e|ed|ing)\b|\bif\b|\bbranch(?:es)?\b|\boptional\w*|→|->|例如|例:|例：|예:|por ejemplo|par exemple|например)[^.!?。\n]{0,60}$/i;
const NOT_CLAIMED_AFTER =
  /^[^.!?。\n]{0,50}(?:\bif (?:it |they |any|present|exist|needed)|\bwhen present|\boptional|\bwhere present|\bexample|\bdoes(?:n['’]t| not) exist|\bgitignored|\bno longer|\bin (?:that|another|the other|its own) repo)/i;

/** A file that names fewer missing paths is told of each. */
const MIN_FOREIGN = 5;

export interface MissingPathContext {
  readonly path: string;
  readonly source: string;
  readonly lines: LineIndex;
  readonly paths: PathIndex;
  /** Whether this path, relative to the root, exists on disk. */
  readonly exists: (path: string) => Promise<boolean>;
}

/**
 * References that lead nowhere. A reference may be meant from the root, from the folder of the rules file or from any
 * package below; placeholders, globs, examples and what `.gitignore` leaves out are not missing. A file most of whose
 * paths are foreign describes another tree: that is one remark, not forty.
 */
export async function missingPaths(
  references: readonly Reference[],
  context: MissingPathContext,
): Promise<readonly FileFinding[]> {
  const known = new Map<string, boolean | undefined>();
  const missing: Reference[] = [];
  const said = new Set<string>();
  for (const reference of references) {
    if (!known.has(reference.path)) known.set(reference.path, await isThere(reference, context));
    if (known.get(reference.path) !== false || said.has(reference.path)) continue;
    if (isHypothetical(reference, context.source)) continue;
    said.add(reference.path);
    missing.push(reference);
  }
  const checked = [...known.values()].filter((there) => there !== undefined).length;
  const first = missing[0];
  if (first !== undefined && missing.length >= MIN_FOREIGN && missing.length * 2 >= checked) {
    return [foreignTree(first, missing.length, checked, context)];
  }
  return missing.map((one) => finding(one, context));
}

/** Undefined when nobody can tell: a placeholder, an ignored or generated place, somewhere outside. */
async function isThere(reference: Reference, context: MissingPathContext): Promise<boolean | undefined> {
  const { path, kind } = reference;
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.some((segment) => GENERATED.has(segment.toLowerCase()) || /\.env(?:\.|$)/i.test(segment))) {
    return undefined;
  }
  const fixed = segments.findIndex((segment) => /[*?]/.test(segment) || MADE_UP.test(segment));
  if (fixed === 0) return undefined;
  const literal = fixed === -1 ? segments : segments.slice(0, fixed);
  const bases = [...new Set([parentOf(context.path), folderOf(context.path), ''])];
  for (const base of bases) {
    const full = resolve(base, literal);
    if (full === undefined) return undefined; // Leads out of the folder.
    if (context.paths.has(full) || (await context.exists(full))) return true;
    if (context.paths.ignores(full)) return undefined;
  }
  const tail = literal.filter((segment) => segment !== '..').join('/');
  if (tail === '') return undefined;
  if (context.paths.endingIn(tail).length > 0) return true;
  if (kind !== 'code') return false;
  // A placeholder's fixed beginning is only as good as its first folder.
  const head = literal[0] ?? '';
  const isKnown =
    bases.some((base) => context.paths.has(resolve(base, [head]) ?? '')) ||
    context.paths.named(head).length > 0;
  if (!isKnown) return fixed === -1 && hasFileType(path) ? false : undefined;
  return hasFileType(path) || path.endsWith('/') || segments.length >= 3 ? false : undefined;
}

function isHypothetical(reference: Reference, source: string): boolean {
  const before = source.slice(Math.max(0, reference.start - 120), reference.start);
  if (reference.kind === 'code') {
    if (NOT_CLAIMED_BEFORE.test(before)) return true;
    if (NOT_CLAIMED_AFTER.test(source.slice(reference.end, reference.end + 80))) return true;
  }
  if (/\bexamples?\b(?:[^.\n]|\.(?=\S)){0,60}$/i.test(before)) return true;
  // A list below `Example paths:`.
  const above = source.slice(Math.max(0, reference.start - 500), reference.start);
  const introduction =
    above
      .slice(0, Math.max(0, above.lastIndexOf(':\n')))
      .split('\n')
      .at(-1) ?? '';
  return /\bexamples?\b/i.test(introduction) && !/\n[ \t]*\n/.test(above.slice(above.lastIndexOf(':\n') + 2));
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

function resolve(base: string, segments: readonly string[]): string | undefined {
  const parts = base === '' ? [] : base.split('/');
  for (const segment of segments) {
    if (segment !== '..') parts.push(segment);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

function finding(reference: Reference, context: MissingPathContext): FileFinding {
  const suggestion = suggest(reference.path, context.paths);
  const hint = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
  return {
    ...placeOf(reference, context),
    code: 'missing-path',
    severity: 'warning',
    message: `${reference.path} does not exist in this folder.${hint}`,
  };
}

function foreignTree(
  first: Reference,
  count: number,
  checked: number,
  context: MissingPathContext,
): FileFinding {
  return {
    ...placeOf(first, context),
    code: 'missing-path',
    severity: 'information',
    message: `${count} of the ${checked} paths this file names do not exist here, ${first.path} first: it seems to describe another tree.`,
  };
}

function placeOf(
  reference: Reference,
  context: MissingPathContext,
): Omit<FileFinding, 'code' | 'severity' | 'message'> {
  const from = context.lines.position(reference.start);
  const to = context.lines.position(reference.end);
  return { path: context.path, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}

/** The one path of that name elsewhere, or one that differs by a slip of the pen. */
function suggest(path: string, paths: PathIndex): string | undefined {
  const name = path.replace(/\/$/, '').split('/').at(-1) ?? '';
  const named = paths.named(name);
  if (named.length === 1) return named[0];
  let best: string | undefined;
  let bestDistance = 3;
  let looked = 0;
  for (const candidate of paths.paths()) {
    if (++looked > 50_000) break;
    if (Math.abs(candidate.length - path.length) >= bestDistance) continue;
    const distance = editDistance(candidate, path.replace(/\/$/, ''), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Levenshtein, given up at `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const value = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      next.push(value);
      least = Math.min(least, value);
    }
    if (least >= limit) return limit;
    row = next;
  }
  return Math.min(limit, row[b.length] ?? limit);
}
