import type { EvidenceId, RecordId } from '../../../../shared/src/ids';
import type { DraftOp, ForgetItem, NoteBody } from '../../../../shared/src/patch';

export interface Deletion {
  readonly mode: 'audit_preserving' | 'privacy_purge';
  readonly reasonCode: string;
}

/** A purge's note is shown and signed, and never written (`withoutOwnWords`). */
export const buildDelete = (
  { record, candidate, evidenceIds }: ForgetItem,
  { mode, reasonCode }: Deletion,
  body: NoteBody,
): DraftOp => ({
  op: 'delete',
  record,
  mode,
  reasonCode,
  ...(candidate === undefined ? {} : { candidate }),
  ...(evidenceIds === undefined || evidenceIds.length === 0 ? {} : { evidenceIds }),
  body,
});

export const buildDeleteEvidence = (
  evidenceIds: readonly EvidenceId[],
  { mode, reasonCode }: Deletion,
  body: NoteBody,
): DraftOp => ({ op: 'delete_evidence', evidenceIds, mode, reasonCode, body });

export const buildLift = (record: RecordId, reason: string | undefined): DraftOp => ({
  op: 'lift_tombstone',
  record,
  ...(reason === undefined ? {} : { body: { reason } }),
});
