/** How much a stem says, because few texts hold it: the weight of content in a comparison. */
import { COMMON_STEMS } from './commonWords';

const BAND: ReadonlyMap<string, number> = new Map(
  COMMON_STEMS.flatMap((band, index) => band.split(' ').map((stem): [string, number] => [stem, index])),
);
const RAREST = 10;

/** From 2 (everyday words) to 10 (rare words, names, identifiers), like an inverse document frequency in bits. */
export function rarity(stem: string): number {
  const band = BAND.get(stem);
  return band === undefined ? RAREST : 2 + band;
}
