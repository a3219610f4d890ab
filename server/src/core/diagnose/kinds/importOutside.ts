import type { FileFinding } from '../../../../../shared/src/findings';
import type { FileFacts } from '../facts';
import { findingAt, replaceFix } from '../makeFinding';

/** An `@import` that leaves the folder: others who open the repository don't have what it names. */
export function importOutside(facts: FileFacts): readonly FileFinding[] {
  const depth = facts.path.split('/').length - 1;
  return facts.imports.flatMap((each) =>
    leaves(each.name, depth)
      ? [
          findingAt(
            facts,
            'link-outside-workspace',
            each,
            `${each.name} lies outside this folder; it was not followed, and whoever else opens the repository may not have it.`,
            // With the `@` before it.
            {
              fixes: [
                replaceFix(
                  facts,
                  'Take this import out',
                  { start: Math.max(0, each.start - 1), end: each.end },
                  '',
                ),
              ],
            },
          ),
        ]
      : [],
  );
}

function leaves(path: string, depth: number): boolean {
  let at = depth;
  for (const segment of path.split('/')) {
    if (segment === '..') at -= 1;
    else if (segment !== '.' && segment !== '') at += 1;
    if (at < 0) return true;
  }
  return false;
}
