import type { OpKind } from '../../../../shared/src/patch';

/**
 * What can be done, and what it costs in the units of a principal's hour (model.md §10). Raising trust is dearer than
 * any writing (R138–R140), and no operation is left out.
 */
export const CAPABILITY_COST = {
  'memory:read': 1,
  'memory:propose': 2,
  'inbox:review': 2,
  'patch:sign': 3,
  'trust:promote': 4,
  'trust:endorse': 5,
  'trust:override': 6,
  'doctrine:write': 6,
  admin: 16,
} as const;
export type Capability = keyof typeof CAPABILITY_COST;

/** What the signer of an operation must be able to do. */
export const CAPABILITY_OF: Readonly<Record<OpKind, Capability>> = {
  reject_candidate: 'inbox:review',
  answer_inquiry: 'inbox:review',
  add: 'patch:sign',
  update: 'patch:sign',
  attach_evidence: 'patch:sign',
  reinforce: 'patch:sign',
  supersede: 'patch:sign',
  contest: 'patch:sign',
  uncontest: 'patch:sign',
  deprecate: 'patch:sign',
  add_exception: 'patch:sign',
  delete: 'patch:sign',
  delete_evidence: 'patch:sign',
  revert: 'patch:sign',
  // What takes something away must never be too dear to be done.
  revoke_signer: 'patch:sign',
  revoke_grant: 'patch:sign',
  promote: 'trust:promote',
  trust_signer: 'trust:endorse',
  lift_tombstone: 'trust:override',
  set_policy: 'admin',
  grant: 'admin',
};

/** Of operations by their kinds; one that this version does not know costs the most. */
export function costOf(ops: readonly string[]): number {
  const costs = new Map<string, number>(
    Object.entries(CAPABILITY_OF).map(([op, capability]) => [op, CAPABILITY_COST[capability]]),
  );
  return ops.reduce((sum, op) => sum + (costs.get(op) ?? CAPABILITY_COST.admin), 0);
}
