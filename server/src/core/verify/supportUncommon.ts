/** Guard: an uncommon word of the claim (a tool, a product, a term) that the record doesn't hold. */
import { MODALITY } from '../text/modalityCues';
import { rarity } from '../text/rarity';
import { isContent, tokenise } from '../text/tokens';
import type { Pair, Refusal } from './supportPair';
import { mismatch } from './supportPair';

/** Not among the words that everybody uses. */
const UNCOMMON = 10;
/** Words that begin alike are kin: formatter, formatting; auto, automatically. */
const KIN = 5;
const SHORTEST = 4;

export function guardUncommon({ claim, record, context }: Pair): Refusal | undefined {
  const there = new Set(
    [...tokenise(record.text), ...tokenise(context)].map((token) => token.stem.toLowerCase()),
  );
  const beginnings = new Set(
    [...there].filter((stem) => stem.length >= KIN).map((stem) => stem.slice(0, KIN)),
  );
  const isKin = (key: string): boolean =>
    (key.length >= KIN && beginnings.has(key.slice(0, KIN))) ||
    (key.length > SHORTEST && there.has(key.slice(0, SHORTEST)));
  const missing = tokenise(claim.text).find((token) => {
    const key = token.stem.toLowerCase();
    if (MODALITY.has(token.text.toLowerCase())) return false;
    return (
      token.kind === 'word' && isContent(token) && rarity(key) >= UNCOMMON && !there.has(key) && !isKin(key)
    );
  });
  return missing === undefined ? undefined : mismatch(`the evidence doesn't speak of “${missing.text}”`);
}
