import type { Fingerprint } from '../../../shared/src/ids';
import type { PatchAction } from '../../../shared/src/patchAction';
import type { PatchPreview } from '../../../shared/src/protocol';
import type { Refusal } from '../../../shared/src/descriptor';
import type { MemoryRecord } from '../../../shared/src/model';
import type { DraftOp, SeenVerdict } from '../../../shared/src/patch';
import { assemblePatch } from '../../../shared/src/signing/assemblePatch';
import { decodeBase64, encodeBase64 } from '../../../shared/src/signing/base64';
import { fingerprintOf, weaknessOf } from '../../../shared/src/signing/publicKey';
import { buildAccept, buildReject, buildShare } from '../core/patch/draftPatch';
import { VERIFIER_VERSION } from '../core/verify/verifier';
import { verdictDigest } from '../core/verify/verdict';
import { draftAnswer, draftEdited, draftReplace, draftRevise } from './curation/draftCuration';
import { draftKeep } from './draftKeep';
import { draftPolicy } from './policy/draftPolicy';
import { headsOf } from './headsOf';
import { draftRevert } from './draftRevert';
import { draftGrant, draftRevokeGrant } from './draftGrant';
import type { Folder } from './folder';
import { draftRemember } from './curation/draftRemember';
import { listInquiries } from './listInquiries';
import { draftDelete, draftLift } from './forget/draftForgetting';
import { refuse } from './refuse';
import { verdictOf } from './verdictOf';
import { summariseVerdict } from './wording';

interface Draft {
  readonly kind: 'draft';
  readonly ops: readonly DraftOp[];
  readonly verdicts: readonly SeenVerdict[];
  readonly left: PatchPreview['left'];
  readonly effects?: PatchPreview['effects'];
  /** Whose patch it is when it isn't the private store's. */
  readonly store?: MemoryRecord['store'];
}

/**
 * The exact bytes that would be signed for an action, and the texts they commit to. Changes nothing, and needs
 * nothing remembered: the same request with the same store gives the same patch but for its fresh salts.
 */
export function previewPatch(
  folder: Folder,
  action: PatchAction,
  ownerPublicKey: string,
): PatchPreview | Refusal {
  if (!folder.trusted) {
    return refuse('untrusted_workspace', 'This workspace is not trusted, so its memory is read-only.');
  }
  const authorKey = decodeBase64(ownerPublicKey);
  if (authorKey === undefined || weaknessOf(authorKey) !== undefined) {
    return refuse('owner_unknown', 'The signing key is not an Ed25519 key.');
  }
  const draft = draftOf(folder, action, fingerprintOf(authorKey));
  if (draft.kind === 'refused') return draft;
  const assembled = assemblePatch(folder.store.heads(fingerprintOf(authorKey), draft.store), draft, {
    authorKey,
    policy: folder.store.view.policy().digest,
    createdAt: folder.services.clock.now(),
  });
  return {
    kind: 'preview',
    payload: encodeBase64(assembled.payload),
    bodies: assembled.bodies,
    patch: assembled.patch,
    left: draft.left,
    ...(draft.effects === undefined ? {} : { effects: draft.effects }),
  };
}

function draftOf(folder: Folder, action: PatchAction, author: Fingerprint): Draft | Refusal {
  switch (action.kind) {
    case 'accept':
      return draftAccepts(folder, action);
    case 'accept_edited':
      return draftEdited(folder, action, author);
    case 'remember':
      return draftRemember(folder, action, author);
    case 'revise':
      return draftRevise(folder, action, author);
    case 'keep':
      return draftKeep(folder, action);
    case 'replace':
      return draftReplace(folder, action);
    case 'answer':
      return draftAnswer(folder, action, listInquiries(folder));
    case 'reject':
      return draftRejects(folder, action);
    case 'revert':
      return draftRevert(folder, action.patch);
    case 'delete':
      return draftDelete(folder, action);
    case 'lift':
      return draftLift(folder, action);
    case 'share':
      return draftShare(folder, action);
    case 'set_policy':
      return draftPolicy(folder.store.view, action);
    case 'trust':
      return draftTrust(action);
    case 'revoke':
      return draftRevoke(folder, action);
    case 'grant':
      return draftGrant(action);
    case 'revoke_grant':
      return draftRevokeGrant(folder.store.view, action);
  }
}

function draftAccepts(folder: Folder, action: Extract<PatchAction, { kind: 'accept' }>): Draft | Refusal {
  const { view } = folder.store;
  const identifiers = folder.services.home.identifiers();
  const ops: DraftOp[] = [];
  const verdicts: SeenVerdict[] = [];
  const left: { id: string; why: string }[] = [];
  let store: MemoryRecord['store'] | undefined;
  for (const item of action.items) {
    const candidate = view.candidate(item.candidate);
    if (!candidate) return refuse('not_found', 'This claim is no longer in the inbox.');
    if (view.decision(candidate.id) !== 'open') {
      left.push({ id: candidate.id, why: 'It was decided on already.' });
      continue;
    }
    const verdict = verdictOf(folder, candidate);
    const digest = verdictDigest(verdict, (text) => identifiers.sha256(text));
    if (digest !== item.verdictDigest) {
      return refuse(
        'stale',
        'Something changed since you looked at this claim. Look at its new verdict, then accept again.',
      );
    }
    if (verdict.status === 'rejected') {
      left.push({ id: candidate.id, why: summariseVerdict(verdict) });
      continue;
    }
    const matched = verdict.matchedRecords.flatMap((id) => view.record(id) ?? []);
    const accepted = buildAccept({
      candidate,
      evidence: view.evidence(candidate.evidenceIds),
      trustClass: verdict.trustClass,
      verdict,
      verdictDigest: digest,
      record: identifiers.recordId(candidate.id),
      matched,
      ...(item.resolution ? { resolution: item.resolution } : {}),
    });
    if (accepted.kind === 'needs_choice') {
      left.push({ id: candidate.id, why: againstWording(matched.map((record) => record.statement)) });
      continue;
    }
    const wanted = storeOf(folder, accepted.ops);
    if (store !== undefined && wanted !== store) {
      left.push({ id: candidate.id, why: 'It changes memory of another store; accept it by itself.' });
      continue;
    }
    store = wanted;
    ops.push(...accepted.ops);
    verdicts.push(accepted.verdict);
  }
  if (ops.length > 0) {
    return { kind: 'draft', ops, verdicts, left, ...(store === undefined ? {} : { store }) };
  }
  const isBlocked = left.every(({ id }) => view.decision(id as `cl_${string}`) === 'open');
  return refuse(isBlocked ? 'rejected_by_verifier' : 'already_decided', left[0]?.why ?? 'Nothing to accept.');
}

/** What changes a team's memory, or all projects', is signed for the store that holds it; what is new is private. */
function storeOf(folder: Folder, ops: readonly DraftOp[]): MemoryRecord['store'] {
  for (const op of ops) {
    const record = 'record' in op && op.op !== 'add' ? folder.store.view.record(op.record) : undefined;
    if (record !== undefined) return record.store;
  }
  return 'private';
}

function againstWording(statements: readonly string[]): string {
  const quoted = statements.map((statement) => `“${statement}”`).join(', ');
  return `It stands against what is remembered: ${quoted}. Replace that, or reject this.`;
}

function draftRejects(folder: Folder, action: Extract<PatchAction, { kind: 'reject' }>): Draft | Refusal {
  const { view } = folder.store;
  const open = action.candidates.flatMap((id) => {
    const candidate = view.candidate(id);
    return candidate && view.decision(id) === 'open' ? [candidate] : [];
  });
  if (open.length === 0) return refuse('already_decided', 'This claim was decided on already.');
  const reason = action.reason === '' ? undefined : action.reason;
  const ops = open.map((candidate) => buildReject(candidate, reason));
  return { kind: 'draft', ops, verdicts: [], left: [] };
}

function draftShare(
  folder: Folder,
  { records, to }: Extract<PatchAction, { kind: 'share' }>,
): Draft | Refusal {
  const { view } = folder.store;
  const ops: DraftOp[] = [];
  const verdicts: SeenVerdict[] = [];
  const left: { id: string; why: string }[] = [];
  for (const id of records) {
    const record = view.record(id);
    if (record === undefined) return refuse('not_found', 'This memory is not here any more.');
    if (record.status !== 'active') {
      left.push({ id, why: 'It is not settled: only active memory is shared.' });
    } else if (record.store !== 'private') left.push({ id, why: 'It is shared already.' });
    else {
      const shared = buildShare(record, view.evidence(record.evidenceIds), VERIFIER_VERSION);
      ops.push(shared.op);
      verdicts.push(...shared.verdicts);
    }
  }
  if (ops.length === 0) return refuse('nothing_to_do', left[0]?.why ?? 'There is nothing to share.');
  return { kind: 'draft', ops, verdicts, left, store: to };
}

function draftTrust({ key, name }: Extract<PatchAction, { kind: 'trust' }>): Draft | Refusal {
  const raw = decodeBase64(key);
  if (raw === undefined || weaknessOf(raw) !== undefined) {
    return refuse(
      'owner_unknown',
      'This key can’t be trusted: it is not an Ed25519 key, or anybody could sign for it.',
    );
  }
  const op: DraftOp = { op: 'trust_signer', key, ...(name === '' ? {} : { body: { name } }) };
  return { kind: 'draft', ops: [op], verdicts: [], left: [] };
}

function draftRevoke(folder: Folder, action: Extract<PatchAction, { kind: 'revoke' }>): Draft | Refusal {
  const { signer, keep } = action;
  const known = folder.store.view.signers().find(({ fingerprint }) => fingerprint === signer);
  const heads = keep === 'nothing' ? [] : headsOf(folder.store.view, signer);
  const body = known?.name === undefined ? {} : { body: { name: known.name } };
  return { kind: 'draft', ops: [{ op: 'revoke_signer', signer, heads, ...body }], verdicts: [], left: [] };
}
