import { normaliseStatement } from '../text/normalise';

/**
 * An excerpt as it reads, without the marks of Markdown: links by their text, no emphasis, no list markers, lines
 * joined. What code spans hold stays as it is, and so do underscores, which names are made of.
 */
export function plainExcerpt(excerpt: string): string {
  const lines = excerpt.split(/\r\n|\r|\n/u).map((line) => line.replace(MARKER, ''));
  const text = lines
    .join(' ')
    .split(/(`[^`]*`)/u)
    .map((part) => (part.startsWith('`') && part.length > 1 ? part : part.replace(EMPHASIS, '$1$2')))
    .join('');
  return normaliseStatement(text.replace(LINK, '$1'));
}

/** `- `, `* `, `3. `, `> `, `## ` at the start of a line. */
const MARKER = /^\s{0,12}(?:(?:[-*+>]|#{1,6}|\d{1,4}[.)])\s+){1,3}/u;
/** `[text](address)` and `![text](address)`; bounded, so that a row of brackets costs no more than its length. */
const LINK = /!?\[([^\][]{1,300})\]\([^()\s]{0,500}\)/gu;
const EMPHASIS = /\*\*([^*\s][^*]{0,500})\*\*|\*([^*\s][^*]{0,500})\*/gu;
