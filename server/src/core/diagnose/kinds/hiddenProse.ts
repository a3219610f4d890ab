import type { FileFinding } from '../../../../../shared/src/findings';
import type { FileFacts } from '../facts';
import { findingAt, replaceFix } from '../makeFinding';

/** Prose where a reader of the rendered page never looks: an HTML comment, a collapsed or invisible element (P63). */
export function hiddenProse(facts: FileFacts): readonly FileFinding[] {
  return facts.inspection.findings.flatMap((found) => {
    if (found.code !== 'hidden-prose') return [];
    const comment = commentAround(facts.text, found.start);
    return [
      findingAt(facts, 'hidden-prose', found, found.message, {
        severity: found.severity,
        ...(found.decoded === undefined ? {} : { decoded: found.decoded }),
        fixes:
          comment === undefined
            ? []
            : [
                replaceFix(facts, 'Remove the comment', comment, ''),
                replaceFix(
                  facts,
                  'Show it as a quotation',
                  comment,
                  facts.text
                    .slice(comment.start + 4, comment.end - 3)
                    .trim()
                    .replace(/^/gm, '> '),
                ),
              ],
      }),
    ];
  });
}

function commentAround(
  text: string,
  at: number,
): { readonly start: number; readonly end: number } | undefined {
  const start = text.startsWith('<!--', at) ? at : text.lastIndexOf('<!--', at);
  if (start === -1) return undefined;
  const close = text.indexOf('-->', start + 4);
  return close === -1 || close + 3 < at ? undefined : { start, end: close + 3 };
}
