import {
  AGENT_CAPABILITIES,
  agentPrincipal,
  ANY_AGENT,
  type AgentCapability,
} from '../../../shared/src/agents';
import type { View } from './ports';

/** What an agent may do in a workspace, and what that may cost in an hour. */
export interface AgentGrant {
  readonly capabilities: ReadonlySet<AgentCapability>;
  readonly units: number;
  /** `built_in`: nobody signed another one. */
  readonly from: 'own' | 'any' | 'built_in';
}

/** Read and propose, and what that may cost in an hour, for one client in one workspace. */
export const BUILT_IN_GRANT: AgentGrant = {
  capabilities: new Set(AGENT_CAPABILITIES),
  units: 4000,
  from: 'built_in',
};

/**
 * The grant that counts for an agent: its own, else that of all agents, else the built-in one. Whatever a grant holds
 * beyond reading and proposing is left out: no file can give an agent more (P50, model.md §10).
 */
export function agentGrant(view: Pick<View, 'grants'>, agent: string): AgentGrant {
  const grants = view.grants();
  for (const [principal, from] of [
    [agentPrincipal(agent), 'own'],
    [agentPrincipal(ANY_AGENT), 'any'],
  ] as const) {
    const found = grants.find((grant) => grant.principal === principal);
    if (found === undefined) continue;
    return {
      capabilities: new Set(AGENT_CAPABILITIES.filter((one) => found.capabilities.includes(one))),
      units: found.units ?? BUILT_IN_GRANT.units,
      from,
    };
  }
  return BUILT_IN_GRANT;
}
