import type { TextFinding } from '../../../../shared/src/model';
import { shown } from './codePoints';
import { encodedInstructionsIn } from './instructions/encodedInstructions';
import { hiddenProseIn } from './instructions/hiddenProse';
import { type TechniqueMatch, matchTechniques } from './instructions/matchTechniques';
import { isMention } from './instructions/mention';
import { outOfSight } from './instructions/outOfSight';
import { plainView } from './plainView';
import type { View } from './view';

export interface AgentInstructions {
  readonly findings: readonly TextFinding[];
  readonly notes: readonly TextFinding[];
}

/**
 * Sentences that read like an instruction to an agent against its user: read through hidden characters and
 * look-alikes, in English and the commonest other languages. What honest rules say too, and what is only quoted, are
 * notes; nothing is called an attack (P64).
 */
export const findAgentInstructions = (text: string): AgentInstructions => {
  const view = plainView(text.slice(0, MAX_READ));
  const visible = instructionsIn(view);
  const concealed = hiddenProseIn(view);
  return {
    findings: [
      ...visible.findings,
      ...concealed.findings,
      ...encodedInstructionsIn(view),
      ...outOfSight(text.slice(0, MAX_READ)),
    ],
    notes: [...visible.notes, ...concealed.notes],
  };
};

/** Text beyond this many UTF-16 code units is not looked at. */
const MAX_READ = 1_048_576;

const instructionsIn = (view: View): AgentInstructions => {
  const text = unwrapped(view.text);
  const findings: TextFinding[] = [];
  const notes: TextFinding[] = [];
  for (const matches of bySentence(matchTechniques(text))) {
    const serious = matches.filter(
      ({ technique, start, end }) => technique.level === 'finding' && !isMention(text, start, end),
    );
    if (serious.length > 0) findings.push(describe(view, serious, true));
    else notes.push(describe(view, matches, false));
  }
  return { findings, notes };
};

/** Lines that a paragraph was wrapped into are read as one; same length, so that places stay. */
const unwrapped = (text: string): string => text.replace(/(\S[ \t]*)\n(?=[ \t]{0,8}[\p{L}(“"'])/gu, '$1 ');

const bySentence = (matches: readonly TechniqueMatch[]): readonly (readonly TechniqueMatch[])[] => {
  const sentences = new Map<number, TechniqueMatch[]>();
  for (const match of matches) {
    const known = sentences.get(match.sentenceStart);
    if (known === undefined) sentences.set(match.sentenceStart, [match]);
    else known.push(match);
  }
  return [...sentences.values()];
};

const describe = (view: View, matches: readonly TechniqueMatch[], serious: boolean): TextFinding => {
  const what = [...new Set(matches.map(({ technique }) => technique.what))];
  const list = what.length > 1 ? `${what.slice(0, -1).join(', ')} and ${what.at(-1) ?? ''}` : (what[0] ?? '');
  const start = Math.min(...matches.map((match) => match.start));
  const end = Math.max(...matches.map((match) => match.end));
  return {
    code: 'agent-instruction',
    severity: serious ? 'warning' : 'hint',
    message: serious
      ? `This reads like an instruction to an agent to ${list}: “${shown(matches[0]?.sentence ?? '', 160)}”. Check who wrote it and why before an agent reads it.`
      : `This resembles an instruction to ${list}. Honest rules and documentation say such things too.`,
    start: view.sourceOf(start),
    end: view.sourceOf(end),
  };
};
