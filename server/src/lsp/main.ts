import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { createRulesFiles } from '../capture/rulesFiles/createRulesFiles';
import { createCitationSources } from '../git/createCitationSources';
import { createHome } from '../store/home';
import { startServer } from './server';

startServer(createConnection(ProposedFeatures.all), async (path) => ({
  home: await createHome({
    env: process.env,
    writer: 'lsp',
    ...(path === undefined ? {} : { path }),
  }),
  rulesFiles: createRulesFiles(),
  citations: createCitationSources(),
  clock: { now: () => new Date().toISOString() },
}));
