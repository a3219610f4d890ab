import type { AgentRulesPort, ConnectionsPort, PersonFilesPort } from './portsOfAgents';
import type { Checkout, CitationSources } from './portsOfCheckout';
import type { Clock, HomePort } from './ports';
import type { DismissalsPort, RulesFilesPort } from './portsOfRules';
import type { ChangesPort } from './portsOfChanges';
import type { MemoryStoresPort } from './portsOfStores';

/** The ports, put together by a `main.ts` and handed to every use case. */
export interface Services {
  readonly home: HomePort;
  readonly rulesFiles: RulesFilesPort;
  readonly citations: CitationSources;
  readonly checkout: Checkout;
  readonly dismissals: DismissalsPort;
  readonly agentRules: AgentRulesPort;
  readonly connections: ConnectionsPort;
  readonly personFiles: PersonFilesPort;
  readonly memoryStores: MemoryStoresPort;
  readonly changes: ChangesPort;
  readonly clock: Clock;
}
