import type { OpenOp, UnknownOp } from '../../../../shared/src/patch';

const STICKY_OPS: ReadonlySet<string> = new Set(['delete', 'delete_evidence', 'contest', 'revoke_signer']);

/**
 * Whether a patch takes something back that an older branch, or a pull request that removes files, must not give
 * back. Such a patch holds whatever is checked out, as a whole (P45); only a later signed patch lifts it.
 */
export const isSticky = (ops: readonly (OpenOp | UnknownOp)[]): boolean =>
  ops.some(({ op }) => STICKY_OPS.has(op));
