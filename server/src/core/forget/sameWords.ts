import { LIKE_LATIN } from '../text/confusables/lookAlikes';
import { normaliseStatement } from '../text/normalise';

/** Letters, marks, digits, and signs that change what is said (`C++`, `50%`, `€`); everything else is punctuation. */
const WORD = /[\p{L}\p{M}\p{N}\p{Sm}\p{Sc}#%]+/gu;
/** A minus is punctuation but before a digit. */
const MINUS = /(?<![\p{L}\p{N}])[-\u2212](?=\p{N})/gu;
const MARK = /\p{M}/gu;

/**
 * Forms of a statement that are equal for two statements which say the same in the same words (P20): whatever their
 * case, spaces, punctuation and look-alike letters, and with a part of it moved from the front to the back. Merely
 * sharing words gives no equal form: `tabs, not spaces` and `spaces, not tabs` have none in common. None when there is
 * no word in it.
 */
export function sameWordsForms(statement: string): readonly string[] {
  const words = wordsOf(statement);
  if (words.length === 0) return [];
  return [`joined ${words.join('')}`, `turned ${leastRotation(words).join(' ')}`];
}

function wordsOf(statement: string): readonly string[] {
  const plain = normaliseStatement(statement)
    .normalize('NFKC')
    .replace(MINUS, ' minus ')
    // Accents are told apart by what stands after NFC; what is stacked beside that only hides a word.
    .normalize('NFKD');
  const letters = Array.from(plain, (letter) => LIKE_LATIN.get(letter) ?? letter).join('');
  const folded = letters.normalize('NFC').replace(MARK, '').toLowerCase();
  // Once more, since a capital may look like another letter than its small one.
  const again = Array.from(folded, (letter) => LIKE_LATIN.get(letter) ?? letter)
    .join('')
    .toLowerCase();
  return again.match(WORD) ?? [];
}

/** Booth's algorithm: the rotation that sorts first, in linear time. */
function leastRotation(words: readonly string[]): readonly string[] {
  const count = words.length;
  const at = (index: number): string => words[index % count] ?? '';
  let best = 0;
  let other = 1;
  let length = 0;
  while (best < count && other < count && length < count) {
    const left = at(best + length);
    const right = at(other + length);
    if (left === right) {
      length += 1;
      continue;
    }
    if (left > right) best += length + 1;
    else other += length + 1;
    if (best === other) other += 1;
    length = 0;
  }
  const start = Math.min(best, other);
  return [...words.slice(start), ...words.slice(0, start)];
}
