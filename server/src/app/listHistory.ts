import type { PatchRow } from '../../../shared/src/historyProtocol';
import type { CandidateId, RecordId } from '../../../shared/src/ids';
import { isCandidateId, isRecordId } from '../../../shared/src/ids';
import { covered } from './covered';
import type { Folder } from './folder';
import type { PatchSummary } from './ports';

export interface HistoryPage {
  readonly limit: number;
  readonly offset?: number | undefined;
  /** Only what touched this record or candidate. */
  readonly of?: RecordId | CandidateId | undefined;
}

/** The patches of a folder's stores, newest first. */
export function listHistory(folder: Folder, { limit, offset = 0, of }: HistoryPage): readonly PatchRow[] {
  const { view } = folder.store;
  const patches =
    of === undefined ? view.patches(limit, offset) : patchesOf(folder, of).slice(offset, offset + limit);
  return patches.map((patch) => patchRow(folder, patch));
}

/** A record's history begins where its candidate was decided on. */
function patchesOf(folder: Folder, id: RecordId | CandidateId): readonly PatchSummary[] {
  const { view } = folder.store;
  const candidate = isRecordId(id) ? view.record(id)?.candidate : undefined;
  const found = [id, ...(candidate === undefined ? [] : [candidate])].flatMap((one) => view.patchesOn(one));
  const known = new Map(found.map((patch) => [patch.id, patch]));
  return [...known.values()].sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

export function patchRow(folder: Folder, patch: PatchSummary): PatchRow {
  return {
    patch: patch.id,
    at: patch.at,
    author: patch.author,
    role: patch.role,
    ops: patch.ops,
    store: patch.store ?? 'private',
    applied: patch.applied,
    ...(patch.reason === undefined ? {} : { reason: patch.reason }),
    reverted: patch.reverted,
    summary: summarise(folder, patch),
    revertible:
      patch.applied === 'trusted' && !patch.reverted && !patch.ops.some((op) => IRREVERSIBLE.has(op)),
    touched: patch.touched,
  };
}

/** Deletions are lifted, never undone; who may do what is changed again. */
export const IRREVERSIBLE: ReadonlySet<string> = new Set([
  'delete',
  'delete_evidence',
  'lift_tombstone',
  'trust_signer',
  'revoke_signer',
  'set_policy',
  'grant',
  'revoke_grant',
]);

const VERBS: Readonly<Record<string, string>> = {
  add: 'Accepted',
  update: 'Updated',
  reinforce: 'Reinforced',
  attach_evidence: 'Added evidence to',
  add_exception: 'Added an exception to',
  reject_candidate: 'Rejected',
  revert: 'Undid',
  supersede: 'Superseded',
  contest: 'Contested',
  uncontest: 'Settled',
  deprecate: 'Deprecated',
  promote: 'Promoted',
  delete: 'Deleted',
  delete_evidence: 'Deleted evidence',
  lift_tombstone: 'Allowed again',
  answer_inquiry: 'Answered a question',
  trust_signer: 'Trusted a signer',
  revoke_signer: 'Revoked a signer',
  set_policy: 'Changed the policy',
  grant: 'Granted an agent',
  revoke_grant: 'Took back a grant',
};

function summarise(folder: Folder, patch: PatchSummary): string {
  const verb = VERBS[patch.ops[0] ?? ''] ?? patch.ops[0] ?? 'Changed';
  const more = patch.ops.length > 1 ? ` and ${patch.ops.length - 1} more` : '';
  const statement = statementOf(folder, patch.touched, 0);
  if (statement !== undefined) return `${verb}: ${shortened(statement)}${more}`;
  return `${verb}${more}`;
}

/** How far an undo of an undo is followed for its words. */
const DEEPEST = 8;

function statementOf(folder: Folder, touched: PatchSummary['touched'], depth: number): string | undefined {
  const { view } = folder.store;
  const covers = covered(folder, 'deleted');
  for (const id of touched) {
    if (covers(id)) continue;
    const claim = isRecordId(id) ? view.record(id) : isCandidateId(id) ? view.candidate(id) : undefined;
    if (claim) return claim.statement;
    const undone = id.startsWith('pa_') && depth < DEEPEST ? view.patch(id as `pa_${string}`) : undefined;
    const inside = undone && statementOf(folder, undone.touched, depth + 1);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

function shortened(statement: string): string {
  return statement.length <= 80 ? statement : `${statement.slice(0, 79)}…`;
}
