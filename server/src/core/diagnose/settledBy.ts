import type { Scope } from '../../../../shared/src/model';
import type { StatedChoice } from './choices';
import type { SettledChoice } from './repositoryFacts';

/**
 * The configuration that a choice stands against, or none. What several files settle differently (two lock files) is
 * not settled; versions are compared as ranges.
 */
export function standsAgainst(
  choice: StatedChoice,
  settled: readonly SettledChoice[],
): SettledChoice | undefined {
  const same = settled.filter(({ subject }) => subject === choice.subject);
  const agrees = (one: SettledChoice): boolean => {
    if (choice.subject.endsWith('version')) {
      return versionsAgree(choice.value, one.value);
    }
    return (one.value === choice.value) === choice.wants;
  };
  if (same.length === 0 || same.some(agrees)) {
    // Each source of a version binds by itself: a range and a pin may not both be met.
    const versions = choice.subject.endsWith('version') ? same.filter((one) => !agrees(one)) : [];
    return versions[0];
  }
  return same[0];
}

/** How configuration bears on a choice, and the line that says so; `undefined` when nothing settles it. */
export function bearingOf(
  choice: StatedChoice,
  settled: readonly SettledChoice[],
): { readonly polarity: 'supports' | 'contradicts'; readonly by: SettledChoice } | undefined {
  const against = standsAgainst(choice, settled);
  if (against) return { polarity: 'contradicts', by: against };
  // A range that is met says little; the value itself, said in both places, is a confirmation.
  const same = settled.find(({ subject, value }) => subject === choice.subject && value === choice.value);
  return same && choice.wants ? { polarity: 'supports', by: same } : undefined;
}

/** Configuration of the folder that the rule speaks for, or of one above it. */
export function settledFor(scope: Scope, settled: readonly SettledChoice[]): readonly SettledChoice[] {
  const [glob, ...more] = scope.paths;
  if (more.length > 0) return [];
  // A rule for some files only may differ from what holds for all.
  if (glob !== undefined && !/^[^*?{[]*\/\*\*$/.test(glob)) return [];
  const folder = glob?.slice(0, -3) ?? '';
  const applicable = settled.filter(({ path }) => {
    const at = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    return at === folder || at === '' || folder.startsWith(`${at}/`);
  });
  const depth = (one: SettledChoice): number => one.path.split('/').length;
  return applicable.filter((one) =>
    applicable.every((other) => other.subject !== one.subject || depth(other) <= depth(one)),
  );
}

/** `18` or `18+` as a rule says it, against `>=20`, `^20`, `20`, `20.11.1` or `>=18 <21`. */
function versionsAgree(said: string, range: string): boolean {
  const least = said.endsWith('+');
  const version = numbers(said.replace('+', ''));
  const lower = /(?:>=?|\^|~|≥)\s*v?(\d+(?:\.\d+)*)/.exec(range)?.[1];
  if (/\|\|/.test(range)) return true;
  const pinned = /^v?(\d+(?:\.\d+)*)(?:\.[x*])?$/.exec(range.trim())?.[1];
  if (lower !== undefined) {
    const atLeast = numbers(lower);
    if (compare(version, atLeast) < 0) return false;
    const below = /<\s*v?(\d+(?:\.\d+)*)/.exec(range)?.[1];
    return below === undefined || compare(version, numbers(below)) < 0;
  }
  if (pinned === undefined) return true;
  const order = compare(version, numbers(pinned));
  return least ? order <= 0 : order === 0;
}

const numbers = (text: string): readonly number[] => text.split('.').map(Number);

/** Only as far as the first says: `18` equals `18.4`. */
function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, part] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 0;
    if (part !== other) return part - other;
  }
  return 0;
}
