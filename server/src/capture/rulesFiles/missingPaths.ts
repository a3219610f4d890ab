import type { MissingPaths } from '../../core/diagnose/facts';
import { nearestName } from '../../core/diagnose/suggest';
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
  readonly paths: PathIndex;
  /** Whether this path, relative to the root, exists on disk. */
  readonly exists: (path: string) => Promise<boolean>;
}

/**
 * References that lead nowhere. A reference may be meant from the root, from the folder of the rules file or from any
 * package below; placeholders, globs, examples and what `.gitignore` leaves out are not missing.
 */
export async function missingPaths(
  references: readonly Reference[],
  context: MissingPathContext,
): Promise<MissingPaths> {
  const known = new Map<string, boolean | undefined>();
  const missing: MissingPaths['missing'][number][] = [];
  const said = new Set<string>();
  for (const reference of references) {
    const { path, start, end } = reference;
    if (!known.has(path)) known.set(path, await isThere(reference, context));
    if (known.get(path) !== false || said.has(path)) continue;
    if (isHypothetical(reference, context.source)) continue;
    said.add(path);
    const suggestion = suggest(path, context.paths);
    missing.push({ name: path, start, end, ...(suggestion === undefined ? {} : { suggestion }) });
  }
  return { missing, checked: [...known.values()].filter((there) => there !== undefined).length };
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

/** Names that every folder may have: one elsewhere is another file. */
const EVERYWHERE =
  /^(?:readme|index|main|mod|lib|__init__|package|tsconfig|cargo|makefile|agents|claude|config|utils?|types?|setup|test)(?:\.\w+)*$/i;

/** The one path of that name elsewhere, or one that differs by a slip of the pen. */
function suggest(path: string, paths: PathIndex): string | undefined {
  const name = path.replace(/\/$/, '').split('/').at(-1) ?? '';
  const named = paths.named(name);
  if (named.length === 1 && !EVERYWHERE.test(name)) return named[0];
  return nearestName(path.replace(/\/$/, ''), paths.paths());
}
