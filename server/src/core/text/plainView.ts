import { disguisedWords } from './confusables/disguisedWords';
import { suspiciousCharacters } from './hidden/suspicious';
import { type View, viewOf } from './view';

/** The text as it reads: without hidden characters, look-alikes and styled letters as the letters they imitate. */
export const plainView = (text: string): View =>
  viewOf(text, [
    ...suspiciousCharacters(text).map(({ start, end, kind }) => ({
      start,
      end,
      text: kind === 'separator' || text[start] === '\r' ? '\n' : kind === 'filler' ? ' ' : '',
    })),
    ...disguisedWords(text).map(({ start, end, plain }) => ({ start, end, text: plain })),
    ...[...text.matchAll(/(?<=[A-Za-z])\p{Mn}{1,40}|\u3000/gu)].map(({ 0: mark, index }) => ({
      start: index,
      end: index + mark.length,
      text: mark === '\u3000' ? ' ' : '',
    })),
  ]);
