/** Guard: every number, version and date of the claim has to be in the record, with its unit. */
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

export function guardNumbers({ claim, record, context, turn }: Pair): Refusal | undefined {
  const there = record.hardTokens.concat(context === '' ? [] : hardTokens(context)).filter(isNumber);
  for (const token of claim.hardTokens.filter(isNumber)) {
    if (there.some((other) => sameNumber(token, other)) || isVague(token)) continue;
    const other = record.hardTokens.find((candidate) => candidate.kind === token.kind);
    return mismatch(
      `“${token.text}” isn't in the evidence${other === undefined ? '' : `, which says “${other.text}”`}`,
    );
  }
  return turn === undefined ? misplaced(claim.text, record.text) : undefined;
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
