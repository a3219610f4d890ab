import type { EvidenceId } from '../../../../shared/src/ids';
import type { PatchAction } from '../../../../shared/src/patchAction';
import type { Refusal } from '../../../../shared/src/descriptor';
import type { DraftOp, NoteBody } from '../../../../shared/src/patch';
import { buildDelete, buildDeleteEvidence, buildLift } from '../../core/patch/draftDelete';
import type { Folder } from '../folder';
import { refuse } from '../refuse';

interface Draft {
  readonly kind: 'draft';
  readonly ops: readonly DraftOp[];
  readonly verdicts: readonly [];
  readonly left: readonly { readonly id: string; readonly why: string }[];
  readonly store?: 'private' | 'shared' | 'user';
}

/** The private store gets all of it, so that it is hidden whatever is checked out; another only what it holds. */
export function draftDelete(
  folder: Folder,
  action: Extract<PatchAction, { kind: 'delete' }>,
): Draft | Refusal {
  const { view } = folder.store;
  const { mode, reasonCode, reason, store } = action;
  const left: { id: string; why: string }[] = [];
  const ops: DraftOp[] = [];
  for (const item of action.items) {
    const standing = view.tombstone(item.record);
    const isDone =
      standing?.mode === 'privacy_purge' || (standing !== undefined && mode === 'audit_preserving');
    const record = view.record(item.record);
    if (store === 'private' ? isDone : record?.store !== store) {
      left.push({
        id: item.record,
        why: isDone ? 'It was deleted already.' : 'This store does not hold it.',
      });
      continue;
    }
    const claim = item.candidate === undefined ? undefined : view.candidate(item.candidate);
    const statement = record?.statement ?? claim?.statement;
    const named = store === 'private' ? item : { record: item.record };
    ops.push(
      buildDelete(named, { mode, reasonCode }, noteOf(statement === undefined ? [] : [statement], reason)),
    );
  }
  if (action.evidence.length > 0 && store === 'private') {
    const words = view.evidence(action.evidence).map((one) => one.sourceExcerpt ?? one.sourceSummary);
    const ids: readonly EvidenceId[] = action.evidence;
    ops.push(buildDeleteEvidence(ids, { mode, reasonCode }, noteOf(words, reason)));
  }
  if (ops.length === 0) return refuse('nothing_to_do', left[0]?.why ?? 'There is nothing to delete.');
  return { kind: 'draft', ops, verdicts: [], left, ...(store === 'private' ? {} : { store }) };
}

export function draftLift(folder: Folder, action: Extract<PatchAction, { kind: 'lift' }>): Draft | Refusal {
  const deleted = action.records.filter((id) => folder.store.view.tombstone(id) !== undefined);
  if (deleted.length === 0) return refuse('nothing_to_do', 'Nothing of that id was deleted here.');
  const ops = deleted.map((id) => buildLift(id, action.reason));
  return { kind: 'draft', ops, verdicts: [], left: [] };
}

const noteOf = (statements: readonly string[], reason: string | undefined): NoteBody => ({
  statements,
  ...(reason === undefined ? {} : { reason }),
});
