/**
 * One spelling for one statement (model.md §3, §6). Only what carries no meaning is taken away, and what is taken away
 * is reported elsewhere (hiddenText.ts): normalising never hides a finding.
 */

/** Letters of scripts in which a joiner, a non-joiner or a zero-width space is spelling, not decoration (P65). */
const JOINING_SCRIPT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Mongolian}\p{Script=Tibetan}]/u;
const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{FE0F}\u{20E3}]/u;
const IDEOGRAPH = /\p{Script=Han}/u;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const FLAG_BASE = 0x1f3f4;

/** NFC, `\n` line ends, ignorable characters that carry nothing removed, white space collapsed, trimmed; case kept. */
export function normaliseStatement(text: string): string {
  return dropIdleIgnorables(text.normalize('NFC')).normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** The statement as far as comparison by eye goes: compatibility forms folded, lower case, sentence punctuation gone. */
export function foldForComparison(text: string): string {
  return normaliseStatement(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/gu, "'")
    .replace(/["“”„«»‹›「」『』`*,;!?()[\]{}。、，；：！？（）《》【】…—–]/gu, ' ')
    .replace(/[.:'](?=\s|$)|(?<=^|\s)'/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

function dropIdleIgnorables(text: string): string {
  if (!IGNORABLE.test(text)) return text;
  const points = Array.from(text);
  let flag = false;
  let kept = '';
  points.forEach((point, index) => {
    const code = point.codePointAt(0) ?? 0;
    if (!isTag(code)) flag = code === FLAG_BASE;
    if (!IGNORABLE.test(point)) kept += point;
    else if (isTag(code)) kept += flag ? point : '';
    else if (carriesMeaning(code, points[index - 1] ?? '', points[index + 1] ?? '')) kept += point;
  });
  return kept;
}

function isTag(code: number): boolean {
  return code >= 0xe0000 && code <= 0xe007f;
}

function carriesMeaning(code: number, before: string, after: string): boolean {
  const between = (script: RegExp): boolean => script.test(before) || script.test(after);
  if (code >= 0x200b && code <= 0x200f) {
    return between(JOINING_SCRIPT) || (code === 0x200d && PICTURE.test(before));
  }
  if (code === 0xfe0e || code === 0xfe0f) return before !== '' && !/\s/u.test(before);
  if (code >= 0xe0100 && code <= 0xe01ef) return IDEOGRAPH.test(before);
  if (code >= 0x180b && code <= 0x180f) return JOINING_SCRIPT.test(before);
  return isHangulFiller(code) && between(/\p{Script=Hangul}/u);
}

function isHangulFiller(code: number): boolean {
  return code === 0x115f || code === 0x1160;
}
