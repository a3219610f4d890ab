import { isRecordId, type RecordId } from '../../../shared/src/ids';
import type { Evidence, MemoryRecord } from '../../../shared/src/model';
import type { ShakenSource } from '../../../shared/src/views';
import type { Folder } from './folder';

/** A chain of claims longer than this is not followed: nobody could judge it. */
const MOST_STEPS = 32;

/**
 * The first memory that a record rests on and that no longer holds as it did: forgotten, replaced, retired, or changed
 * at its source (model.md §5). A record inherits it through others; a circle ends where it began.
 */
export function shakenSource(
  folder: Folder,
  record: MemoryRecord,
  evidence: readonly Evidence[],
): ShakenSource | undefined {
  const seen = new Set<RecordId>([record.id]);
  let level: readonly RecordId[] = sourcesOf(record, evidence);
  for (let step = 0; step < MOST_STEPS && level.length > 0; step += 1) {
    const next: RecordId[] = [];
    for (const id of level) {
      if (seen.has(id)) continue;
      seen.add(id);
      const why = shakenBy(folder, id);
      if (why !== undefined) return { source: id, why };
      const source = folder.store.view.record(id);
      if (source) next.push(...sourcesOf(source, folder.store.view.evidence(source.evidenceIds)));
    }
    level = next;
  }
  return undefined;
}

function shakenBy(folder: Folder, id: RecordId): ShakenSource['why'] | undefined {
  const { view } = folder.store;
  const source = view.record(id);
  if (view.tombstone(id) || source?.status === 'deleted') return 'forgotten';
  // Another store's, or none that was ever seen: nothing is known of it, and a citation that leads nowhere is told as such.
  if (!source) return undefined;
  if (source.status === 'superseded') return 'superseded';
  if (source.status === 'deprecated') return 'retired';
  const freshness = folder.freshestOf(view.evidence(source.evidenceIds));
  return freshness === 'drifted' || freshness === 'missing' ? 'drifted' : undefined;
}

/** The memory that a record's words or its evidence cite. */
function sourcesOf({ citations }: MemoryRecord, evidence: readonly Evidence[]): readonly RecordId[] {
  const cited = [...citations, ...evidence.flatMap((one) => one.citations)];
  return cited.flatMap(({ locator }) => (isRecordId(locator) ? [locator] : []));
}
