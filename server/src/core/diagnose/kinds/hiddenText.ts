import type { FileFinding } from '../../../../../shared/src/findings';
import { stripHiddenText } from '../../text/hiddenText';
import type { FileFacts } from '../facts';
import { findingAt, replaceFix } from '../makeFinding';

/** Characters that nobody sees (P51, P65). What they spell is in the message; stripping them loses nothing visible. */
export function hiddenText(facts: FileFacts): readonly FileFinding[] {
  return facts.inspection.findings.flatMap((found) => {
    const { code } = found;
    if (code !== 'hidden-text' && code !== 'control-character') return [];
    const range = lineOf(facts.text, found);
    const line = facts.text.slice(range.start, range.end);
    const plain = stripHiddenText(line);
    return [
      findingAt(facts, code, found, found.message, {
        severity: found.severity,
        ...(found.decoded === undefined ? {} : { decoded: found.decoded }),
        fixes:
          plain === line
            ? []
            : [replaceFix(facts, 'Remove the hidden characters of this line', range, plain, true)],
      }),
    ];
  });
}

/** Whole lines: whether a joiner is spelling shows only beside its neighbours. */
function lineOf(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): {
  readonly start: number;
  readonly end: number;
} {
  const next = text.indexOf('\n', Math.max(start, end - 1));
  const to = next === -1 ? text.length : next;
  return { start: text.lastIndexOf('\n', start - 1) + 1, end: text[to - 1] === '\r' ? to - 1 : to };
}
