/**
 * Words that rules of software use for one another, and words that only frame what they say. Both are for prose: talk
 * gained nothing from them (docs/adr/0003-support-judgement.md).
 */
import { stem } from '../text/stem';
import type { Token } from '../text/tokens';

/** One group a line; the first word stands for all. Never opposites, never the names of different tools. */
const GROUPS = `
 in inside within
 stand appear live reside sit belong lie place placed locate located go kept keep store stored put
 use employ adopt apply utilise utilize uses via using
 need require necessary mandatory obligatory
 ensure guarantee
 create make write add author generate produce
 folder directory
 verify check validate confirm
 start begin launch
 finish end complete
 delete remove drop
 call name title
 entire whole full complete
 show display print
 fix repair correct
 favor prefer favour choose pick
 run execute invoke
 update refresh
 install add
 contain include hold have consist
 support handle
 manage handle
 inspect examine look
 allow permit enable let
 via through
 identical same equal
 separate distinct individual different
 team maintainer
 documentation manual
 format formatting formatter
 small tiny little short
 big large huge
 fast quick rapid
 ask request
 error failure
 application app program
 parameter argument
`;

/** A mark for each group of a word; no stem begins with a space. */
const GROUPS_OF: ReadonlyMap<string, readonly string[]> = grouped();

function grouped(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  GROUPS.trim()
    .split('\n')
    .forEach((line, group) => {
      for (const word of new Set(line.trim().split(/\s+/u).map(stem))) {
        found.set(word, [...(found.get(word) ?? []), ` ${group}`]);
      }
    });
  return found;
}

/** The same word, or another of its group. */
export function meansTheSame(left: string, right: string): boolean {
  if (left === right) return true;
  const other = GROUPS_OF.get(right);
  return other !== undefined && (GROUPS_OF.get(left) ?? []).some((group) => other.includes(group));
}

/** Stems with a mark for every group that one of them belongs to, so that `holdsLike` is a look-up. */
export function withGroups(stems: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const one of stems) {
    found.add(one);
    for (const group of GROUPS_OF.get(one) ?? []) found.add(group);
  }
  return found;
}

/** Do stems `withGroups` hold the word or another of its group? */
export function holdsLike(stems: ReadonlySet<string>, key: string): boolean {
  return stems.has(key) || (GROUPS_OF.get(key) ?? []).some((group) => stems.has(group));
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stem));

/** Whose rule it is goes without saying in the project's own files. */
const FRAMING = set(
  'project repository repo monorepo codebase application app program developer contributor team workspace convention guideline policy here work',
);
/** What kind of thing a name is: "the `dist` folder", "the `build` command". */
const KINDS = set(
  'folder directory file command script tool flag option setting function method class type module package property variable rule statement keyword prefix form style attribute field import crate task branch target hook helper macro library linter formatter',
);
const GAP = 2;

/** Says nothing that evidence has to back: frames the rule, or says what kind of thing the exact name beside it is. */
export function isFraming(
  token: Token,
  exact: readonly { readonly start: number; readonly end: number }[],
): boolean {
  if (FRAMING.has(token.stem)) return true;
  return (
    KINDS.has(token.stem) && exact.some((name) => token.start >= name.end && token.start - name.end <= GAP)
  );
}
