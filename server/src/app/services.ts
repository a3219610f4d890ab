import type {
  AgentRulesPort,
  Checkout,
  CitationSources,
  Clock,
  ConnectionsPort,
  DismissalsPort,
  HomePort,
  PersonFilesPort,
  RulesFilesPort,
} from './ports';
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
