import picomatch from 'picomatch';

export type PathTest = (path: string) => boolean;

/** Longer patterns are somebody's mistake or attack; picomatch itself refuses above 64 K. */
const MAX_GLOB_LENGTH = 1000;
const OPTIONS = { dot: true, nocase: true, nonegate: true } as const;

/**
 * A test for paths relative to the root, with `/`. Compared without case; a pattern that begins with `!` takes out
 * again what the others let in.
 */
export function matchGlobs(globs: readonly string[]): PathTest {
  const usable = globs
    .map((glob) => glob.trim())
    .filter((glob) => glob !== '' && glob.length <= MAX_GLOB_LENGTH);
  const positive = usable.filter((glob) => !glob.startsWith('!'));
  if (positive.length === 0) return () => false;
  const isIn = picomatch(positive, OPTIONS);
  const negative = usable.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1));
  if (negative.length === 0) return isIn;
  const isOut = picomatch(negative, OPTIONS);
  return (path) => isIn(path) && !isOut(path);
}

/**
 * `files.exclude` also takes folders out: a path is excluded when it or a folder above it matches. The walk asks at
 * every level, so only the path itself is tested here.
 */
export const matchExcludes = (globs: readonly string[]): PathTest => matchGlobs(globs);
