import { CJK_MODALITY, MODALITY } from '../text/modalityCues';
import {
  CJK_NEGATION_AFTER,
  CJK_NEGATION_BEFORE,
  NEGATION_AFTER,
  NEGATION_BEFORE,
} from '../text/negationCues';
import { normaliseStatement } from '../text/normalise';
import { isContent, tokenise, type Token } from '../text/tokens';

/**
 * What a statement is about, whatever it says of it: the stems of its content words, sorted, without leading phrases,
 * negation, modality and numbers. So a claim and its negation, `Node 20` and `Node 22`, share a topic (R62).
 * Empty when nothing usable is left (P08).
 */
export function topicOf(statement: string): readonly string[] {
  const text = withoutCjkCues(withoutLead(normaliseStatement(statement)));
  const topic = new Set<string>();
  for (const token of topicTokens(tokenise(text))) topic.add(token.stem.toLowerCase());
  return [...topic].sort();
}

/** Said before a claim, and not part of it. */
const LEADS = [
  'please',
  'remember that',
  'remember to',
  'remember',
  'note that',
  'note',
  'important',
  'keep in mind that',
  'make sure to',
  'make sure that',
  'make sure',
  'be sure to',
  'ensure that',
  'ensure',
  'the user prefers to',
  'the user prefers',
  'the user wants',
  'the user likes',
  'user prefers',
  'i prefer to',
  'i prefer',
  'i want you to',
  'i like',
  'we prefer',
  'we use',
  'you should',
  'from now on',
  'as a rule',
  'in general',
  'for this project',
  'in this project',
  'in this repository',
  'in this repo',
];
/** Longest first, so that "remember that" goes as a whole. */
const LEAD = new RegExp(
  `^(?:${[...LEADS].sort((a, b) => b.length - a.length).join('|')})(?=[\\s,:.])[\\s,:.]*`,
  'iu',
);

function withoutLead(text: string): string {
  let rest = text;
  // Two leads at most stand before one claim: "Note: please …".
  for (let count = 0; count < 2; count += 1) {
    const shorter = rest.replace(LEAD, '');
    if (shorter === '' || shorter === rest) break;
    // "We use tabs" is about using tabs: the verb stays.
    rest = /^we use/iu.test(rest) ? `use ${shorter}` : shorter;
  }
  return rest;
}

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const CJK_CUES: readonly string[] = [
  ...new Set([...CJK_NEGATION_BEFORE, ...CJK_NEGATION_AFTER, ...CJK_MODALITY.map(([cue]) => cue)]),
].sort((a, b) => b.length - a.length);

/** CJK cues are substrings, so they go before bigrams are made of them. */
function withoutCjkCues(text: string): string {
  if (!CJK.test(text)) return text;
  return CJK_CUES.reduce((rest, cue) => rest.replaceAll(cue, ' '), text);
}

/** Words that carry a claim's force, not its subject. */
const FORCE: ReadonlySet<string> = new Set([
  ...[...NEGATION_BEFORE, ...NEGATION_AFTER, ...MODALITY.keys()].flatMap((cue) => cue.split(' ')),
]);

function* topicTokens(tokens: readonly Token[]): Generator<Token> {
  for (const token of contentParts(tokens)) {
    const isForce = token.kind === 'word' && FORCE.has(token.text.toLowerCase());
    if (token.kind !== 'number' && !isForce) yield token;
  }
}

/** Content tokens; an identifier counts by its parts where it has any, so that `openStore` and `closeStore` meet. */
export function contentParts(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter((token, index) => {
    const next = tokens[index + 1];
    const hasParts = token.kind === 'identifier' && next !== undefined && next.start < token.end;
    return !hasParts && isContent(token);
  });
}
