import { visibleText } from '../../../shared/src/visibleText';
import { findHiddenText } from '../core/text/hiddenText';

/**
 * Text as a terminal may show it (P51): what hides in it is written as its code points, escape sequences too. Joiners
 * and selectors that a script or an emoji needs stay as they are.
 */
export function visible(text: string): string {
  let shown = '';
  let from = 0;
  for (const { start, end } of findHiddenText(text)) {
    if (start < from) continue;
    shown += text.slice(from, start) + visibleText(text.slice(start, end));
    from = end;
  }
  return shown + text.slice(from);
}
