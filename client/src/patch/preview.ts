/** Checks a previewed patch before a person is shown it: what is shown is recomputed from what is signed. Pure. */
import { agentPrincipal } from '../../../shared/src/agents';
import type { ClaimEdit } from '../../../shared/src/curation';
import type { PatchAction } from '../../../shared/src/patchAction';
import type { PatchPreview } from '../../../shared/src/protocol';
import type { OpenOp, OpKind, PatchPredicate, UnknownOp } from '../../../shared/src/patch';
import { decodeBase64 } from '../../../shared/src/signing/base64';
import { openPreview } from '../../../shared/src/signing/openPatch';
import type { OwnerKey } from '../../../shared/src/signing/ownerKey';
import * as l10n from '../l10n';

export interface CheckedPatch {
  readonly kind: 'checked';
  readonly id: string;
  /** SHA-256 of the payload, hexadecimal. */
  readonly hash: string;
  readonly payload: Uint8Array;
  readonly predicate: PatchPredicate<OpenOp>;
  readonly left: PatchPreview['left'];
  /** What the server says it leads to: no part of what is signed. */
  readonly effects?: PatchPreview['effects'];
}
export interface Mismatch {
  readonly kind: 'mismatch';
  readonly why: string;
}

/** What each action may be turned into; nothing else can ride along under its confirmation. */
const ALLOWED: Readonly<Record<PatchAction['kind'], readonly OpKind[]>> = {
  accept: ['add', 'update', 'attach_evidence', 'reinforce', 'supersede'],
  accept_edited: ['add', 'update', 'supersede', 'add_exception', 'reject_candidate'],
  remember: ['add', 'update', 'attach_evidence', 'reinforce'],
  revise: ['update'],
  keep: ['promote'],
  replace: ['supersede'],
  answer: ['answer_inquiry'],
  reject: ['reject_candidate'],
  revert: ['revert'],
  delete: ['delete', 'delete_evidence'],
  lift: ['lift_tombstone'],
  share: ['add'],
  trust: ['trust_signer'],
  set_policy: ['set_policy', 'revoke_signer'],
  revoke: ['revoke_signer'],
  grant: ['grant'],
  revoke_grant: ['revoke_grant'],
};

export function checkPreview(
  preview: PatchPreview,
  action: PatchAction,
  key: OwnerKey,
  isPolicyKey: (signer: string) => boolean = () => false,
): CheckedPatch | Mismatch {
  const mismatch = (why: string): Mismatch => ({ kind: 'mismatch', why });
  const payload = decodeBase64(preview.payload);
  if (payload === undefined) return mismatch(l10n.t('the payload is not base64'));
  const opened = openPreview(payload, preview.bodies);
  if (opened.kind === 'refused') return mismatch(opened.message);
  if (opened.id !== preview.patch) return mismatch(l10n.t('the patch has another id than was said'));
  if (opened.missing.length > 0) return mismatch(l10n.t('a text that would be signed is missing'));
  const { predicate } = opened;
  if (predicate.author !== key.fingerprint) return mismatch(l10n.t('it names another signer'));
  const ops: OpenOp[] = [];
  for (const op of predicate.ops) {
    if (op.op === 'unknown') {
      return mismatch(l10n.t('it holds an operation that this version does not know: {0}', op.kind));
    }
    if (!ALLOWED[action.kind].includes(op.op)) return mismatch(l10n.t('it would also do: {0}', op.op));
    if (!asked(action, op, predicate.ops, isPolicyKey)) {
      return mismatch(l10n.t('it concerns something that nobody asked for: {0}', op.op));
    }
    ops.push(op);
  }
  if (ops.length === 0) return mismatch(l10n.t('it does nothing'));
  return {
    kind: 'checked',
    id: opened.id,
    hash: opened.hash,
    payload,
    predicate: { ...predicate, ops },
    left: preview.left,
    ...(preview.effects === undefined ? {} : { effects: preview.effects }),
  };
}

function asked(
  action: PatchAction,
  op: OpenOp,
  all: PatchPredicate<OpenOp | UnknownOp>['ops'],
  isPolicyKey: (signer: string) => boolean,
): boolean {
  switch (action.kind) {
    case 'accept':
      return op.op === 'supersede'
        ? action.items.some(
            ({ candidate, resolution }) =>
              resolution === 'supersede' &&
              all.some(
                (other) => other.op === 'add' && other.candidate === candidate && other.record === op.by,
              ),
          )
        : 'candidate' in op && action.items.some(({ candidate }) => candidate === op.candidate);
    case 'accept_edited':
      return askedEdited(action, op, all);
    case 'remember':
      // The words are the person's own; where memory says the same, only their evidence is added.
      return op.op === 'add' || op.op === 'update'
        ? op.body?.statement === action.statement.trim() &&
            (op.op === 'update' ||
              (op.claim.durabilitySignal === (action.durability ?? 'project') &&
                isSameList(op.body.scope.paths, action.paths ?? [])))
        : op.op === 'attach_evidence' || op.op === 'reinforce';
    case 'revise':
      return (
        op.op === 'update' && op.record === action.record && op.base === action.base && isEdit(op, [action])
      );
    case 'replace':
      return op.op === 'supersede' && op.record === action.record && op.by === action.by;
    case 'answer':
      return (
        op.op === 'answer_inquiry' && op.inquiry === action.inquiry && op.resolution === action.resolution
      );
    case 'reject':
      return op.op === 'reject_candidate' && action.candidates.includes(op.candidate);
    case 'delete':
      if (op.op === 'delete_evidence') {
        return op.mode === action.mode && op.evidenceIds.every((id) => action.evidence.includes(id));
      }
      return (
        op.op === 'delete' &&
        op.mode === action.mode &&
        action.items.some(
          ({ record, candidate, evidenceIds }) =>
            op.record === record &&
            (op.candidate === undefined || op.candidate === candidate) &&
            (op.evidenceIds ?? []).every((id) => evidenceIds?.includes(id)),
        )
      );
    case 'lift':
      return op.op === 'lift_tombstone' && action.records.includes(op.record);
    case 'keep':
      return (
        op.op === 'promote' &&
        action.records.includes(op.record) &&
        op.durabilitySignal === action.durability &&
        op.tier === undefined &&
        op.layer === undefined
      );
    case 'revert':
      return op.op === 'revert' && op.patch === action.patch;
    case 'share':
      return op.op === 'add' && action.records.includes(op.record);
    case 'trust':
      return op.op === 'trust_signer' && op.key === action.key && (op.body?.name ?? '') === action.name;
    case 'set_policy':
      // The key before it goes with it; nobody else's does.
      return op.op === 'set_policy'
        ? op.key === action.key &&
            op.policy.autoCuration === action.autoCuration &&
            (['mode', 'highSupport', 'maxInquiries'] as const).every(
              (field) => action[field] === undefined || op.policy[field] === action[field],
            )
        : op.op === 'revoke_signer' && isPolicyKey(op.signer);
    case 'grant':
      return (
        op.op === 'grant' &&
        op.principal === agentPrincipal(action.agent) &&
        op.units === action.units &&
        op.capabilities.every((one) => action.capabilities.some((other) => other === one))
      );
    case 'revoke_grant':
      return op.op === 'revoke_grant';
    case 'revoke':
      return (
        op.op === 'revoke_signer' &&
        op.signer === action.signer &&
        (action.keep !== 'nothing' || op.heads.length === 0)
      );
  }
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

type Edited = Extract<PatchAction, { kind: 'accept_edited' }>;

function askedEdited(action: Edited, op: OpenOp, all: PatchPredicate<OpenOp | UnknownOp>['ops']): boolean {
  switch (op.op) {
    case 'add':
    case 'update':
      return isEdit(op, action.parts);
    case 'reject_candidate':
      return action.from.includes(op.candidate);
    case 'supersede':
      return (
        action.resolution === 'supersede' && all.some((other) => other.op === 'add' && other.record === op.by)
      );
    case 'add_exception':
      return action.resolution === 'keep_both' && op.body?.reason === action.exception;
    default:
      return false;
  }
}

/** The words that would be signed are those that the person typed, wherever they typed any. */
function isEdit(
  { body, claim }: Extract<OpenOp, { op: 'add' | 'update' }>,
  parts: readonly { readonly edit: ClaimEdit }[],
): boolean {
  return parts.some(
    ({ edit }) =>
      (edit.statement === undefined || edit.statement.trim() === body?.statement) &&
      (edit.layer === undefined || edit.layer === claim.layer) &&
      (edit.durability === undefined || edit.durability === claim.durabilitySignal) &&
      (edit.ruleType === undefined || edit.ruleType === claim.ruleType) &&
      (edit.scope === undefined ||
        (body?.scope.appliesWhen ?? '') === (edit.scope.appliesWhen?.trim() ?? '')),
  );
}
