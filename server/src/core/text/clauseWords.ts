/** The words and marks that clauses are cut from. */
import type { Token } from './tokens';

export interface Word {
  readonly lower: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{M}\p{N}_]+(?:['’][\p{L}\p{M}]+)*|[.;!?。！？；,，、:：()（）—–\n]/gu;
const CODE = /`[^`\n]{1,200}`/gu;

/** The words and marks of a text; what lies inside an identifier is one word, so that `a.b` ends no sentence. */
export function wordsOf(text: string, tokens: readonly Token[]): readonly Word[] {
  const found: Word[] = [];
  const solid = tokens.filter((token) => token.kind === 'identifier' || token.kind === 'number');
  const spans = [...text.matchAll(CODE)].map(({ 0: span, index }) => ({
    start: index,
    end: index + span.length,
  }));
  let at = 0;
  let code = 0;
  for (const match of text.matchAll(WORD)) {
    const start = match.index;
    while (at < solid.length && (solid[at]?.end ?? 0) <= start) at++;
    while (code < spans.length && (spans[code]?.end ?? 0) <= start) code++;
    const token = solid[at];
    const quoted = (spans[code]?.start ?? text.length) < start;
    if (token !== undefined && token.start <= start) {
      if (found.at(-1)?.start !== token.start) {
        found.push({ lower: token.text.toLowerCase(), start: token.start, end: token.end });
      }
      continue;
    }
    if (match[0] === '.' && !endsSentence(text, start)) continue;
    // Code is quoted, not said: the `not` of `is not null` denies nothing, the `!` of `panic!` ends nothing.
    const lower = quoted ? `\`${match[0]}` : match[0].toLowerCase().replace(/’/gu, "'");
    found.push({ lower, start, end: start + match[0].length });
  }
  return found;
}

/** A full stop inside a word ("Node.js") or of an abbreviation ("e.g.") ends nothing. */
function endsSentence(text: string, at: number): boolean {
  return (
    /^(?:$|[\s"'”’)\]*_])/u.test(text.slice(at + 1, at + 2)) &&
    !/(?:^|[^\p{L}])\p{L}(?:\.\p{L})?$/u.test(text.slice(Math.max(0, at - 4), at)) &&
    !(
      /(?:^|[^\p{L}])(?:etc|vs|cf)$/u.test(text.slice(Math.max(0, at - 4), at)) &&
      !/^\s+\p{Lu}/u.test(text.slice(at + 1, at + 4))
    )
  );
}
