/** Text of a repository or an agent inside the Markdown that a person reads: nothing hides, nothing breaks out. */
import { visibleText } from './visibleText';

/** On one line. */
export const flat = (text: string): string => visibleText(text).replaceAll('\n', ' ');

/** Every line behind `mark`, so that none can pass for the document's own. */
export const quote = (text: string, mark = '> '): string =>
  visibleText(text)
    .split('\n')
    .map((line) => `${mark}${line}`)
    .join('\n');

/** The parts that say something, apart from one another. */
export const sections = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('\n\n');
