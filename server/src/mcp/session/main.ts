/**
 * What the agents' door loads at its first call: the store and everything that reads it. A bundle of its own, so that a
 * server that nobody asks anything holds none of it. Only the recorder's key is loaded: no owner's, no policy's (P50).
 */
import { randomUUID } from 'node:crypto';
import { AgentBudget } from '../../app/agentBudget';
import { batchRecords } from '../../app/batchRecords';
import { MemoryIndex } from '../../app/memoryIndex';
import { ruleTypeOf } from '../../capture/rulesFiles/ruleType';
import { createCheckout } from '../../git/createCheckout';
import { createCitationSources } from '../../git/createCitationSources';
import { createHome } from '../../store/home';
import { AgentSession } from './agentSession';

export async function openAgentSession(root: string): Promise<AgentSession> {
  const home = await createHome({ env: process.env, writer: 'mcp' });
  // Whoever put this server into an agent's configuration chose the folder, as who types a command does.
  const store = await home.open(root, { write: true, trusted: true });
  const identifiers = home.identifiers();
  return new AgentSession(
    {
      root,
      store,
      record: batchRecords((events) => store.record(events)),
      index: new MemoryIndex(),
      checkout: createCheckout(),
      citations: createCitationSources(),
      sha256: (text) => identifiers.sha256(text),
      trusted: true,
      identifiers,
      ruleTypeOf: (statement) => ruleTypeOf(statement, [], false),
      session: `agent-${randomUUID()}`,
      now: () => new Date().toISOString(),
    },
    new AgentBudget(),
  );
}
