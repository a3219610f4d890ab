import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { createRulesFiles } from '../capture/rulesFiles/createRulesFiles';
import { createPersonFiles } from '../connect/createPersonFiles';
import { createConnections } from '../connect/createConnections';
import { createMemoryStores } from '../capture/stores/createMemoryStores';
import { createChanges } from '../git/createChanges';
import { createCheckout } from '../git/createCheckout';
import { createCitationSources } from '../git/createCitationSources';
import { createAgentRules } from '../store/agentRules';
import { createDismissals } from '../store/dismissals';
import { createHome } from '../store/home';
import { startServer } from './server';

startServer(createConnection(ProposedFeatures.all), async (path) => {
  const home = await createHome({ env: process.env, writer: 'lsp', ...(path === undefined ? {} : { path }) });
  return {
    home,
    rulesFiles: createRulesFiles(),
    citations: createCitationSources(),
    checkout: createCheckout(),
    dismissals: createDismissals(home.path),
    agentRules: createAgentRules(home.path),
    connections: createConnections({ home: home.path, programs: __dirname }),
    personFiles: createPersonFiles(home.path),
    memoryStores: createMemoryStores(),
    changes: createChanges(),
    clock: { now: () => new Date().toISOString() },
  };
});
