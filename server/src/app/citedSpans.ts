import type { CitedSpan } from '../../../shared/src/views';
import { followText } from './anchoredEvidence';
import type { Folder } from './folder';

/**
 * What rests on the lines of one file: each span that evidence of memory is anchored in, with the memory that rests on
 * it (model.md §5). `text` is the file as an editor shows it, which is looked through instead of what was last read.
 * Sorted by line; a span that is gone stands where it last was.
 */
export function citedSpans(folder: Folder, path: string, text?: string): readonly CitedSpan[] {
  if (text !== undefined) followText(folder, path, text);
  const { view } = folder.store;
  const spans = new Map<string, CitedSpan>();
  for (const { id, statement, status, evidenceIds } of view.records()) {
    if (status !== 'active' && status !== 'contested') continue;
    for (const evidence of view.evidence(evidenceIds)) {
      const { anchor } = evidence;
      const place = folder.placeOfEvidence(evidence.id);
      const at = place ?? anchor;
      const now = folder.anchoredPlaceOf(evidence.id)?.path ?? at?.path;
      if (!at || now !== path) continue;
      const rests = { id, statement };
      const known = spans.get(evidence.id);
      spans.set(
        evidence.id,
        known
          ? { ...known, claims: [...known.claims, rests] }
          : {
              evidence: evidence.id,
              freshness: folder.freshnessOf(evidence),
              startLine: at.startLine,
              endLine: at.endLine,
              claims: [rests],
            },
      );
    }
  }
  return [...spans.values()].sort((a, b) => a.startLine - b.startLine || (a.evidence < b.evidence ? -1 : 1));
}
