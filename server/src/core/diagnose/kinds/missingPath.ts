import type { FileFinding } from '../../../../../shared/src/findings';
import type { FileFacts } from '../facts';
import { findingAt, replaceFix } from '../makeFinding';

/** A file that names fewer missing paths is told of each. */
const MIN_FOREIGN = 5;

/**
 * References that lead nowhere, with the path that was probably meant. A file most of whose paths are foreign
 * describes another tree: that is one remark, not forty.
 */
export function missingPath(facts: FileFacts): readonly FileFinding[] {
  const { missing, checked } = facts.missingPaths;
  const [first] = missing;
  if (first !== undefined && missing.length >= MIN_FOREIGN && missing.length * 2 >= checked) {
    const message = `${missing.length} of the ${checked} paths this file names do not exist here, ${first.name} first: it seems to describe another tree.`;
    return [findingAt(facts, 'missing-path', first, message, { severity: 'information' })];
  }
  return missing.map(({ name, start, end, suggestion }) => {
    const hint = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
    return findingAt(facts, 'missing-path', { start, end }, `${name} does not exist in this folder.${hint}`, {
      fixes: suggestion === undefined ? [] : [replacePath(facts, { name, start, end }, suggestion)],
    });
  });
}

/** Only the path is replaced; what stands before and after it in the span (`./`, `:12`, `#part`) is kept. */
function replacePath(
  facts: FileFacts,
  { name, start, end }: { readonly name: string; readonly start: number; readonly end: number },
  suggestion: string,
): NonNullable<FileFinding['fixes']>[number] {
  const at = facts.text.slice(start, end).indexOf(name);
  const range = at === -1 ? { start, end } : { start: start + at, end: start + at + name.length };
  const newText = name.endsWith('/') && !suggestion.endsWith('/') ? `${suggestion}/` : suggestion;
  return replaceFix(facts, `Replace by ${newText}`, range, newText);
}
