/** P07: one thing changed in a rule of a real file. It is never taken for what is remembered, and is asked of a person. */
import { matchCandidate } from '../../../server/src/core/match/match';
import { RecordIndex } from '../../../server/src/core/match/recordIndex';
import { candidate, record, sha256 } from '../../support/claims';
import type { Category } from '../category';
import { atLeast } from '../category';
import { never } from '../invariant';
import { readSoftwarePairs } from '../softwarePairs';

/** Each gives the rule with one thing changed, or the rule itself where it has nothing of the kind. */
const CHANGES: Readonly<Record<string, (rule: string) => string>> = {
  'a negation added': (rule) => rule.replace(/^[A-Za-z]+(?=\s)/u, (word) => `Do not ${word.toLowerCase()}`),
  'a number changed': (rule) =>
    rule.replace(/(?<![\w./-])\d+(?![\w./-])/u, (digits) => String(Number(digits) + 1)),
  'a version changed': (rule) => rule.replace(/\d+(?=\.\d)/u, (digits) => String(Number(digits) + 1)),
  'a path changed': (rule) => rule.replace(/(?<=[\w-]\/)[a-z][\w-]*/u, (part) => `${part}s`),
  'an identifier changed': (rule) => rule.replace(/\b[a-z]+(?=[A-Z])/u, (part) => `${part}X`),
};

export const negationAndNumbers: Category = {
  name: 'negation-and-numbers',
  run({ root }) {
    const rules = [
      ...new Set(
        [...readSoftwarePairs(root, 'software'), ...readSoftwarePairs(root, 'softwareApart')]
          .filter(({ kind }) => kind === 'own')
          .flatMap(({ evidence }) => evidence.map(({ text }) => text)),
      ),
    ];
    return Object.entries(CHANGES).flatMap(([what, change]) => {
      const changed = rules.flatMap((rule) => (change(rule) === rule ? [] : [{ rule, other: change(rule) }]));
      const kinds = changed.map(({ rule, other }) => kindOf(other, rule));
      const met = kinds.filter((kind) => kind !== 'new');
      return [
        never(
          `${what}: taken for the same`,
          kinds.filter((kind) => kind === 'duplicate').length,
          kinds.length,
        ),
        atLeast(
          `${what}: asked of a person, of ${met.length} that meet the rule`,
          met.filter((kind) => kind === 'potential_conflict' || kind === 'ambiguous').length /
            Math.max(1, met.length),
          0.95,
        ),
      ];
    });
  },
};

function kindOf(statement: string, known: string): string {
  const claim = candidate({ statement });
  const index = new RecordIndex([record({ statement: known })], sha256);
  return matchCandidate({ candidate: claim, sameKey: index.sameKey(claim), near: index.near(claim) }).kind;
}
