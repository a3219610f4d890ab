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
    if (choice.subject === 'Node version' || choice.subject === 'Python version') {
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
