/**
 * Prose as evidence: rules, documents, configuration. What a rule names exactly has to be there exactly, and most of
 * the claim's content has to stand in one passage of the record.
 */
import { rarity } from '../text/rarity';
import type { Token } from '../text/tokens';
import { isContent, tokenise } from '../text/tokens';
import { guardBinding } from './supportBinding';
import { guardDirection } from './supportDirection';
import { guardHardTokens } from './supportHardTokens';
import { guardModality } from './supportModality';
import { guardNames } from './supportNames';
import { guardNegation } from './supportNegation';
import { guardNumbers } from './supportNumbers';
import type { Guard, Pair } from './supportPair';
import { guardPolarity } from './supportPolarity';
import { guardSubject } from './supportSubject';
import { guardSubstitution } from './supportSubstitution';
import { guardSwap } from './supportSwap';
import { guardUncommon } from './supportUncommon';
import { holdsLike, isFraming, withGroups } from './synonyms';

export const PROSE_GUARDS: readonly Guard[] = [
  guardNegation,
  guardPolarity,
  guardSwap,
  guardDirection,
  guardSubject,
  guardBinding,
  guardNumbers,
  guardHardTokens,
  guardNames,
  guardUncommon,
  guardModality,
  guardSubstitution,
];

export const PROSE_THRESHOLD = 0.6;
/** How many sentences or lines in a row a claim of one sentence may draw on. */
const PASSAGE = 5;
const CONTEXT_WEIGHT = 0.5;
const FRAMING_WEIGHT = 0.5;

/** 0–1: the share of the claim's content in the passage that holds most of it, by rarity. */
export function proseSupport({ claim, record, context }: Pair): number {
  const wanted = new Map(
    tokenise(claim.text)
      .filter(isContent)
      .map((token): [string, number] => [
        token.stem,
        isFraming(token, claim.hardTokens) ? FRAMING_WEIGHT : weightOf(token),
      ]),
  );
  const whole = sum(wanted.values());
  if (whole === 0) return 0;
  const helped = new Set(tokenise(context).map((token) => token.stem));
  let best = 0;
  for (const passage of passages(record.text, Math.max(PASSAGE, unitsOf(claim.text).length + 2))) {
    let held = 0;
    for (const [stem, weight] of wanted) {
      if (holdsLike(passage, stem)) held += weight;
      else if (helped.has(stem)) held += weight * CONTEXT_WEIGHT;
    }
    best = Math.max(best, held);
  }
  return best / whole;
}

/** A bigram of hiragana is grammar; one of ideographs is half a word. */
function weightOf(token: Token): number {
  if (token.kind !== 'cjk') return rarity(token.stem);
  return /[\p{Script=Hiragana}的了在是和或与并及]/u.test(token.text) ? 1 : 4;
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** Stems of runs of `length` sentences or lines, each starting a fifth of that after the one before. */
function passages(text: string, length: number): readonly ReadonlySet<string>[] {
  const units = unitsOf(text).map((unit) => [...withGroups(tokenise(unit).map((token) => token.stem))]);
  const step = Math.ceil(length / PASSAGE);
  const starts = Math.max(1, Math.ceil((units.length - length) / step) + 1);
  return Array.from(
    { length: starts },
    (_, index) => new Set(units.slice(index * step, index * step + length).flat()),
  );
}

function unitsOf(text: string): readonly string[] {
  return text.split(/\n+|(?<=[.!?;])\s+|(?<=[。！？；])/u).filter((unit) => /[\p{L}\p{N}]/u.test(unit));
}
