import { agentGrantId, agentPrincipal } from '../../../shared/src/agents';
import type { DraftOp } from '../../../shared/src/patch';
import type { PatchAction } from '../../../shared/src/patchAction';
import type { Refusal } from '../../../shared/src/descriptor';
import type { View } from './ports';
import { refuse } from './refuse';

type Action<K extends PatchAction['kind']> = Extract<PatchAction, { kind: K }>;
interface GrantDraft {
  readonly kind: 'draft';
  readonly ops: readonly DraftOp[];
  readonly verdicts: readonly [];
  readonly left: readonly [];
}

const draft = (ops: readonly DraftOp[]): GrantDraft => ({ kind: 'draft', ops, verdicts: [], left: [] });

/** An agent's can't hold more than reading and proposing: the schema of the action has no word for it (P50). */
export const draftGrant = ({ agent, capabilities, units }: Action<'grant'>): GrantDraft =>
  draft([
    {
      op: 'grant',
      grant: agentGrantId(agent),
      principal: agentPrincipal(agent),
      capabilities: [...new Set(capabilities)].sort(),
      units,
    },
  ]);

export function draftRevokeGrant(
  view: Pick<View, 'grants'>,
  { agent }: Action<'revoke_grant'>,
): GrantDraft | Refusal {
  const principal = agentPrincipal(agent);
  const standing = view.grants().filter((grant) => grant.principal === principal);
  if (standing.length === 0) {
    return refuse('nothing_to_do', `${agent} has no grant here. See: assay grant list`);
  }
  return draft(standing.map(({ id }): DraftOp => ({ op: 'revoke_grant', grant: id })));
}
