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
  const outcomes = new Map<string, boolean>();
  const missing: Reference[] = [];
  for (const reference of references) {
    const said = outcomes.get(reference.path);
    if (said === true) continue;
    const isMissing = said === undefined && (await isAbsent(reference, context));
    if (!isMissing) outcomes.set(reference.path, false);
    else if (reference.kind !== 'code' || !isHypothetical(reference, context.source)) {
      outcomes.set(reference.path, true);
      missing.push(reference);
    }
  }
  const inCode = missing.filter((one) => one.kind === 'code');
  const checked = new Set(references.filter((one) => one.kind === 'code').map((one) => one.path)).size;
  const first = inCode[0];
  const isForeign = first !== undefined && inCode.length >= 4 && inCode.length * 2 >= checked;
  const findings = missing
    .filter((one) => !isForeign || one.kind !== 'code')
    .map((one) => finding(one, context));
  if (isForeign) findings.push(foreignTree(first, inCode.length, checked, context));
  return findings.sort((a, b) => a.line - b.line || a.column - b.column);
}

async function isAbsent(reference: Reference, context: MissingPathContext): Promise<boolean> {
  const { path, kind } = reference;
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.some((segment) => GENERATED.has(segment.toLowerCase()) || /\.env(?:\.|$)/i.test(segment))) {
    return false;
  }
  const fixed = segments.findIndex((segment) => /[*?]/.test(segment) || MADE_UP.test(segment));
  if (fixed === 0) return false;
  const literal = fixed === -1 ? segments : segments.slice(0, fixed);
  const bases = [...new Set([parentOf(context.path), folderOf(context.path), ''])];
  for (const base of bases) {
    const full = resolve(base, literal);
    if (full === undefined) return false; // Leads out of the folder: nothing here can tell.
    if (context.paths.has(full) || context.paths.ignores(full) || (await context.exists(full))) return false;
  }
  const tail = literal.filter((segment) => segment !== '..').join('/');
  if (tail === '' || context.paths.endingIn(tail).length > 0) return false;
  if (kind !== 'code') return true;
  // A placeholder's fixed beginning is only as good as its first folder.
  const head = literal[0] ?? '';
  const known =
    bases.some((base) => context.paths.has(resolve(base, [head]) ?? '')) ||
    context.paths.named(head).length > 0;
  if (!known) return fixed === -1 && hasFileType(path);
  if (hasFileType(path) || path.endsWith('/') || segments.length >= 3) return true;
  return false;
}

function isHypothetical(reference: Reference, source: string): boolean {
  const before = source.slice(Math.max(0, reference.start - 120), reference.start);
  return (
    NOT_CLAIMED_BEFORE.test(before) || NOT_CLAIMED_AFTER.test(source.slice(reference.end, reference.end + 80))
  );
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
