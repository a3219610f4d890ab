/**
 * Clauses with polarity and modality. A clause ends at sentence punctuation, at a contrast ("instead of", "but",
 * ではなく) and at a comma that starts something new; within it, two negations cancel.
 */
import type { Modality } from './modalityCues';
import { CJK_MODALITY, MODAL_VERBS, MODALITY, MODALITY_ORDER } from './modalityCues';
import { cuesOf, focusOf } from './clauseCues';
import type { Part } from './clauseCuts';
import { CJK_TEXT, cut } from './clauseCuts';
import type { Token } from './tokens';
import { isContent, tokenise } from './tokens';

export interface Clause {
  /** UTF-16 offsets into the text, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** Which sentence of the text it belongs to, from 0. */
  readonly sentence: number;
  readonly polarity: 'affirmed' | 'negated';
  readonly modality: Modality;
  /** Content stems in order. */
  readonly stems: readonly string[];
  /** What the negation is about: the first content stems after its cue. Empty when affirmed. */
  readonly focus: readonly string[];
  /** The rejected side of "X instead of Y". */
  readonly rejected: boolean;
  /** Negated only because it is over: "we used to". */
  readonly over: boolean;
  /** It holds only under "unless", "except", "only if". */
  readonly exception: boolean;
}

/** The clauses of a text, in order. */
export function clausesOf(text: string): readonly Clause[] {
  const tokens = tokenise(text);
  const clauses: Clause[] = [];
  let next = 0;
  for (const part of cut(text, tokens)) {
    while (next < tokens.length && (tokens[next]?.start ?? 0) < part.start) next++;
    const own: Token[] = [];
    for (let at = next; at < tokens.length && (tokens[at]?.start ?? 0) < part.end; at++) {
      own.push(tokens[at] as Token);
    }
    if (own.length > 0) clauses.push(clauseOf(text, part, own));
  }
  return clauses;
}

function clauseOf(text: string, part: Part, tokens: readonly Token[]): Clause {
  const found = cuesOf(text, part);
  const real = found.filter((cue) => cue.over !== true);
  const over = real.length === 0 && found.length > 0;
  const negated = over || (part.rejected ? real.length <= 1 || real.length % 2 === 1 : real.length % 2 === 1);
  let at = 0;
  const content = tokens.filter((token) => {
    while (at < found.length && (found[at]?.end ?? 0) <= token.start) at++;
    return (
      isContent(token) &&
      !((found[at]?.start ?? Infinity) <= token.start && token.end <= (found[at]?.end ?? 0))
    );
  });
  return {
    start: part.start,
    end: part.end,
    sentence: part.sentence,
    polarity: negated ? 'negated' : 'affirmed',
    modality: modalityOf(text, part),
    stems: content.map((token) => token.stem),
    focus: negated ? focusOf(text, content, found.at(-1), part) : [],
    rejected: part.rejected,
    over,
    exception: part.exception,
  };
}

/** A modal verb decides; without one, the adjectives and adverbs ("required", "always") do. */
function modalityOf(text: string, part: Part): Modality {
  const phrases = part.words.flatMap((word, at) => {
    const next = part.words[at + 1];
    return next === undefined ? [word.lower] : [word.lower, `${word.lower} ${next.lower}`];
  });
  const verb = strongest(
    phrases.filter((phrase) => MODAL_VERBS.has(phrase)).map((phrase) => MODALITY.get(phrase)),
  );
  if (verb !== 'none') return verb;
  const span = text.slice(part.start, part.end);
  const cjk = CJK_TEXT.test(span)
    ? CJK_MODALITY.filter(([cue]) => span.includes(cue)).map(([, modality]) => modality)
    : [];
  return strongest([...phrases.map((phrase) => MODALITY.get(phrase)), ...cjk]);
}

function strongest(found: readonly (Modality | undefined)[]): Modality {
  return found.reduce<Modality>(
    (most, one) => (one !== undefined && MODALITY_ORDER[one] > MODALITY_ORDER[most] ? one : most),
    'none',
  );
}
