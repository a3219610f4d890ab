import type { AnyId, EvidenceId } from '../../../shared/src/ids';
import { isCandidateId, isPatchId, isRecordId } from '../../../shared/src/ids';
import type { Covers } from '../core/history/withhold';
import type { Folder } from './folder';

/** What history says nothing of any more: all that was deleted, or only what a purge erased (P26, R78–R81). */
export function covered(folder: Folder, what: 'deleted' | 'purged'): Covers {
  const { view } = folder.store;
  const identifiers = folder.services.home.identifiers();
  const covers = (id: AnyId): boolean => {
    if (isRecordId(id)) {
      const tombstone = view.tombstone(id);
      return tombstone !== undefined && (what === 'deleted' || tombstone.mode === 'privacy_purge');
    }
    if (isCandidateId(id)) {
      return view.isErased(id) || covers(identifiers.recordId(id));
    }
    // A note on an undone patch repeats its words.
    if (isPatchId(id)) return (view.patch(id)?.touched ?? []).some(covers);
    return id.startsWith('ev_') && view.isErased(id as EvidenceId);
  };
  return covers;
}
