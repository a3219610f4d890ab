/** Guard: an uncommon word of the claim (a tool, a product, a term) that the record doesn't hold. */
import { MODALITY } from '../text/modalityCues';
import { rarity } from '../text/rarity';
import type { Frame } from '../text/frame';
import { isLight } from '../text/frameNegation';
import { stem } from '../text/stem';
import type { Token } from '../text/tokens';
import { contentStems, isContent, tokenise } from '../text/tokens';
import type { Pair, Refusal } from './supportPair';
import { mismatch } from './supportPair';
import { holdsLike, isFraming, withGroups } from './synonyms';

/** Not among the words that everybody uses. */
const UNCOMMON = 10;
/** Words that begin alike are kin: formatter, formatting; auto, automatically. */
const KIN = 5;
const SHORTEST = 4;
/** What a bullet is about stands in its heading; the claim has to say it. */
const TOPICS = new Set(
  'module formatting naming linting import tests commit comment style test variable'.split(' ').map(stem),
);
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const UNIT = /\n+|(?<=[.!?;])\s+|[。！？；]/u;

export function guardUncommon({ claim, record, context }: Pair): Refusal | undefined {
  const there = withGroups(
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
      token.kind === 'word' &&
      isContent(token) &&
      rarity(key) >= UNCOMMON &&
      !holdsLike(there, key) &&
      !isKin(key) &&
      !isFraming(token, claim.hardTokens) &&
      !isTopic(token, claim, record)
    );
  });
  const name =
    EAST_ASIAN.test(claim.text) && EAST_ASIAN.test(record.text)
      ? tokenise(claim.text).find((token) => isLatin(token) && !there.has(token.stem.toLowerCase()))
      : undefined;
  if (name !== undefined) return mismatch(`the evidence doesn't speak of “${name.text}”`);
  return missing === undefined ? undefined : mismatch(`the evidence doesn't speak of “${missing.text}”`);
}

/** "Modules are split by domain" from "Split by domain": the claim opens with its topic, and holds all that the record says. */
function isTopic(token: Token, claim: Frame, record: Frame): boolean {
  const content = tokenise(claim.text).filter(isContent);
  if (token !== content[0] || !TOPICS.has(token.stem)) return false;
  const own = new Set(content.map((other) => other.stem));
  return record.text.split(UNIT).some((unit) => {
    const stems = contentStems(unit.replace(/\([^()]{1,300}\)/gu, ' ')).filter((key) => !isLight(key));
    return stems.length > 1 && stems.every((key) => own.has(key));
  });
}

/** In East Asian prose a Latin word is a name, even "if" or "go". */
function isLatin(token: Token): boolean {
  return token.kind === 'word' && /^[a-z]{2,}$/iu.test(token.text);
}
