import type { FileFinding } from '../../../../../shared/src/findings';
import type { FileFacts } from '../facts';
import { findingAt } from '../makeFinding';

/** The rules wait for files that are not there, so no agent ever reads them. */
export function globWithoutMatch(facts: FileFacts): readonly FileFinding[] {
  const [first, ...more] = facts.frontMatter?.unmatched ?? [];
  if (first === undefined) return [];
  const names = [first, ...more].map(({ name }) => name).join(', ');
  const message = `No file of this folder matches ${names.slice(0, 200)}, so these rules are never used.`;
  return [findingAt(facts, 'glob-without-match', first, message)];
}
