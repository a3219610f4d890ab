import { scopeKey } from '../claim/key';
import { isPartial } from './choices';
import type { IndexedRule } from './indexedRule';

/** Both hold for some same file: one of them everywhere, or both in the same place, or one folder inside the other. */
export function scopesOverlap(a: IndexedRule, b: IndexedRule): boolean {
  if (a.rule.scope.paths.length === 0 || b.rule.scope.paths.length === 0) return true;
  if (scopeKey(a.rule.scope) === scopeKey(b.rule.scope)) return true;
  const [left, right] = [folderOf(a), folderOf(b)];
  return left !== undefined && right !== undefined && (left.startsWith(right) || right.startsWith(left));
}

/** `web/` of a rule that holds for a whole folder. */
function folderOf({ rule }: IndexedRule): string | undefined {
  const [scope, ...more] = rule.scope.paths;
  return more.length === 0 && scope !== undefined && /^[^*?{[]*\/\*\*$/.test(scope)
    ? scope.slice(0, -2)
    : undefined;
}

/** Their headings don't set them apart: the same section, or none that speaks of a part only. */
export function sectionsMeet(a: IndexedRule, b: IndexedRule): boolean {
  const [left, right] = [a.rule.section, b.rule.section];
  const isSame = left.length === right.length && left.every((title, at) => title === right[at]);
  if (isSame) return true;
  if (a.path === b.path) return false;
  return ![...left.slice(1), ...right.slice(1)].some((title) => isPartial(title));
}
