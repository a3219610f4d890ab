import type { PatchId, RecordId } from '../../../shared/src/ids';
import { isRecordId } from '../../../shared/src/ids';
import type { MemoryRecord } from '../../../shared/src/model';
import type { DraftOp } from '../../../shared/src/patch';
import type { Refusal } from '../../../shared/src/descriptor';
import { revertEffect } from '../core/history/revertEffect';
import type { RecordStanding, RevertEffect } from '../core/history/revertEffect';
import { buildRevert } from '../core/patch/draftPatch';
import type { Folder } from './folder';
import { IRREVERSIBLE, patchRow } from './listHistory';
import type { PatchSummary } from './ports';
import { refuse } from './refuse';

export interface RevertDraft {
  readonly kind: 'draft';
  readonly ops: readonly DraftOp[];
  readonly verdicts: readonly [];
  readonly left: readonly [];
  readonly store?: MemoryRecord['store'];
  readonly effects: readonly string[];
}

/** Undoes any patch that can be undone: what comes back is told, and so is what stands in the way. */
export function draftRevert(folder: Folder, id: PatchId): RevertDraft | Refusal {
  const { view } = folder.store;
  const patch = view.patch(id);
  if (patch === undefined) return refuse('not_found', 'There is no such patch in this store.');
  if (patch.reverted) return refuse('already_decided', 'This was undone already.');
  if (patch.applied !== 'trusted') {
    return refuse('nothing_to_do', 'This patch changed nothing here, so there is nothing to undo.');
  }
  const kept = patch.ops.find((op) => IRREVERSIBLE.has(op));
  if (kept !== undefined) return refuse('not_permitted', HOW_ELSE[kept] ?? 'This can’t be undone.');
  const effects = effectsOf(folder, patch);
  const standing = effects.find(({ builtUpon, deleted }) => deleted || builtUpon.length > 0);
  if (standing !== undefined) return refuse('stale', whatStandsOn(folder, standing));
  const statements = effects.flatMap(({ before }) => before?.statement ?? []);
  const rejected = patch.touched.flatMap((touched) =>
    touched.startsWith('cl_') ? (view.candidate(touched as `cl_${string}`)?.statement ?? []) : [],
  );
  const { store } = patch;
  return {
    kind: 'draft',
    ops: [buildRevert(id, [...new Set([...statements, ...rejected])])],
    verdicts: [],
    left: [],
    effects: [...effects.map(wordsOf), ...reopened(folder, patch)],
    ...(store === undefined ? {} : { store }),
  };
}

const HOW_ELSE: Readonly<Record<string, string>> = {
  delete: 'A deletion is not undone; its owner lifts the tombstone, and then it may be remembered again.',
  delete_evidence: 'Deleted evidence does not come back; capture it again.',
  lift_tombstone: 'This is not undone; delete the memory again.',
  trust_signer: 'Trust is not undone; revoke the signer.',
  revoke_signer: 'A revocation is not undone; trust the signer again.',
  set_policy: 'A policy is not undone; sign another one.',
  grant: 'A grant is not undone; take it back.',
  revoke_grant: 'This is not undone; grant it again.',
};

function effectsOf(folder: Folder, target: PatchSummary): readonly RevertEffect[] {
  const { view } = folder.store;
  const now = (id: PatchId): boolean => view.patch(id)?.reverted === true;
  const then = (id: PatchId): boolean =>
    id === target.id || (view.patch(id)?.revertedBy ?? []).some((by) => !then(by));
  return recordsOf(folder, target).flatMap((id) => {
    const history = view.history(id);
    return history === undefined ? [] : [revertEffect(history, target.id, now, then)];
  });
}

/** An undo reaches what the undone patch did. */
function recordsOf(folder: Folder, { touched }: PatchSummary): readonly RecordId[] {
  const all = touched.flatMap((id) => {
    const undone = id.startsWith('pa_') ? folder.store.view.patch(id as PatchId) : undefined;
    return undone === undefined ? (isRecordId(id) ? [id] : []) : recordsOf(folder, undone);
  });
  return [...new Set(all)];
}

const quoted = ({ statement, status }: RecordStanding): string =>
  `“${statement}”${status === 'active' ? '' : ` (${status})`}`;

function wordsOf({ before, after }: RevertEffect): string {
  if (before === undefined && after === undefined) return 'A memory that stands nowhere stays so.';
  if (after === undefined) return `No longer in memory: ${before ? quoted(before) : ''}`;
  if (before === undefined) return `Back in memory: ${quoted(after)}`;
  if (before.statement !== after.statement || before.status !== after.status) {
    return `Comes back: ${quoted(after)}. It takes the place of ${quoted(before)}`;
  }
  return `Stays, with less behind it: ${quoted(after)}`;
}

function reopened(folder: Folder, { touched, ops }: PatchSummary): readonly string[] {
  if (ops.includes('revert')) return [];
  return touched.flatMap((id) => {
    const candidate = id.startsWith('cl_') ? folder.store.view.candidate(id as `cl_${string}`) : undefined;
    return candidate === undefined ? [] : [`Waits in the inbox again: “${candidate.statement}”`];
  });
}

/** A stale base says what changed since, by whom, and what to undo first. */
function whatStandsOn(folder: Folder, { before, builtUpon, deleted }: RevertEffect): string {
  if (deleted) return 'What this patch wrote was deleted since, and stays so.';
  const { view } = folder.store;
  const later = builtUpon.flatMap((id) => {
    const patch = view.patch(id);
    if (patch === undefined) return [];
    const { summary, at, author } = patchRow(folder, patch);
    return [`${id} (${summary}; ${at.slice(0, 16).replace('T', ' ')}, ${author})`];
  });
  const what = before === undefined ? 'A memory' : quoted(before);
  return `${what} was changed since, by ${later.join(' and by ')}. Undo that first.`;
}
