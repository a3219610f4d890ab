/** Guard: every number, version and date of the claim has to be in the record, with its unit. */
import type { Frame } from '../text/frame';
import type { HardToken } from '../text/hardTokens';
import { hardTokens } from '../text/hardTokens';
import type { Token } from '../text/tokens';
import { tokenise } from '../text/tokens';
import type { Pair, Refusal } from './supportPair';
import { mismatch } from './supportPair';

/** Words that count only with company: "one of", "the first", "a couple". */
const VAGUE = new Set(
  'one first second single couple pair both half once hundred hundreds thousand thousands million'.split(' '),
);

const CJK_COUNT =
  /([一二两三四五六七八九十百千]{1,6})(?:个|個|次|行|秒|分|天|日|小时|条|章|版|つ|回|件|年|月|种|名|人)/gu;

const UPPER = /\b(?:under|below|less than|fewer than|at most|up to|no more than|maximum(?: of)?|within) $/u;
const LOWER = /\b(?:over|above|(?<!no )more than|at least|no less than|no fewer than|minimum(?: of)?) $/u;

export function guardNumbers({ claim, record, context, turn }: Pair): Refusal | undefined {
  const there = record.hardTokens.concat(context === '' ? [] : hardTokens(context)).filter(isNumber);
  for (const token of claim.hardTokens.filter(isNumber)) {
    if (there.some((other) => sameNumber(token, other)) || isVague(token)) continue;
    const other = record.hardTokens.find((candidate) => candidate.kind === token.kind);
    return mismatch(
      `“${token.text}” isn't in the evidence${other === undefined ? '' : `, which says “${other.text}”`}`,
    );
  }
  if (turn !== undefined) return undefined;
  return (
    otherBound(claim, record) ??
    misplaced(claim.text, record.text) ??
    otherRank(claim, record) ??
    otherCount(claim.text, record.text)
  );
}

/** "Under 500" isn't "over 500". */
function otherBound(claim: Frame, record: Frame): Refusal | undefined {
  for (const token of claim.hardTokens.filter(isNumber)) {
    const mine = boundOf(claim.text, token);
    if (mine === undefined) continue;
    const bounds = record.hardTokens
      .filter((other) => isNumber(other) && sameNumber(token, other))
      .map((other) => boundOf(record.text, other));
    if (bounds.length > 0 && bounds.every((bound) => bound !== undefined && bound !== mine)) {
      return mismatch(`“${token.text}” is the ${mine} in the claim, and not in the evidence`);
    }
  }
  return undefined;
}

function boundOf(text: string, { start }: HardToken): 'most' | 'least' | undefined {
  const before = text.slice(Math.max(0, start - 20), start).toLowerCase();
  if (UPPER.test(before)) return 'most';
  return LOWER.test(before) ? 'least' : undefined;
}

/** "First person" beside "second person": a vague number is told by what it stands before. */
function otherRank(claim: Frame, record: Frame): Refusal | undefined {
  for (const token of claim.hardTokens.filter(isVague)) {
    const company = nextWord(claim.text, token.end);
    const beside = record.hardTokens.filter(
      (other) =>
        other.kind === 'number' && company !== undefined && nextWord(record.text, other.end) === company,
    );
    const [other] = beside;
    if (other !== undefined && !beside.some((one) => one.value === token.value)) {
      return mismatch(`“${token.text} ${company ?? ''}” isn't in the evidence, which says “${other.text}”`);
    }
  }
  return undefined;
}

function nextWord(text: string, at: number): string | undefined {
  return tokenise(text.slice(at, at + 40))[0]?.stem;
}

/** Numerals before a measure word: 三个 isn't 一个. One alone counts nothing. */
function otherCount(claim: string, record: string): Refusal | undefined {
  const there = new Set([...record.matchAll(CJK_COUNT)].map((match) => match[1]));
  const other = [...there][0];
  if (other === undefined) return undefined;
  const mine = [...claim.matchAll(CJK_COUNT)].find((match) => match[1] !== '一' && !there.has(match[1]));
  return mine === undefined ? undefined : mismatch(`“${mine[0]}” isn't in the evidence`);
}

/** A setting of the claim has in the record another number: "printWidth 4" for "printWidth: 120, tabWidth: 4". */
function misplaced(claim: string, record: string): Refusal | undefined {
  const theirs = settings(record);
  for (const [name, values] of settings(claim)) {
    const there = theirs.get(name);
    const [value] = values;
    if (there === undefined || value === undefined || [...values].some((one) => there.has(one))) continue;
    return mismatch(`“${name}” is ${value} in the claim and ${[...there][0] ?? ''} in the evidence`);
  }
  return undefined;
}

/** Identifiers and the numbers that follow them. */
function settings(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  let name: Token | undefined;
  for (const token of tokenise(text)) {
    if (token.kind === 'identifier') name = token;
    else if (
      token.kind === 'number' &&
      name !== undefined &&
      token.start >= name.end &&
      token.start - name.end <= 4
    ) {
      found.set(name.text, (found.get(name.text) ?? new Set()).add(token.stem));
    }
  }
  return found;
}

function isNumber(token: HardToken): boolean {
  return token.kind === 'number' || token.kind === 'version' || token.kind === 'date';
}

function isVague(token: HardToken): boolean {
  return token.kind === 'number' && VAGUE.has(token.text.toLowerCase());
}

/** Equal values; a unit may be left out on one side, not changed. A date may be less exact in the claim. */
function sameNumber(claim: HardToken, record: HardToken): boolean {
  if (claim.unit !== undefined && record.unit !== undefined && claim.unit !== record.unit) return false;
  if (claim.kind === 'date' || record.kind === 'date') {
    return claim.kind === 'date' && record.kind === 'date' && sameDate(claim.value, record.value);
  }
  return claim.value === record.value;
}

function sameDate(claim: string, record: string): boolean {
  return (
    record === claim ||
    record.startsWith(`${claim}-`) ||
    record.endsWith(`-${claim}`) ||
    record.includes(`-${claim}-`)
  );
}
