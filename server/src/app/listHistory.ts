import type { PatchRow } from '../../../shared/src/protocol';
import { isCandidateId, isRecordId } from '../../../shared/src/ids';
import type { Folder } from './folder';
import type { PatchSummary } from './ports';

/** The patches of a folder's store, newest first. */
export function listHistory(folder: Folder, limit: number): readonly PatchRow[] {
  return folder.store.view.patches(limit).map((patch) => ({
    patch: patch.id,
    at: patch.at,
    author: patch.author,
    summary: summarise(folder, patch),
    revertible: patch.applied === 'trusted' && !patch.reverted && !patch.ops.includes('revert'),
    touched: patch.touched,
  }));
}

const VERBS: Readonly<Record<string, string>> = {
  add: 'Accepted',
  update: 'Updated',
  reinforce: 'Reinforced',
  attach_evidence: 'Added evidence to',
  reject_candidate: 'Rejected',
  revert: 'Undid',
  supersede: 'Superseded',
  contest: 'Contested',
  uncontest: 'Settled',
  deprecate: 'Deprecated',
  promote: 'Promoted',
  delete: 'Deleted',
};

function summarise(folder: Folder, patch: PatchSummary): string {
  const verb = VERBS[patch.ops[0] ?? ''] ?? patch.ops[0] ?? 'Changed';
  const { view } = folder.store;
  for (const id of patch.touched) {
    const claim = isRecordId(id) ? view.record(id) : isCandidateId(id) ? view.candidate(id) : undefined;
    if (claim) {
      const more = patch.ops.length > 1 ? ` and ${patch.ops.length - 1} more` : '';
      return `${verb}: ${shortened(claim.statement)}${more}`;
    }
  }
  return verb;
}

function shortened(statement: string): string {
  return statement.length <= 80 ? statement : `${statement.slice(0, 79)}…`;
}
