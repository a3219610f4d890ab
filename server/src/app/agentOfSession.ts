import { agentName } from '../../../shared/src/agents';

/** How evidence names the session of an agent: `agent:claude-code:<id>`. */
export const agentSessionId = (agent: string, id: string): string => `agent:${agentName(agent)}:${id}`;

/** The agent of such a session; `undefined` when it is none. */
export const agentOfSession = (session: string): string | undefined =>
  /^agent:([a-z0-9.-]{1,64}):/u.exec(session)?.[1];
