import type { FileFinding } from '../../../../../shared/src/findings';
import { framesClash, frameOf, type FrameClash } from '../../text/frame';
import { foldForComparison } from '../../text/normalise';
import { redactSecrets } from '../../text/secrets';
import { isPartial } from '../choices';
import { findingOn, spanOfRule } from '../makeFinding';
import { scopesOverlap, sectionsMeet } from '../overlap';
import type { IndexedRule } from '../indexedRule';

/**
 * Two rules that an agent reads together and can't both follow: one forbids what the other asks for, or they name
 * two numbers, versions or tools for one thing. Told on the later one; which of them holds is a person's to say.
 */
export function contradictingRules(rules: readonly IndexedRule[], key: string): readonly FileFinding[] {
  const findings: FileFinding[] = [];
  rules.forEach((later, at) => {
    for (const earlier of rules.slice(0, at)) {
      if (!scopesOverlap(earlier, later) || !sectionsMeet(earlier, later)) continue;
      const why = key.startsWith('chooses ')
        ? otherChoice(earlier, later, key.slice(8))
        : otherWord(earlier, later);
      if (why === undefined) continue;
      findings.push(describe(earlier, later, why));
      return;
    }
  });
  return findings;
}

function otherChoice(earlier: IndexedRule, later: IndexedRule, subject: string): string | undefined {
  const of = (rule: IndexedRule): IndexedRule['choices'] =>
    rule.choices.filter((choice) => choice.subject === subject);
  // A version is stated in too many senses to say more than configuration does.
  if (subject.endsWith('version')) return undefined;
  if (isPartial(earlier.rule.statement) || isPartial(later.rule.statement)) {
    if (subject !== 'package manager') return undefined;
  }
  const [left, right] = [of(earlier), of(later)];
  const wanted = (choices: IndexedRule['choices']): string | undefined =>
    choices.find(({ wants }) => wants)?.value;
  const [one, other] = [wanted(left), wanted(right)];
  if (one !== undefined && other !== undefined) {
    return one === other ? undefined : `${other} against ${one} (${subject})`;
  }
  const shunned = (choices: IndexedRule['choices'], value: string | undefined): boolean =>
    choices.some((choice) => !choice.wants && choice.value === value);
  if (other !== undefined && shunned(left, other)) {
    return `${other}, which is not to be used there (${subject})`;
  }
  if (one !== undefined && shunned(right, one)) {
    return `not to use ${one}, which is asked for there (${subject})`;
  }
  return undefined;
}

const TOLD: ReadonlySet<FrameClash['kind']> = new Set(['negation', 'number', 'version']);

/** Two statements of the same words but for a negation or a number. */
function otherWord(earlier: IndexedRule, later: IndexedRule): string | undefined {
  const [one, other] = [earlier.rule.statement, later.rule.statement];
  if (foldForComparison(one) === foldForComparison(other)) return undefined;
  const clash = framesClash(frameOf(one), frameOf(other));
  if (clash === undefined || !TOLD.has(clash.kind)) return undefined;
  return `“${clash.right}” against “${clash.left}”`;
}

function describe(earlier: IndexedRule, later: IndexedRule, why: string): FileFinding {
  const { path, rule } = earlier;
  const where = path === later.path ? `line ${rule.startLine}` : `${path}, line ${rule.startLine}`;
  return findingOn(
    later.path,
    later.rule,
    'rule-contradiction',
    `This stands against ${where}: ${redactSecrets(why).text}.`,
    {
      // Whichever of the two changes, it is another question.
      words: `${later.rule.statement}\n${rule.statement}`,
      related: [{ path, ...spanOfRule(rule), message: redactSecrets(rule.statement).text.slice(0, 200) }],
    },
  );
}
