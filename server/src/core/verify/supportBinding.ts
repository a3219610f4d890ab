/** Guard: a named thing has changed what is said of it: "PascalCase for classes, camelCase for functions". */
import type { Frame } from '../text/frame';
import type { HardToken } from '../text/hardTokens';
import { isContent, tokenise } from '../text/tokens';
import type { Pair, Refusal } from './supportPair';
import { mismatch } from './supportPair';

/** Characters of a text that are looked at. */
const LONGEST = 3000;

export function guardBinding({ claim, record }: Pair): Refusal | undefined {
  const there = new Set(namedThings(record).map((thing) => thing.value));
  const mine = namedThings(claim).filter((thing) => there.has(thing.value));
  if (mine.length === 0 || there.size < 2) return undefined;
  const theirs = nearestNames(record, namedThings(record));
  const only = mine.length === 1 ? mine[0] : undefined;
  let same = 0;
  let other: string | undefined;
  let crossed = 0;
  for (const [stem, name] of nearestNames(claim, mine)) {
    const bound = theirs.get(stem);
    if (bound === undefined) continue;
    if ([...name].some((one) => bound.has(one)) || (only !== undefined && saidOf(record, stem, only.value))) {
      same++;
    } else {
      crossed++;
      other ??= `“${stem}” goes with “${[...name][0] ?? ''}” in the claim and with “${[...bound][0] ?? ''}” in the evidence`;
    }
  }
  return crossed > 1 && same === 0 && other !== undefined ? mismatch(other) : undefined;
}

/** In one breath with the name: neither a comma nor another row ("… and `b` for …") lies between. */
function saidOf(record: Frame, key: string, name: string): boolean {
  const text = withoutAsides(withoutAsides(record.text.slice(0, LONGEST)));
  const things = record.hardTokens.filter((thing) => thing.value === name && thing.end <= LONGEST);
  return tokenise(text).some(
    (token) =>
      token.stem === key &&
      things.some((thing) => {
        const between = text.slice(Math.min(thing.end, token.end), Math.max(thing.start, token.start));
        return !/[,;:](?=\s)|[.!?](?=\s|$)|[、，；。]|\b(?:and|or|but|while)\b[^`]{0,40}`/u.test(between);
      }),
  );
}

/** Brackets blanked, the innermost first; offsets stay. */
function withoutAsides(text: string): string {
  return text.replace(/\([^()]{1,300}\)/gu, (aside) => ' '.repeat(aside.length));
}

function namedThings(frame: Frame): readonly HardToken[] {
  return frame.hardTokens.filter(
    ({ kind, end }) => end <= LONGEST && (kind === 'identifier' || kind === 'code' || kind === 'path'),
  );
}

/** Every other word of content with the name that stands nearest to it, between the same commas where there is one. */
function nearestNames(frame: Frame, things: readonly HardToken[]): ReadonlyMap<string, ReadonlySet<string>> {
  const read = frame.text.slice(0, LONGEST);
  const marks = [...read.matchAll(/[,;:](?=\s)|[.!?](?=\s|$)|、|，|；|。/gu)].map((match) => match.index);
  const groups = groupsOf(read, things);
  const found = new Map<string, ReadonlySet<string>>();
  for (const token of tokenise(read)) {
    if (token.kind !== 'word' || !isContent(token)) continue;
    if (things.some((thing) => token.start >= thing.start && token.end <= thing.end)) continue;
    const distance = (thing: HardToken): number => {
      const [from, to] = thing.start >= token.end ? [token.end, thing.start] : [thing.end, token.start];
      return to - from + (marks.some((mark) => mark >= from && mark < to) ? LONGEST : 0);
    };
    const nearest = things.reduce<HardToken | undefined>(
      (best, thing) => (best === undefined || distance(thing) < distance(best) ? thing : best),
      undefined,
    );
    if (nearest !== undefined) found.set(token.stem, groups.get(nearest) ?? new Set());
  }
  return found;
}

/** "`a` and `b`" are named together: what goes with one goes with both. */
function groupsOf(text: string, things: readonly HardToken[]): ReadonlyMap<HardToken, ReadonlySet<string>> {
  const groups = new Map<HardToken, Set<string>>();
  let end = 0;
  let group = new Set<string>();
  for (const thing of things) {
    if (
      !/^[\s`,)]*(?:and|or|&|と|和)?[\s`(]*$/u.test(text.slice(end, Math.max(end, thing.start)).slice(0, 12))
    ) {
      group = new Set();
    }
    group.add(thing.value);
    groups.set(thing, group);
    end = Math.max(end, thing.end);
  }
  return groups;
}
