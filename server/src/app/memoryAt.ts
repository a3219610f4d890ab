import type { MemoryRecord } from '../../../shared/src/model';
import { isPatchId } from '../../../shared/src/ids';
import { diffMemory } from '../core/history/diffMemory';
import type { MemoryDiff } from '../core/history/diffMemory';
import { covered } from './covered';
import type { Folder } from './folder';
import type { PastPoint } from './ports';

/** `now`, a patch, or a date: `2026-01-02`, or an instant. `undefined` when it is none of them. */
export function pastPoint(text: string): PastPoint | 'now' | undefined {
  if (text === 'now') return 'now';
  if (isPatchId(text)) return { kind: 'patch', id: text };
  if (!/^\d{4}-\d\d-\d\d(T[\d:.]+Z?)?$/.test(text)) return undefined;
  // A day means all of it.
  const at = new Date(text.includes('T') ? text : `${text}T23:59:59.999Z`);
  return Number.isNaN(at.getTime()) ? undefined : { kind: 'time', at: at.toISOString() };
}

/**
 * Memory as it was at a point. What was deleted since keeps its place, and none of its words. `undefined` when there
 * is no such patch.
 */
export async function memoryAt(
  folder: Folder,
  point: PastPoint | 'now',
): Promise<readonly MemoryRecord[] | undefined> {
  if (point === 'now') return folder.store.view.records();
  const past = await folder.store.viewAt(point);
  if (past === undefined) return undefined;
  try {
    const covers = covered(folder, 'deleted');
    return past.view.records().map((record) => (covers(record.id) ? withoutWords(record) : record));
  } finally {
    past.close();
  }
}

export async function memoryDiff(
  folder: Folder,
  from: PastPoint | 'now',
  to: PastPoint | 'now',
): Promise<MemoryDiff | undefined> {
  const [before, after] = [await memoryAt(folder, from), await memoryAt(folder, to)];
  return before === undefined || after === undefined ? undefined : diffMemory(before, after);
}

/** R84: what stands where words were. */
export const DELETED = '[deleted]';

const withoutWords = (record: MemoryRecord): MemoryRecord => ({
  ...record,
  statement: DELETED,
  scope: { paths: [] },
  section: [],
  tags: [],
  citations: [],
  basis: 'unstated',
});
