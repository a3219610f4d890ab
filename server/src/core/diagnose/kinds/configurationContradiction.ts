import type { FileFinding, FindingFix } from '../../../../../shared/src/findings';
import { statedChoices, type StatedChoice } from '../choices';
import type { FileFacts } from '../facts';
import { findingOn, replaceFix } from '../makeFinding';
import type { SettledChoice } from '../repositoryFacts';
import { settledFor, standsAgainst } from '../settledBy';
import type { StatedRule } from '../statedRule';

/** A rule that says otherwise than the configuration of the repository does. */
export function configurationContradiction(facts: FileFacts): readonly FileFinding[] {
  if (facts.repository.settled.length === 0) return [];
  return facts.rules.flatMap((rule) => {
    for (const choice of statedChoices(rule.statement)) {
      const against = standsAgainst(choice, settledFor(rule.scope, facts.repository.settled));
      if (against) return [describe(facts, rule, choice, against)];
    }
    return [];
  });
}

function describe(
  facts: FileFacts,
  rule: StatedRule,
  choice: StatedChoice,
  against: SettledChoice,
): FileFinding {
  const said = choice.wants ? `“${choice.words}”` : `not to use ${choice.value}`;
  const place = { path: against.path, line: against.line, column: 1, endLine: against.line, endColumn: 1 };
  return findingOn(
    facts.path,
    rule,
    'configuration-contradiction',
    `This rule says ${said}, but ${against.says} (${choice.subject}).`,
    {
      words: `${rule.statement}\n${against.says}`,
      related: [{ ...place, message: against.says }],
      fixes: fixes(facts, rule, choice, against),
    },
  );
}

/** The configured value in place of the one that is said, where the words stand in the source as they were read. */
function fixes(
  facts: FileFacts,
  rule: StatedRule,
  choice: StatedChoice,
  against: SettledChoice,
): readonly FindingFix[] {
  const wanted = replacement(choice, against);
  if (wanted === undefined) return [];
  const start = facts.offset(rule.startLine, rule.startColumn);
  const source = facts.text.slice(start, facts.offset(rule.endLine, rule.endColumn));
  const at = placeOf(wanted.from, choice.words, source);
  if (at === undefined) return [];
  const range = { start: start + at, end: start + at + wanted.from.length };
  return [replaceFix(facts, `Write ${wanted.to}, as in ${against.path}`, range, wanted.to)];
}

/** Inside the words that were read; else where it stands as a word of its own, when that is in one place only. */
function placeOf(value: string, words: string, source: string): number | undefined {
  const read = source.indexOf(words);
  const inside = words.indexOf(value);
  if (read !== -1 && inside !== -1) return read + inside;
  const places: number[] = [];
  for (let at = source.indexOf(value); at !== -1; at = source.indexOf(value, at + 1)) {
    const around = `${source[at - 1] ?? ' '}${source[at + value.length] ?? ' '}`;
    if (!/[\w-]/.test(around)) places.push(at);
  }
  return places.length === 1 ? places[0] : undefined;
}

function replacement(
  { subject, value, wants }: StatedChoice,
  against: SettledChoice,
): { readonly from: string; readonly to: string } | undefined {
  if (!wants) return undefined;
  switch (subject) {
    case 'package manager':
    case 'indentation':
    case 'indent size':
    case 'line length':
    case 'quotes':
    case 'Rust edition':
      return { from: value, to: against.value };
    case 'Node version':
    case 'Python version':
    case 'Go version':
    case 'Rust version': {
      const to = /\d+(?:\.\d+)?/.exec(against.value)?.[0];
      return to === undefined ? undefined : { from: value.replace('+', ''), to };
    }
    case 'semicolons':
    case 'Node version in CI':
    case 'TypeScript strictness':
    case 'TypeScript target':
    case 'module system':
    case 'linter':
    case 'formatter':
      return undefined;
  }
}
