import type { FileFinding } from '../../../../shared/src/findings';
import { statedChoices } from './choices';
import type { IndexedRule } from './indexedRule';
import { duplicateRules, duplicates, type Duplicate } from './kinds/duplicateRule';
import { contradictingRules } from './kinds/ruleContradiction';
import { topicOf } from '../claim/topic';
import { foldForComparison } from '../text/normalise';
import type { StatedRule } from './statedRule';

/** Rules that share a key; only these are compared with each other, and only so many. */
const MOST_COMPARED = 12;

/**
 * The rules of all files of a folder by what they say, what they are about and what they choose. A file that changes
 * costs its own rules; nothing is compared with everything.
 */
export class RulesAcrossFiles {
  readonly #files = new Map<string, readonly Keyed[]>();
  readonly #byKey = new Map<string, Set<Keyed>>();
  #findings: ReadonlyMap<string, readonly FileFinding[]> | undefined;

  /** What a file says now; nothing when it is gone or says nothing. */
  set(path: string, rules: readonly StatedRule[]): void {
    const before = this.#files.get(path) ?? [];
    if (before.length === rules.length && before.every((keyed, at) => keyed.entry.rule === rules[at])) return;
    this.#findings = undefined;
    const known = new Map(before.map((keyed) => [keyed.entry.rule.statement, keyed]));
    for (const keyed of before) {
      for (const key of keyed.keys) {
        const set = this.#byKey.get(key);
        set?.delete(keyed);
        if (set?.size === 0) this.#byKey.delete(key);
      }
    }
    const now = rules.map((rule) => keyed(path, rule, known.get(rule.statement)));
    for (const each of now) {
      for (const key of each.keys) {
        const set = this.#byKey.get(key);
        if (set) set.add(each);
        else this.#byKey.set(key, new Set([each]));
      }
    }
    if (now.length === 0) this.#files.delete(path);
    else this.#files.set(path, now);
  }

  /** The files that say anything. */
  paths(): IterableIterator<string> {
    return this.#files.keys();
  }

  /** By path; computed once for each state. */
  findings(): ReadonlyMap<string, readonly FileFinding[]> {
    this.#findings ??= this.#diagnose();
    return this.#findings;
  }

  #diagnose(): ReadonlyMap<string, readonly FileFinding[]> {
    const same: Duplicate[] = [];
    const contradictions: FileFinding[] = [];
    for (const [key, entries] of this.#byKey) {
      if (entries.size < 2) continue;
      const rules = [...entries]
        .map(({ entry }) => entry)
        .sort(byPlace)
        .slice(0, MOST_COMPARED);
      if (key.startsWith('says ')) same.push(...duplicates(rules));
      else contradictions.push(...contradictingRules(rules, key));
    }
    const byPath = new Map<string, FileFinding[]>();
    for (const finding of [...contradictions, ...duplicateRules(same)]) {
      const known = byPath.get(finding.path);
      if (!known) byPath.set(finding.path, [finding]);
      // One line is told once, whether it is found by its topic or by its choice.
      else if (!known.some((one) => one.code === finding.code && one.line === finding.line)) {
        known.push(finding);
      }
    }
    return byPath;
  }
}

interface Keyed {
  readonly entry: IndexedRule;
  readonly keys: readonly string[];
}

function keyed(path: string, rule: StatedRule, before: Keyed | undefined): Keyed {
  if (before) return { entry: { path, rule, choices: before.entry.choices }, keys: before.keys };
  const choices = statedChoices(rule.statement);
  const topic = topicOf(rule.statement);
  return {
    entry: { path, rule, choices },
    keys: [
      `says ${foldForComparison(rule.statement)}`,
      // Fewer words than these are about too much.
      ...(topic.length >= 3 ? [`about ${topic.join(' ')}`] : []),
      ...new Set(choices.map(({ subject }) => `chooses ${subject}`)),
    ],
  };
}

/** The nearest to the root first, and `AGENTS.md` before others: who comes first is the original. */
function byPlace(a: IndexedRule, b: IndexedRule): number {
  const rank = ({ path }: IndexedRule): number =>
    path.split('/').length * 2 + (/(?:^|\/)agents\.md$/i.test(path) ? 0 : 1);
  return (
    rank(a) - rank(b) ||
    (a.path < b.path ? -1 : a.path > b.path ? 1 : 0) ||
    a.rule.startLine - b.rule.startLine
  );
}
