/** What a person made of claims on their page, as the operations of a patch. */
import type { Fingerprint } from '../../../../shared/src/ids';
import type { MemoryRecord, TrustClass } from '../../../../shared/src/model';
import type { DraftOp, SeenVerdict } from '../../../../shared/src/patch';
import type { PatchAction } from '../../../../shared/src/patchAction';
import type { PatchPreview } from '../../../../shared/src/protocol';
import type { Refusal } from '../../../../shared/src/descriptor';
import { attributesOf, bodyOf, buildAccept, buildReject, evidenceEntry } from '../../core/patch/draftPatch';
import type { Folder } from '../folder';
import { refuse } from '../refuse';
import { summariseVerdict } from '../wording';
import { claimOfRecord, editedClaim, type EditedClaim } from './editedClaim';
import { claimsOf, digestOf, judgeClaim } from './judgeClaim';

export interface CurationDraft {
  readonly kind: 'draft';
  readonly ops: readonly DraftOp[];
  readonly verdicts: readonly SeenVerdict[];
  readonly left: PatchPreview['left'];
  readonly store?: MemoryRecord['store'];
}
type Action<K extends PatchAction['kind']> = Extract<PatchAction, { kind: K }>;

const draft = (
  ops: readonly DraftOp[],
  verdicts: readonly SeenVerdict[] = [],
  store?: MemoryRecord['store'],
): CurationDraft => ({ kind: 'draft', ops, verdicts, left: [], ...(store === undefined ? {} : { store }) });

const staleVerdict = (): Refusal =>
  refuse('stale', 'Something changed since the verifier looked at this edit. Look at its new verdict.');

/** Edited, merged into one, or split into several: the originals are settled in the same patch. */
export function draftEdited(
  folder: Folder,
  action: Action<'accept_edited'>,
  author: Fingerprint,
): CurationDraft | Refusal {
  const { view } = folder.store;
  const from = claimsOf(folder, action.from);
  const [original] = from ?? [];
  if (from === undefined || original === undefined) {
    return refuse('not_found', 'This claim is no longer in the inbox.');
  }
  if (from.some(({ id }) => view.decision(id) !== 'open')) {
    return refuse('already_decided', 'This claim was decided on already.');
  }
  const isPart = action.parts.length > 1;
  const ops: DraftOp[] = [];
  const verdicts: SeenVerdict[] = [];
  const kept = new Set<string>();
  let store: MemoryRecord['store'] | undefined;
  for (const { edit, verdictDigest } of action.parts) {
    const claim = editedClaim(folder, { from, edit, author, isPart });
    const { candidate } = claim;
    if (candidate.statement === '') return refuse('nothing_to_do', 'A claim needs words.');
    if (kept.has(candidate.id)) return refuse('nothing_to_do', 'Two parts say the same.');
    const verdict = judgeClaim(folder, claim);
    const digest = digestOf(folder, verdict);
    if (digest !== verdictDigest) return staleVerdict();
    if (verdict.status === 'rejected') return refuse('rejected_by_verifier', summariseVerdict(verdict));
    const matched = verdict.matchedRecords.flatMap((id) => view.record(id) ?? []);
    const accepted = buildAccept({
      candidate,
      evidence: claim.evidence,
      trustClass: verdict.trustClass,
      verdict,
      verdictDigest: digest,
      record: folder.services.home.identifiers().recordId(candidate.id),
      matched,
      ...(action.resolution === undefined ? {} : { resolution: action.resolution }),
      ...(action.exception === undefined ? {} : { exception: action.exception }),
    });
    if (accepted.kind === 'needs_choice') return refuse('nothing_to_do', accepted.why);
    const touched = accepted.ops.some(({ op }) => op !== 'add') ? matched[0]?.store : undefined;
    if (store !== undefined && touched !== undefined && touched !== store) {
      return refuse(
        'nothing_to_do',
        'The parts change memory of two stores; accept them one after the other.',
      );
    }
    store ??= touched;
    const [first] = accepted.ops;
    const [target] = matched;
    // What a person put into other words is signed in those words, also where memory says nearly the same.
    const restates = target && (first?.op === 'reinforce' || first?.op === 'attach_evidence');
    ops.push(...(restates ? [restate(target, claim, verdict.trustClass)] : accepted.ops));
    verdicts.push(accepted.verdict);
    kept.add(candidate.id);
  }
  const reason = isPart ? `Split into ${action.parts.length} claims` : 'Merged into another claim';
  const settled = from.filter(({ id }) => !kept.has(id)).map((claim) => buildReject(claim, reason));
  return draft([...ops, ...settled], verdicts, store);
}

/** Other words for a memory: what stood there is signed beside them, so both are seen. */
export function draftRevise(
  folder: Folder,
  action: Action<'revise'>,
  author: Fingerprint,
): CurationDraft | Refusal {
  const record = folder.store.view.record(action.record);
  if (record === undefined) return refuse('not_found', 'This memory is not there any more.');
  if (record.revision !== action.base) {
    return refuse('stale', 'This memory was changed meanwhile. Look at what it says now.');
  }
  const from = [claimOfRecord(record)];
  const claim = editedClaim(folder, { from, edit: action.edit, author, isPart: false });
  const { candidate } = claim;
  if (candidate.statement === '') return refuse('nothing_to_do', 'A memory needs words.');
  const verdict = judgeClaim(folder, claim);
  const digest = digestOf(folder, verdict);
  if (digest !== action.verdictDigest) return staleVerdict();
  if (verdict.status === 'rejected') return refuse('rejected_by_verifier', summariseVerdict(verdict));
  const op = restate(record, { ...claim, evidence: claim.brought }, verdict.trustClass);
  const { status, verifier } = verdict;
  return draft([op], [{ candidate: candidate.id, digest, status, verifier }], record.store);
}

function restate(record: MemoryRecord, claim: EditedClaim, trustClass: TrustClass): DraftOp {
  return {
    op: 'update',
    record: record.id,
    base: record.revision,
    candidate: claim.candidate.id,
    claim: attributesOf(claim.candidate, trustClass),
    body: bodyOf(claim.candidate),
    previous: bodyOf(record),
    evidence: claim.evidence.map(evidenceEntry),
  };
}

export function draftReplace(
  folder: Folder,
  { record, base, by }: Action<'replace'>,
): CurationDraft | Refusal {
  const { view } = folder.store;
  const [old, next] = [view.record(record), view.record(by)];
  if (old === undefined || next?.status !== 'active' || record === by) {
    return refuse('not_found', 'One of the two memories is not there any more.');
  }
  if (old.store !== next.store) {
    return refuse('nothing_to_do', 'The two lie in different stores; share the newer one first.');
  }
  if (old.revision !== base) {
    return refuse('stale', 'This memory was changed meanwhile. Look at what it says now.');
  }
  const reason = `Replaced by: ${next.statement}`;
  return draft(
    [{ op: 'supersede', record, base, by, body: { statements: [old.statement], reason } }],
    [],
    old.store,
  );
}

export function draftAnswer(
  folder: Folder,
  { inquiry, resolution, reason }: Action<'answer'>,
  questions: readonly { readonly id: string; readonly question: string }[],
): CurationDraft | Refusal {
  const asked = questions.find(({ id }) => id === inquiry);
  if (asked === undefined) return refuse('already_decided', 'This question is not open any more.');
  const body = {
    statements: [asked.question],
    ...(reason === undefined || reason === '' ? {} : { reason }),
  };
  const store = folder.store.view.inquiries().find(({ id }) => id === inquiry)?.records[0];
  const of = store === undefined ? undefined : folder.store.view.record(store)?.store;
  return draft([{ op: 'answer_inquiry', inquiry, resolution, body }], [], of);
}
