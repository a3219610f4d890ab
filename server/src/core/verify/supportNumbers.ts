/** Guard: every number, version and date of the claim has to be in the record, with its unit. */
import type { HardToken } from '../text/hardTokens';
import { hardTokens } from '../text/hardTokens';
import type { Pair, Refusal } from './supportPair';
import { mismatch } from './supportPair';

/** Words that count only with company: "one of", "the first", "a couple". */
const VAGUE = new Set(['1', '2', '0.5', '100', '1000', '1000000']);

export function guardNumbers({ claim, record, context }: Pair): Refusal | undefined {
  const there = record.hardTokens.concat(context === '' ? [] : hardTokens(context)).filter(isNumber);
  for (const token of claim.hardTokens.filter(isNumber)) {
    if (there.some((other) => sameNumber(token, other)) || isVague(token)) continue;
    const other = record.hardTokens.find((candidate) => candidate.kind === token.kind);
    return mismatch(
      `“${token.text}” isn't in the evidence${other === undefined ? '' : `, which says “${other.text}”`}`,
    );
  }
  return undefined;
}

function isNumber(token: HardToken): boolean {
  return token.kind === 'number' || token.kind === 'version' || token.kind === 'date';
}

function isVague(token: HardToken): boolean {
  return token.kind === 'number' && VAGUE.has(token.value) && !/\d/u.test(token.text);
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
