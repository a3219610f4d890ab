import type { Named } from '../../core/diagnose/facts';
import type { FrontMatter } from './frontMatter';
import { matchGlobs } from './globs';
import type { PathIndex } from './pathIndex';
import { hasFileType } from './references';
import { below, EVERYTHING, folderOf } from './ruleScope';

/** A tree with fewer other files is a collection of rules, not the repository that they are for. */
const MIN_FILES = 10;

/**
 * The globs of a head when no path of the folder matches any of them. What `.gitignore` keeps out may well be there on
 * another machine, and a head that can't be read says nothing.
 */
export function unmatchedGlobs(
  head: FrontMatter,
  path: string,
  text: string,
  paths: PathIndex,
): readonly Named[] {
  const globs = head.globs.filter((glob) => !glob.startsWith('!'));
  if (head.alwaysApply || head.problem !== undefined || globs.length === 0 || isCollection(paths)) return [];
  const folder = folderOf(path);
  const whole = globs.map((glob) => below(folder, glob));
  if (globs.some((glob) => EVERYTHING.has(glob)) || whole.some((glob) => isIgnored(glob, paths))) return [];
  const isMatch = matchGlobs(whole);
  for (const each of paths.paths()) if (isMatch(each)) return [];
  return globs.flatMap((glob) => {
    const at = text.slice(head.start, head.end).indexOf(glob);
    return at === -1 ? [] : [{ name: glob, start: head.start + at, end: head.start + at + glob.length }];
  });
}

function isCollection(paths: PathIndex): boolean {
  let others = 0;
  for (const path of paths.paths()) {
    if (hasFileType(path) && !/\.mdc?$/i.test(path) && ++others >= MIN_FILES) return false;
  }
  return true;
}

/** The folder before the first placeholder is one that `.gitignore` keeps out. */
function isIgnored(glob: string, paths: PathIndex): boolean {
  const fixed = glob.slice(0, glob.search(/[*?{[]|$/)).replace(/\/?[^/]*$/, '');
  return fixed !== '' && paths.ignores(fixed);
}
