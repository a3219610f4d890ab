import type { FileFinding, FindingFix } from '../../../../../shared/src/findings';
import { agentOf } from '../agentOf';
import { findingOn, spanOfRule } from '../makeFinding';
import { scopesOverlap } from '../overlap';
import type { IndexedRule } from '../indexedRule';

/** Shorter statements are said twice by chance. */
const MIN_WORDS = 5;
/** From so many on, one file mirrors another: that is one remark. */
const MIRROR = 4;

/** A rule and the earlier one, of more authority, that says the same. */
export interface Duplicate {
  readonly copy: IndexedRule;
  readonly original: IndexedRule;
}

/** Rules that say the same, in the order of their authority. */
export function duplicates(rules: readonly IndexedRule[]): readonly Duplicate[] {
  return rules.flatMap((copy, at) => {
    const original = rules.slice(0, at).find((one) => one.path !== copy.path && scopesOverlap(one, copy));
    return original && copy.rule.statement.split(/\s+/).length >= MIN_WORDS ? [{ copy, original }] : [];
  });
}

/**
 * The same rule in two files: it costs tokens twice, and one of the two will be changed alone. Told on the copy; only
 * hinted at where the files are for two different agents, which read one each.
 */
export function duplicateRules(all: readonly Duplicate[]): readonly FileFinding[] {
  const byFiles = new Map<string, Duplicate[]>();
  for (const each of all) {
    const key = `${each.original.path}\n${each.copy.path}`;
    byFiles.set(key, [...(byFiles.get(key) ?? []), each]);
  }
  return [...byFiles.values()].flatMap((pairs) => (pairs.length < MIRROR ? pairs.map(one) : mirror(pairs)));
}

function one({ copy, original: { path, rule } }: Duplicate): FileFinding {
  return findingOn(
    copy.path,
    copy.rule,
    'duplicate-rule',
    `${path} says the same on line ${rule.startLine}.`,
    {
      severity: severityOf(copy.path, path),
      related: [{ path, ...spanOfRule(rule), message: 'The same rule' }],
      fixes: [removeLines(copy)],
    },
  );
}

function mirror(pairs: readonly Duplicate[]): readonly FileFinding[] {
  const [first] = [...pairs].sort((a, b) => a.copy.rule.startLine - b.copy.rule.startLine);
  if (first === undefined) return [];
  const { copy, original } = first;
  const message = `${pairs.length} rules of this file stand in ${original.path} too, this one on line ${original.rule.startLine}. If both must hold them, let one point to the other.`;
  const related = [{ path: original.path, ...spanOfRule(original.rule), message: 'The same rule' }];
  return [
    findingOn(copy.path, copy.rule, 'duplicate-rule', message, {
      severity: severityOf(copy.path, original.path),
      related,
    }),
  ];
}

/** Two agents' own files are mirrors on purpose as often as not. */
function severityOf(copy: string, original: string): FileFinding['severity'] {
  const [left, right] = [agentOf(copy), agentOf(original)];
  return left === right || left === 'all' || right === 'all' ? 'information' : 'hint';
}

function removeLines({ rule }: IndexedRule): FindingFix {
  const span = { line: rule.startLine, column: 1, endLine: rule.endLine + 1, endColumn: 1 };
  return { title: 'Remove it here', edits: [{ ...span, newText: '' }], safe: false };
}
