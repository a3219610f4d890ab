import type { Policy } from '../../../../shared/src/model';
import type { DraftOp } from '../../../../shared/src/patch';
import type { PatchAction } from '../../../../shared/src/patchAction';
import type { Refusal } from '../../../../shared/src/descriptor';
import { decodeBase64 } from '../../../../shared/src/signing/base64';
import { fingerprintOf, weaknessOf } from '../../../../shared/src/signing/publicKey';
import { headsOf } from '../headsOf';
import type { View } from '../ports';
import { refuse } from '../refuse';

const POLICY_FIELDS = ['mode', 'autoCuration', 'highSupport', 'maxInquiries'] as const;
type SetPolicy = Extract<PatchAction, { kind: 'set_policy' }>;

/**
 * Which claims are accepted without asking, and by which key. The key before it is revoked, with what it signed until
 * now still counting: whoever has it on a lost machine can do nothing more with it.
 */
export function draftPolicy(
  view: View,
  { autoCuration, key, mode, highSupport, maxInquiries }: SetPolicy,
):
  | { readonly kind: 'draft'; readonly ops: readonly DraftOp[]; readonly verdicts: []; readonly left: [] }
  | Refusal {
  const raw = key === undefined ? undefined : decodeBase64(key);
  const isWeak = raw === undefined || weaknessOf(raw) !== undefined;
  if (autoCuration === 'off' ? key !== undefined : isWeak) {
    return refuse(
      'not_permitted',
      'A policy that accepts by itself needs an Ed25519 key, and no other does.',
    );
  }
  const { policy, keys } = view.policy();
  const next: Policy = {
    ...policy,
    autoCuration,
    ...(mode !== undefined && { mode }),
    ...(highSupport !== undefined && { highSupport }),
    ...(maxInquiries !== undefined && { maxInquiries }),
  };
  const isSame = POLICY_FIELDS.every((field) => next[field] === policy[field]);
  if (autoCuration === 'off' && isSame) {
    return refuse('nothing_to_do', 'The policy says just that now, and nothing is accepted by itself.');
  }
  const wanted = raw === undefined ? undefined : fingerprintOf(raw);
  const replaced = keys.filter((bound) => bound !== wanted);
  const ops: DraftOp[] = [
    { op: 'set_policy', policy: next, ...(key === undefined ? {} : { key }) },
    ...replaced.map((signer): DraftOp => ({ op: 'revoke_signer', signer, heads: headsOf(view, signer) })),
  ];
  return { kind: 'draft', ops, verdicts: [], left: [] };
}
