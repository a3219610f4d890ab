/**
 * Text *about* attacks: security documentation, test descriptions, tables of bad strings. A match that is quoted, in
 * a sentence (or under words) that says what it is an example of, is a remark at most (P64).
 */
const CUE =
  /\b(?:attacks?|attackers?|injections?|malicious|adversar\w+|threats?|vulnerab\w+|CVE-\d|OWASP|LLM0\d|phrases?|look for|such as|e\.g\.|examples?(?![./])|known bad|red flags?|detect\w*|flags|flagged|scanner|filter|rejects?|rejected|block(?:s|ed)?|feeds|says|treat (?:that|it|them|this|these) as|do not follow|never follow|untrusted|suspicious|poison\w*|exploit\w*|hides instructions|was told to|regex|patterns?|verdict)\b/iu;
const LABEL =
  /(?:known bad|bad|wrong|avoid|never|attack|unsafe|don['’]t|malicious|insecure|vulnerable|❌)[^:\n]{0,30}:[^\n]{0,80}$/iu;
const PAIRS: readonly (readonly [string, string])[] = [
  ['“', '”'],
  ['"', '"'],
  ['`', '`'],
  ['‘', '’'],
  ["'", "'"],
  ['«', '»'],
  ['「', '」'],
];
const REACH = 240;

export const isMention = (text: string, start: number, end: number): boolean => {
  const before = text.slice(Math.max(0, start - REACH), start);
  const after = text.slice(end, end + REACH);
  const lineBefore = before.slice(before.lastIndexOf('\n') + 1);
  if (LABEL.test(lineBefore)) return true;
  const lineAfter = /^[^\n]*/u.exec(after)?.[0] ?? '';
  const quoted = PAIRS.some(([open, close]) => isOpen(lineBefore, open, close) && lineAfter.includes(close));
  const tableRow = /^\s*\|/u.test(lineBefore);
  return (quoted || tableRow) && (CUE.test(before) || CUE.test(lineAfter));
};

/** A quotation that was opened before and not closed. */
const isOpen = (line: string, open: string, close: string): boolean =>
  open === close ? line.split(open).length % 2 === 0 : line.lastIndexOf(open) > line.lastIndexOf(close);
