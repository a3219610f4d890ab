import { anchorFinder } from './findAnchors';
import { APPROVAL } from './techniques/approval';
import { CODE } from './techniques/code';
import { CONCEALMENT } from './techniques/concealment';
import { EXFILTRATION } from './techniques/exfiltration';
import { IMITATION } from './techniques/imitation';
import { PERSISTENCE } from './techniques/persistence';
import { SETTING_ASIDE } from './techniques/settingAside';
import type { Technique } from './techniques/technique';

export const TECHNIQUES: readonly Technique[] = [
  ...SETTING_ASIDE,
  ...CONCEALMENT,
  ...EXFILTRATION,
  ...APPROVAL,
  ...PERSISTENCE,
  ...CODE,
  ...IMITATION,
];

const anchorsIn = anchorFinder(TECHNIQUES);

/** A sentence that reads like one of the techniques. Offsets into the text that was searched. */
export interface TechniqueMatch {
  readonly technique: Technique;
  readonly start: number;
  readonly end: number;
  readonly sentence: string;
  readonly sentenceStart: number;
}

/** How far a sentence is looked at on either side of its anchor, in UTF-16 code units. */
const SENTENCE_REACH = 320;
const MAX_MATCHES = 200;

/** "Never send …" is advice against sending: not for techniques whose own words are a negation. */
const NEGATED_BEFORE =
  /(?:\b(?:never|do not|don['’]t|does not|doesn['’]t|must not|mustn['’]t|should not|shouldn['’]t|cannot|can['’]t|avoid|refus\w+ to|not allowed to|prevent\w*|instead of|rather than|not|no|without|stop|nor)\b[^,;:.()]{0,60}|(?:不要|不得|切勿|禁止|请勿|请不要|别|勿|не |nunca |jamais |niemals |nie |no |ne |nicht )[^,;:.，；：。]{0,12})$/iu;
/** Japanese and Korean negate after the verb. */
const NEGATED_AFTER = /^[^。.\n]{0,24}(?:しない|しては(?:いけ|なら)|ないで|禁止|하지 (?:마|말|않)|금지)/u;

export const matchTechniques = (text: string): readonly TechniqueMatch[] => {
  const matches: TechniqueMatch[] = [];
  for (const { technique, start, end } of anchorsIn(text)) {
    const { sentence, sentenceStart } = sentenceAround(text, start, end, technique.clause === true);
    if (!holds(technique, sentence, start - sentenceStart, end - sentenceStart)) continue;
    matches.push({ technique, start, end, sentence, sentenceStart });
    if (matches.length >= MAX_MATCHES) return matches;
  }
  return matches;
};

const holds = (technique: Technique, sentence: string, start: number, end: number): boolean => {
  const all = technique.all ?? [];
  const none = technique.none ?? [];
  if (!all.every((pattern) => tests(pattern, sentence)) || none.some((pattern) => tests(pattern, sentence))) {
    return false;
  }
  return (
    technique.negated === true ||
    !(
      NEGATED_BEFORE.test(sentence.slice(Math.max(0, start - 80), start)) ||
      NEGATED_AFTER.test(sentence.slice(end))
    )
  );
};

/** `test` of a pattern that may be global, which would remember where it was. */
const tests = (pattern: RegExp, text: string): boolean => text.search(pattern) >= 0;

const SENTENCE_END = /[.!?](?=\s)|[。！？]|\n/gu;
const CLAUSE_END = /[.!?](?=\s)|[。！？;；]|\n/gu;

const sentenceAround = (
  text: string,
  start: number,
  end: number,
  clause: boolean,
): { readonly sentence: string; readonly sentenceStart: number } => {
  const ends = clause ? CLAUSE_END : SENTENCE_END;
  const from = Math.max(0, start - SENTENCE_REACH);
  let sentenceStart = from;
  for (const stop of text.slice(from, start).matchAll(ends)) sentenceStart = from + stop.index + 1;
  const rest = text.slice(end, end + SENTENCE_REACH);
  const stop = rest.search(ends);
  return { sentence: text.slice(sentenceStart, stop < 0 ? end + rest.length : end + stop), sentenceStart };
};
