/** Guard: paths, flags, URLs, identifiers, code spans and quotations of the claim have to be in the record as they are. */
import { LIKE_LATIN } from '../text/confusables/lookAlikes';
import type { HardToken } from '../text/hardTokens';
import { tokenise } from '../text/tokens';
import type { Pair, Refusal } from './supportPair';
import { mismatch } from './supportPair';

export function guardHardTokens({ claim, record, context }: Pair): Refusal | undefined {
  const exact = new Set(record.hardTokens.map((token) => token.value));
  const words = new Set(
    [...tokenise(record.text), ...tokenise(context)].map((token) => token.text.normalize('NFC')),
  );
  const stems = new Set([...tokenise(record.text), ...tokenise(context)].map((token) => token.stem));
  const plain = ` ${`${record.text} ${context}`.normalize('NFC').replace(/[`\s]+/gu, ' ')} `;
  for (const token of claim.hardTokens) {
    if (isThere(token, exact, words, stems, plain)) continue;
    const near = record.hardTokens.find((other) => other.kind === token.kind);
    if (near !== undefined && looksLike(token.value, near.value)) {
      return { reason: 'confusable_text', detail: `“${token.text}” only looks like “${near.text}”` };
    }
    return mismatch(
      `“${token.text}” isn't in the evidence${near === undefined ? '' : `, which says “${near.text}”`}`,
    );
  }
  return undefined;
}

function isThere(
  token: HardToken,
  exact: ReadonlySet<string>,
  words: ReadonlySet<string>,
  stems: ReadonlySet<string>,
  plain: string,
): boolean {
  switch (token.kind) {
    case 'number':
    case 'version':
    case 'date':
      return true;
    case 'path':
    case 'flag':
    case 'url':
    case 'identifier':
      return exact.has(token.value) || words.has(token.value);
    case 'code':
      return exact.has(token.value) || words.has(token.value) || standsIn(token.value, plain);
    case 'quoted':
      return tokenise(token.value).every((part) => stems.has(part.stem));
  }
}

/** The code as it is, and not as a part of other code. */
function standsIn(code: string, text: string): boolean {
  for (let at = text.indexOf(code); at >= 0; at = text.indexOf(code, at + code.length)) {
    if (!/[\w/-]/u.test(text.charAt(at - 1)) && !/[\w/-]/u.test(text.charAt(at + code.length))) return true;
  }
  return false;
}

/** The same letters once those of other alphabets that look Latin are read as Latin. */
function looksLike(left: string, right: string): boolean {
  return left !== right && latin(left) === latin(right);
}

function latin(text: string): string {
  return Array.from(text.normalize('NFKC'), (letter) => LIKE_LATIN.get(letter) ?? letter).join('');
}
