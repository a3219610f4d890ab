/** Guard: two named things have changed what is said of them: "PascalCase for classes, camelCase for functions". */
import type { Token } from '../text/tokens';
import { isContent, tokenise } from '../text/tokens';
import type { Pair, Refusal } from './supportPair';
import { mismatch } from './supportPair';

/** Characters of a text that are looked at. */
const LONGEST = 3000;

export function guardBinding({ claim, record }: Pair): Refusal | undefined {
  const named = namesIn(claim.text);
  const there = namesIn(record.text);
  const both = new Set([...named].filter((name) => there.has(name)));
  if (both.size < 2) return undefined;
  const theirs = nearestNames(record.text, both);
  let same = 0;
  let other: string | undefined;
  let crossed = 0;
  for (const [stem, name] of nearestNames(claim.text, both)) {
    const bound = theirs.get(stem);
    if (bound === undefined) continue;
    if (bound === name) same++;
    else {
      crossed++;
      other ??= `“${stem}” goes with “${name}” in the claim and with “${bound}” in the evidence`;
    }
  }
  return crossed > 1 && same === 0 && other !== undefined ? mismatch(other) : undefined;
}

function namesIn(text: string): ReadonlySet<string> {
  return new Set(
    tokenise(text)
      .filter((token) => token.kind === 'identifier')
      .map((token) => token.text),
  );
}

/** Every other word of content with the name that stands nearest to it, between the same commas where there is one. */
function nearestNames(text: string, names: ReadonlySet<string>): ReadonlyMap<string, string> {
  const read = text.slice(0, LONGEST);
  const marks = [...read.matchAll(/[,;:](?=\s)|[.!?](?=\s|$)|、|，|；|。/gu)].map((match) => match.index);
  const tokens = tokenise(read);
  const places = tokens.filter((token) => token.kind === 'identifier' && names.has(token.text));
  const found = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind !== 'word' || !isContent(token)) continue;
    if (places.some((name) => token.start >= name.start && token.end <= name.end)) continue;
    const distance = (name: Token): number => {
      const [from, to] = name.start >= token.end ? [token.end, name.start] : [name.end, token.start];
      return to - from + (marks.some((mark) => mark >= from && mark < to) ? LONGEST : 0);
    };
    const nearest = places.reduce<Token | undefined>(
      (best, name) => (best === undefined || distance(name) < distance(best) ? name : best),
      undefined,
    );
    if (nearest !== undefined) found.set(token.stem, nearest.text);
  }
  return found;
}
