import { redactSecrets } from '../text/secrets';
import { stripHiddenText } from '../text/hiddenText';

/** Stored text beyond this many UTF-16 code units is cut; a statement has at most 2,000. */
const LONGEST = 4000;

/** What stands between the two marked lines. */
export type FenceKind = 'data' | 'rules';

/**
 * Recalled text between two lines that hold a number nobody could know when the text was written (P55). Each line is
 * made with `safeText` and `quoted`, so that none can end the fence, begin another or imitate what is said about it.
 */
export function fence(kind: FenceKind, lines: readonly string[], nonce: string): readonly string[] {
  return [`=== assay:${kind} ${nonce} ===`, ...lines, `=== end assay:${kind} ${nonce} ===`];
}

/** Stored text as a reader sees it where it ends: quotation marks that the text itself can't hold. */
export function quoted(text: string, nonce: string): string {
  return `“${safeText(text, nonce).replace(/[“”„‟]/gu, '"')}”`;
}

/**
 * Stored text on one line: without hidden characters and secrets (P51, P52), and without anything shaped like the
 * delimiters, tags, roles and headings that agents' prompts are made of. What a claim is about stays readable.
 */
export function safeText(text: string, nonce: string): string {
  let safe = bounded(text.replace(ANSI, ''));
  // What one round takes away can bring together what the next one looks for.
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = safe;
    safe = cleaned(safe, nonce);
    if (safe === before) break;
  }
  return safe;
}

const MOST_ROUNDS = 5;

function cleaned(text: string, nonce: string): string {
  const visible = redactSecrets(stripHiddenText(text)).text;
  let safe = visible.replace(FULL_WIDTH, asAscii).replaceAll(nonce, '…');
  for (const [shape, harmless] of SHAPES) safe = safe.replace(shape, harmless);
  return safe.replace(CONTROL, ' ').replace(/\s+/gu, ' ').trim();
}

/** Never cut through a character. */
function bounded(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST - 1);
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
}

/** Terminal sequences: colours, titles, links. */
const ANSI = /\u001b(?:\[[0-9;?]{0,32}[ -/]{0,4}[@-~]?|\][^\u0007\u001b]{0,256}(?:\u0007|\u001b\\)?)/gu;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
/** Full-width symbols and letters that fold to the shapes below; the punctuation of Chinese and Japanese is left. */
const FULL_WIDTH = /[＜＞＝＃｀｜＊－＿［］～Ａ-Ｚａ-ｚ]/gu;
const asAscii = (character: string): string => String.fromCodePoint((character.codePointAt(0) ?? 0) - 0xfee0);

const ROLES = 'system|assistant|user|human|developer|tool|function|model|ai';
const MARKS = `${ROLES}|inst|sys|instructions?|memory|memories|rules?|assay|context|document|prompt|reminder|end|begin|im_start|im_end`;

/** Each shape with what takes its place; linear, and applied in this order. */
const WRITTEN: readonly (readonly [RegExp, string])[] = [
  // This fence, and the marks that follow a statement.
  [/assay(\s{0,8})[:：]/giu, 'assay$1∶'],
  [/_(?=\[)|(?<=\])_/gu, ''],
  // Tags, comments, sections and special tokens; a type argument (`Map<string>`) is none.
  [/[<﹤](?=[\s/!?|]{0,8}(?:\p{L}+_)?(?:MARKS))/giu, '‹'],
  [/(?<![\p{L}\p{N}_])[<﹤](?=[/!?|\p{L}])/gu, '‹'],
  [/[<﹤](?=\s{0,8}[/!?|])/gu, '‹'],
  [/(?<=\||--|\]\]|\?|\/)[>﹥]/gu, '›'],
  [/[<﹤]{3,}/gu, '‹‹'],
  [/[>﹥]{3,}/gu, '››'],
  [/\[(?=\s{0,8}\/?\s{0,8}(?:MARKS)\b)/giu, '⟦'],
  [/⟦(\s{0,8}\/?\s{0,8}[\p{L}_]+)\]/gu, '⟦$1⟧'],
  // Code fences, horizontal rules and runs that frame a message.
  [/`{3,}/gu, "''"],
  [/~{3,}/gu, '~~'],
  [/={3,}/gu, '=='],
  [/[-–—]{3,}/gu, '--'],
  [/\*{3,}/gu, '**'],
  [/_{3,}/gu, '__'],
  [/#{3,}/gu, '##'],
  // Headings, quotations and roles at the beginning of a line, wherever the line was.
  [/^(\s{0,8})([#>])/gmu, '$1\\$2'],
  [/(^|[\n\r\u2028\u2029\u0085"'“(*_]\s{0,8})(MARKS)(\s{0,8}[*_]{0,2}\s{0,8})[:：]/giu, '$1$2$3∶'],
  [/(?<=\s)(Human|Assistant|System|User)(\s{0,8})[:：]/gu, '$1$2∶'],
  // Links and pictures, which a front may fetch while it draws them.
  [/!\[/gu, '! ['],
  [/\]\(/gu, '] ('],
];
/** With the words that mark one in place of `MARKS`. */
const SHAPES = WRITTEN.map(
  ([shape, harmless]) => [new RegExp(shape.source.replace('MARKS', MARKS), shape.flags), harmless] as const,
);
