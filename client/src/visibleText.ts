import { visibleText } from '../../shared/src/visibleText';

/**
 * Text from a repository or an agent, made safe to show. A person must see what a model would read, so what is
 * invisible is written as its code point (P51), and nothing in it may act as markup of the place that shows it.
 */

export { visibleText };

/** One line of at most `limit` UTF-16 code units, an ellipsis included; never half of a surrogate pair. */
export function oneLine(text: string, limit = 200): string {
  const line = visibleText(text.slice(0, limit * 4))
    .replace(/\s+/gu, ' ')
    .trim();
  if (line.length <= limit) return line;
  return `${line.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}

/** For Markdown: nothing in the text becomes a link, an image, a heading or HTML. */
export const escapeMarkdown = (text: string): string =>
  visibleText(text).replace(/[\\`*_{}[\]()#+\-.!<>|~$&:@]/gu, '\\$&');

/** For a QuickPick, whose labels turn `$(name)` into an icon. */
export const escapeIcons = (text: string): string => text.replaceAll('$(', '\\$(');

/** For a notification, which turns `[text](command:…)` into a link. */
export const escapeLinks = (text: string): string => visibleText(text).replaceAll('](', '] (');
