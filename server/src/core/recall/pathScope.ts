/** Longer patterns, and more alternatives, are somebody's mistake or attack: such a scope is shown and hides nothing. */
const LONGEST_PATTERN = 256;
const MOST_ALTERNATIVES = 32;
const LONGEST_PATH = 1024;

/**
 * Whether a claim of this path scope speaks of `path` (relative to the repository, with `/`). Globs know `*`, `?`, `**`
 * and `{a,b}`, without case; a pattern without `/` holds at any depth, one that begins with `!` takes out again, and a
 * folder holds for all that is in it. Work grows with pattern × path and no faster, whatever either says.
 */
export function speaksOf(paths: readonly string[], path: string): boolean {
  const segments = segmentsOf(path.slice(0, LONGEST_PATH).toLowerCase());
  const negative = paths.filter((glob) => glob.startsWith('!'));
  const positive = paths.filter((glob) => !glob.startsWith('!'));
  if (negative.some((glob) => matches(glob.slice(1), segments, false))) return false;
  return positive.length === 0 || positive.some((glob) => matches(glob, segments, true));
}

function matches(glob: string, path: readonly string[], otherwise: boolean): boolean {
  if (glob.length > LONGEST_PATTERN) return otherwise;
  const alternatives = alternativesOf(glob.trim().toLowerCase());
  if (alternatives === undefined) return otherwise;
  return alternatives.some((one) => {
    const segments = segmentsOf(one);
    const anywhere = one.includes('/') && !one.startsWith('**/') ? segments : ['**', ...segments];
    return matchesFrom(anywhere, path);
  });
}

const segmentsOf = (path: string): readonly string[] =>
  path.split(/[/\\]/u).filter((segment) => segment !== '' && segment !== '.');

/** The pattern with each `{a,b}` written out; `undefined` when there are too many. */
function alternativesOf(glob: string): readonly string[] | undefined {
  let all: readonly string[] = [glob];
  for (;;) {
    const braced = all.find((one) => /\{[^{}]*,[^{}]*\}/u.test(one));
    if (braced === undefined) return all;
    const open = /\{([^{}]*,[^{}]*)\}/u.exec(braced);
    if (!open) return all;
    const written = (open[1] ?? '')
      .split(',')
      .map((choice) => braced.slice(0, open.index) + choice + braced.slice(open.index + open[0].length));
    all = [...all.filter((one) => one !== braced), ...written];
    if (all.length > MOST_ALTERNATIVES) return undefined;
  }
}

/** Segment by segment; a path that goes on below what the pattern names is inside it. */
function matchesFrom(pattern: readonly string[], path: readonly string[]): boolean {
  let reached = closed(new Set([0]), pattern);
  for (const segment of path) {
    if (reached.has(pattern.length)) return true;
    const next = new Set<number>();
    for (const at of reached) {
      const wanted = pattern[at];
      if (wanted === undefined) continue;
      if (wanted === '**') next.add(at);
      else if (matchesSegment(wanted, segment)) next.add(at + 1);
    }
    reached = closed(next, pattern);
  }
  return reached.has(pattern.length);
}

/** `**` also stands for no segment at all. */
function closed(reached: Set<number>, pattern: readonly string[]): Set<number> {
  for (const at of reached) if (pattern[at] === '**') reached.add(at + 1);
  return reached;
}

/** `*` and `?` inside one segment; goes back to the last `*` only. */
function matchesSegment(pattern: string, text: string): boolean {
  let [p, t, star, mark] = [0, 0, -1, 0];
  while (t < text.length) {
    const wanted = pattern.charAt(p);
    if (wanted === '*') {
      star = p;
      mark = t;
      p += 1;
    } else if (p < pattern.length && (wanted === '?' || wanted === text.charAt(t))) {
      p += 1;
      t += 1;
    } else if (star >= 0) {
      p = star + 1;
      mark += 1;
      t = mark;
    } else return false;
  }
  while (pattern.charAt(p) === '*') p += 1;
  return p === pattern.length;
}
