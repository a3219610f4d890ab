/** What is measured of a claim beside one turn of talk, before anything is weighed. */
import { rarity } from '../text/rarity';
import { stem } from '../text/stem';
import { log2 } from './exactMath';
import type { Item } from './supportSequence';
import { OTHER } from './supportSequence';

/** In the order of the weights. */
export const FEATURE_NAMES = [
  'coverage',
  'square',
  'mass',
  'pairs',
  'triples',
  'near',
  'answered',
  'context',
  'missing',
  'length',
  'focus',
  'kin',
  'addressed',
  'unaddressed',
] as const;
export type Features = Readonly<Record<(typeof FEATURE_NAMES)[number], number>>;

/** Verbs with which people report what somebody said; they say little about what it was. */
const REPORTING = new Set(
  `find value appreciate believe mention express consider feel enjoy acknowledge recently currently emphasize think see describe
   state say share discuss show seek aim encourage ask tell plan suggest admire hope experience importance important various such like`
    .split(/\s+/)
    .map(stem),
);

export interface Compared {
  readonly claim: readonly Item[];
  readonly said: readonly Item[];
  /** The turn just before, and everything before it. */
  readonly previous: readonly Item[];
  readonly context: readonly Item[];
}

export function featuresOf({ claim, said, previous, context }: Compared): Features {
  const content = contentKeys(claim);
  const there = new Set(said.map((item) => item.key));
  const whole = massOf(content);
  const matched = massOf(content.filter((key) => there.has(key)));
  const missing = content.filter((key) => !there.has(key));
  const share = (keys: readonly string[]): number => (whole === 0 ? 0 : massOf(keys) / whole);
  const answered = new Set(contentKeys(previous));
  const before = new Set(contentKeys(context));
  const about = massOf(contentKeys(said));
  const beginnings = new Set(contentKeys(said).flatMap(beginning));
  const coverage = share(content.filter((key) => there.has(key)));
  const addressed = claim.some((item) => item.key === OTHER);
  return {
    coverage,
    square: coverage * coverage,
    mass: log2(1 + matched) / 6,
    pairs: gramShare(claim, said, 2),
    triples: gramShare(claim, said, 3),
    near: log2(1 + nearMass(claim, said)) / 6,
    answered: share(missing.filter((key) => answered.has(key))),
    context: share(missing.filter((key) => before.has(key))),
    missing: missing.reduce((most, key) => Math.max(most, weightOf(key)), 0) / 10,
    length: log2(1 + content.length) / 4,
    focus: about === 0 ? 0 : matched / about,
    kin: share(
      missing.filter((key) => !before.has(key) && beginning(key).some((start) => beginnings.has(start))),
    ),
    addressed: addressed && there.has(OTHER) ? 1 : 0,
    unaddressed: addressed && !there.has(OTHER) ? 1 : 0,
  };
}

function contentKeys(items: readonly Item[]): readonly string[] {
  return [...new Set(items.filter((item) => item.content).map((item) => item.key))];
}

function massOf(keys: readonly string[]): number {
  return keys.reduce((sum, key) => sum + weightOf(key), 0);
}

function weightOf(key: string): number {
  return REPORTING.has(key) ? 1 : rarity(key);
}

/** Words that begin alike are often kin: counselor, counseling. */
function beginning(key: string): readonly string[] {
  return key.length >= 5 ? [key.slice(0, 5)] : [];
}

/** Share of the claim's n-grams that were said; grams of structure alone say little and count a quarter. */
function gramShare(claim: readonly Item[], said: readonly Item[], size: number): number {
  const there = new Set(grams(said, size).map((gram) => gram.key));
  let whole = 0;
  let matched = 0;
  for (const gram of grams(claim, size)) {
    const weight = gram.content ? 1 : 0.25;
    whole += weight;
    if (there.has(gram.key)) matched += weight;
  }
  return whole === 0 ? 0 : matched / whole;
}

function grams(
  items: readonly Item[],
  size: number,
): readonly { readonly key: string; readonly content: boolean }[] {
  return items.slice(size - 1).map((_, index) => {
    const gram = items.slice(index, index + size);
    return { key: gram.map((item) => item.key).join(' '), content: gram.some((item) => item.content) };
  });
}

/** Weight of neighbouring content words of the claim that were said near each other, in either order. */
function nearMass(claim: readonly Item[], said: readonly Item[]): number {
  const pairsWithin = (items: readonly Item[], distance: number): readonly (readonly [string, string])[] => {
    const keys = items.filter((item) => item.content).map((item) => item.key);
    return keys.flatMap((key, index) =>
      keys.slice(index + 1, index + 1 + distance).map((next): [string, string] => [key, next]),
    );
  };
  const there = new Set(pairsWithin(said, 4).flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  return pairsWithin(claim, 2)
    .filter(([a, b]) => there.has(`${a} ${b}`))
    .reduce((sum, [a, b]) => sum + Math.min(weightOf(a), weightOf(b)), 0);
}
