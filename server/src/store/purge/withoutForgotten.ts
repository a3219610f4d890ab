import type { JournalEvent, View } from '../../app/ports';

/**
 * What recorders may write: nothing that a purge took, under its own id or in the same words, and no evidence that
 * came with it (P20). What was merely deleted is written and rejected, since its words are still there anyway.
 */
export function withoutForgotten(
  events: readonly JournalEvent[],
  view: Pick<View, 'isErased' | 'forgotten'>,
): readonly JournalEvent[] {
  const isPurged = (text: string): boolean => view.forgotten(text)?.mode === 'privacy_purge';
  const dropped = new Set<string>();
  const named = new Set<string>();
  const kept = events.filter((event) => {
    if (event.kind !== 'candidate') return true;
    const { id, statement, evidenceIds } = event.candidate;
    const purged = view.isErased(id) || isPurged(statement);
    for (const evidence of evidenceIds) (purged ? dropped : named).add(evidence);
    return !purged;
  });
  return kept.filter((event) => {
    if (event.kind !== 'evidence') return true;
    const { id, sourceExcerpt, sourceSummary } = event.evidence;
    if (view.isErased(id)) return false;
    if (named.has(id)) return true;
    return !dropped.has(id) && !isPurged(sourceSummary) && !isPurged(sourceExcerpt ?? '');
  });
}
