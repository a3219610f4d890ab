import { cleanBackups } from '../cleanBackups';
import { covered } from '../covered';
import type { Folder } from '../folder';
import type { PurgeReport } from '../ports';

/**
 * Does what signed purges are still owed: after one was signed here, at a start when a process that was at it ended
 * before, and when one arrives from a teammate. `undefined` when nothing is. Throws `StorageError`; then the next
 * start does it again.
 */
export async function completePurges(folder: Folder): Promise<PurgeReport | undefined> {
  const { store } = folder;
  const deletions = folder.trusted ? store.deletions() : [];
  if (deletions.length === 0) return undefined;
  const done = await store.finishedPurges();
  const open = deletions.filter((id) => !done.has(id));
  if (open.length === 0) return undefined;
  const covers = covered(folder, 'purged');
  const owed = open.some(
    (id) => covers(id) || store.view.patch(id)?.ops.includes('delete_evidence') === true,
  );
  if (!owed) {
    await store.finishPurges(open);
    return undefined;
  }
  const report = await store.purge(covers);
  const backups = await cleanBackups(folder);
  if (report.pending.length === 0) await store.finishPurges(open);
  return { ...report, rewritten: [...report.rewritten, ...backups] };
}
