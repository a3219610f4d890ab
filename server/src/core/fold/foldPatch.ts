/** One patch, whole or not at all (P45): every operation is tried on copies, and the copies are kept only together. */
import type { CandidateId, EvidenceId, InquiryId, PatchId, RecordId } from '../../../../shared/src/ids';
import type { AnyId } from '../../../../shared/src/ids';
import type { Authority } from './authority';
import { isAuthorityOp, isPersons, mixesAuthority, permits, roleOf } from './authority';
import { deriveRecord } from './deriveRecord';
import { foldCandidate, foldEvidence } from './foldEvent';
import { foldOperation } from './foldOperation';
import { PatchChanges } from './patchChanges';
import type { FoldContext, FoldedPatch, Projection, Role, StaleReason, VerifiedPatch } from './projection';
import { earlierPatch } from './projection';
import { isReverted } from './reverted';

export type PatchOutcome = Pick<FoldedPatch, 'applied'> & { readonly reason?: StaleReason };

/** Folds a patch that stands after all folded so far. Its row is written whatever becomes of it. */
export function foldPatch(
  projection: Projection,
  context: FoldContext,
  authority: Authority,
  patch: VerifiedPatch,
): PatchOutcome {
  const role = roleOf(authority, patch);
  const changes = new PatchChanges(projection, patch);
  const outcome = judge(projection, context, authority, role, patch, changes);
  projection.putPatch(rowOf(projection, patch, role === 'revoked' ? 'unknown' : role, outcome));
  if (outcome.applied === 'trusted') commit(projection, context, patch, changes);
  return outcome;
}

/** What would become of a patch, without writing anything: asked before a file is written. */
export function judgePatch(
  projection: Projection,
  context: FoldContext,
  authority: Authority,
  patch: VerifiedPatch,
): PatchOutcome {
  const changes = new PatchChanges(projection, patch);
  return judge(projection, context, authority, roleOf(authority, patch), patch, changes);
}

function judge(
  projection: Projection,
  context: FoldContext,
  authority: Authority,
  role: Role | 'revoked',
  patch: VerifiedPatch,
  changes: PatchChanges,
): PatchOutcome {
  const { predicate } = patch;
  const stale = (reason: StaleReason): PatchOutcome => ({ applied: 'stale', reason });
  if (predicate.store !== context.store || predicate.profile !== context.profile) return stale('wrong_store');
  if (!lamportHolds(projection, patch)) return stale('lamport_invalid');
  if (role === 'revoked') return stale('revoked');
  if (role === 'unknown') return { applied: 'overlay' };
  if (mixesAuthority(predicate.ops) || mixesReverts(predicate.ops)) return stale('mixed_operations');
  for (const op of predicate.ops) {
    if (!permits(authority, role, op, patch)) return stale('not_permitted');
    // Operations on authority were weighed before any patch was folded.
    if (isAuthorityOp(op)) continue;
    const fault = foldOperation(changes, context, role, op, (key) => isPersons(authority, key));
    if (fault !== undefined) return stale(fault);
  }
  return { applied: 'trusted' };
}

/** An undo changes what every other operation would be judged by, so it comes in a patch of its own. */
const mixesReverts = (ops: VerifiedPatch['predicate']['ops']): boolean =>
  ops.some(({ op }) => op === 'revert') && !ops.every(({ op }) => op === 'revert');

/** 1 + the highest among the parents, so that nobody can place a patch before what it builds on, or far after. */
function lamportHolds(projection: Projection, patch: VerifiedPatch): boolean {
  const { predicate } = patch;
  const parents = [...predicate.prev, ...predicate.deps];
  const known = parents.map((id) => earlierPatch(projection, patch, id)?.lamport);
  const highest = known.reduce<number>((most, lamport) => Math.max(most, lamport ?? 0), 0);
  // A parent that isn't here (an older branch, a removed file) leaves only the lower bound to check.
  return known.includes(undefined) ? predicate.lamport > highest : predicate.lamport === highest + 1;
}

function commit(
  projection: Projection,
  context: FoldContext,
  patch: VerifiedPatch,
  changes: PatchChanges,
): void {
  const touched = new Set<RecordId>(changes.histories.keys());
  const decided = new Set<CandidateId>(changes.decisions.keys());
  for (const id of changes.reverts) {
    const target = projection.patch(id);
    if (target === undefined) continue;
    projection.putPatch({ ...target, revertedBy: [...target.revertedBy, patch.id] });
    for (const reached of reachOfRevert(projection, id)) {
      if (reached.startsWith('me_')) touched.add(reached as RecordId);
      if (reached.startsWith('cl_')) decided.add(reached as CandidateId);
      if (reached.startsWith('in_')) {
        const record = projection.inquiryRecord(reached as InquiryId);
        if (record !== undefined) touched.add(record);
      }
    }
  }
  for (const evidence of changes.evidence) foldEvidence(projection, evidence, 'ledger');
  for (const candidate of changes.candidates) foldCandidate(projection, candidate, 'ledger');
  for (const id of changes.erased) projection.erase(id);
  for (const id of changes.allowed) projection.allow(id);
  for (const id of changes.withheld) projection.withhold(id);
  for (const [inquiry, answers] of changes.answers) {
    projection.putAnswers(inquiry, answers);
    const record = projection.inquiryRecord(inquiry);
    if (record !== undefined) touched.add(record);
  }
  for (const id of touched) refreshRecord(projection, context, id, changes);
  for (const id of decided) refreshDecision(projection, id, changes);
}

function refreshRecord(
  projection: Projection,
  context: FoldContext,
  id: RecordId,
  changes: PatchChanges,
): void {
  const history = changes.histories.get(id) ?? projection.history(id);
  if (history === undefined) return;
  const standsReverted = (patch: PatchId) => isReverted(projection, patch);
  const answers = (inquiry: InquiryId) =>
    projection.answers(inquiry).filter((answer) => !isReverted(projection, answer.patch));
  projection.putRecord(history, deriveRecord(history, context, standsReverted, answers));
}

function refreshDecision(projection: Projection, id: CandidateId, changes: PatchChanges): void {
  const all = changes.decisions.get(id) ?? projection.decisions(id);
  const standing = all.findLast((decision) => !isReverted(projection, decision.patch));
  projection.putDecisions(id, all, standing?.decision ?? 'open');
}

/** Everything that a revert of `id` changes: what it touched, and, where it was a revert itself, what that touched. */
function reachOfRevert(projection: Projection, id: PatchId): readonly AnyId[] {
  return (projection.patch(id)?.touched ?? []).flatMap((touched) =>
    touched.startsWith('pa_') ? reachOfRevert(projection, touched as PatchId) : [touched],
  );
}

function rowOf(projection: Projection, patch: VerifiedPatch, role: Role, outcome: PatchOutcome): FoldedPatch {
  const { predicate } = patch;
  const parents = [...predicate.prev, ...predicate.deps];
  return {
    id: patch.id,
    hash: patch.hash,
    lamport: predicate.lamport,
    author: predicate.author,
    parents,
    missingParents: parents.filter((id) => earlierPatch(projection, patch, id) === undefined),
    at: predicate.createdAt,
    ops: predicate.ops.map((op) => (op.op === 'unknown' ? op.kind : op.op)),
    touched: touchedBy(patch),
    role,
    ...outcome,
    revertedBy: [],
    unknownOps: predicate.ops.flatMap((op) => (op.op === 'unknown' ? [op.kind] : [])),
    missingBodies: patch.missing.length,
  };
}

/** Ids of everything that a patch's operations name as their object. */
export function touchedBy({ predicate }: VerifiedPatch): readonly AnyId[] {
  const ids = predicate.ops.flatMap((op): readonly (AnyId | EvidenceId | undefined)[] => {
    if (op.op === 'unknown') {
      const { record } = op.stored;
      return typeof record === 'string' && record.startsWith('me_') ? [record as RecordId] : [];
    }
    return [
      'record' in op ? op.record : undefined,
      'candidate' in op ? op.candidate : undefined,
      'inquiry' in op ? op.inquiry : undefined,
      'patch' in op ? op.patch : undefined,
    ];
  });
  return [...new Set(ids.filter((id) => id !== undefined))];
}
