import type { Candidate } from '../../../../shared/src/model';
import type { OpenOp } from '../../../../shared/src/patch';
import type { OpenedPatch } from '../../../../shared/src/signing/openPatch';
import { canonical } from '../../../../shared/src/signing/canonical';
import { claimOf, evidenceOf } from '../../core/fold/recordContent';
import { bodyOf } from '../../core/patch/draftPatch';
import type { Folder } from '../folder';
import type { EditedClaim } from './editedClaim';

type ClaimOp = Extract<OpenOp, { op: 'add' | 'update' }>;

/**
 * The claim that an operation holds, where it is another than the captured one: as a person edited it, or a part of
 * it. Made from what was signed alone, so that what is verified is what becomes memory. `undefined` when it is as captured.
 */
export function signedClaim(
  folder: Folder,
  op: ClaimOp,
  { predicate }: OpenedPatch,
  captured: Candidate | undefined,
): EditedClaim | undefined {
  const { profile, view } = folder.store;
  const claim = claimOf(profile, op.claim, op.body);
  if (captured !== undefined && isAsCaptured(folder, op, captured)) return undefined;
  const brought = op.evidence.flatMap((entry) => {
    if (view.evidence([entry.id]).length > 0) return [];
    return evidenceOf(profile, entry, predicate.author) ?? [];
  });
  const linked = op.evidence.map(({ id }) => id);
  // Other words for a memory carry only what is new: its own evidence goes on backing it.
  const record = op.op === 'update' ? view.record(op.record) : undefined;
  const before = record?.candidate === op.candidate ? view.evidence(record?.evidenceIds ?? []) : [];
  const candidate: Candidate = {
    ...claim,
    id: op.candidate ?? captured?.id ?? ('' as Candidate['id']),
    evidenceIds: [...before.map(({ id }) => id).filter((id) => !linked.includes(id)), ...linked],
    legacy: captured?.legacy ?? false,
    ...(captured?.supersedes === undefined ? {} : { supersedes: captured.supersedes }),
    capturedAt: captured?.capturedAt ?? '',
  };
  return { candidate, brought, evidence: [...view.evidence(candidate.evidenceIds), ...brought] };
}

function isAsCaptured(folder: Folder, op: ClaimOp, captured: Candidate): boolean {
  const { layer, durabilitySignal, ruleType } = op.claim;
  return (
    op.body !== null &&
    canonical(op.body) === canonical(bodyOf(captured)) &&
    layer === captured.layer &&
    durabilitySignal === captured.durabilitySignal &&
    ruleType === captured.ruleType &&
    op.evidence.length === folder.store.view.evidence(captured.evidenceIds).length
  );
}
