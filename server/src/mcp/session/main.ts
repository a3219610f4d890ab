/**
 * What the agents' door loads at its first call: the store and everything that reads it. A bundle of its own, so that a
 * server that nobody asks anything holds none of it. Only the recorder's key is loaded: no owner's, no policy's (P50).
 */
import { randomUUID } from 'node:crypto';
import { agentName } from '../../../../shared/src/agents';
import { AgentBudget } from '../../app/agentBudget';
import { agentSessionId } from '../../app/agentOfSession';
import { AgentSession } from '../../app/agentSession';
import { batchRecords } from '../../app/batchRecords';
import { MemoryIndex } from '../../app/memoryIndex';
import { ruleTypeOf } from '../../capture/rulesFiles/ruleType';
import { createCheckout } from '../../git/createCheckout';
import { createCitationSources } from '../../git/createCitationSources';
import { createHome } from '../../store/home';
import type { Visitor } from '../door';

export async function openAgentSession(root: string, visitor: Visitor): Promise<AgentSession> {
  const home = await createHome({ env: process.env, writer: 'mcp' });
  // Where no editor has said otherwise: whoever put this server into an agent's configuration chose the folder.
  const { trusted } = visitor;
  const store = await home.open(root, { write: true, trusted });
  // What a purge takes elsewhere this process lets go of at once, whether or not anybody asks it something.
  store.watch(() => {
    store.catchUp().catch(() => undefined);
  });
  const identifiers = home.identifiers();
  const session = agentSessionId(visitor.agent, randomUUID());
  return new AgentSession(
    {
      root,
      store,
      record: batchRecords((events) => store.record(events)),
      index: new MemoryIndex(() => home.ownSynonyms()),
      checkout: createCheckout(),
      citations: createCitationSources(),
      sha256: (text) => identifiers.sha256(text),
      trusted,
      identifiers,
      ruleTypeOf: (statement) => ruleTypeOf(statement, [], false),
      session,
      now: () => new Date().toISOString(),
    },
    {
      agent: agentName(visitor.agent),
      budget: new AgentBudget(session),
      log: home.recallLog(store.profile, visitor.recallLogDays),
    },
  );
}
