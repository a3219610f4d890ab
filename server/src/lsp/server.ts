import {
  DidChangeConfigurationNotification,
  TextDocuments,
  TextDocumentSyncKind,
  type Connection,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { initializationOptions, trustChangedNotification } from '../../../shared/src/protocol';
import type { Services } from '../app/services';
import { Buffers } from './buffers';
import { publishDiagnostics } from './diagnostics/publish';
import { registerAgents } from './features/agents';
import { CODE_ACTIONS, registerCodeActions } from './features/codeActions';
import { registerAgentCalls } from './features/agentCalls';
import { registerConnections } from './features/connections';
import { registerCodeLenses } from './features/codeLenses';
import { registerCuration } from './features/curation';
import { registerForeignMemory } from './features/foreignMemory';
import { registerHealth } from './features/health';
import { registerHovers } from './features/hovers';
import { registerPatches } from './features/patches';
import { registerPlaces } from './features/places';
import { registerPolicy } from './features/policy';
import { registerScan } from './features/scan';
import { registerTransfers } from './features/transfers';
import { registerViews } from './features/views';
import { watchFiles } from './features/watchFiles';
import { Folders } from './folders';
import { registerNotification } from './registerRequest';

/** Puts the language server together on a connection; `wire` gives it its ports once the client has said who it is. */
export function startServer(
  connection: Connection,
  wire: (home: string | undefined) => Promise<Services>,
): void {
  const documents = new TextDocuments(TextDocument);
  let folders: Folders | undefined;

  connection.onInitialize(async (params) => {
    const options = initializationOptions.parse(params.initializationOptions ?? { trusted: false });
    const services = await wire(options.home);
    folders = new Folders(connection, services, options.trusted);
    const buffers = new Buffers(folders);
    registerViews(connection, folders);
    registerPatches(connection, folders);
    registerCuration(connection, folders);
    registerPlaces(connection, folders);
    registerTransfers(connection, folders);
    registerPolicy(connection, folders);
    registerHealth(connection, folders);
    registerScan(connection, folders);
    registerForeignMemory(connection, folders);
    registerAgents(connection, folders);
    registerAgentCalls(connection, folders);
    registerConnections(connection, folders);
    registerCodeLenses(connection, documents, folders, buffers);
    registerCodeActions(connection, documents, folders, buffers);
    registerHovers(connection, documents, folders, buffers);
    publishDiagnostics(connection, documents, folders, buffers);
    watchFiles(connection, folders);
    documents.onDidChangeContent(({ document }) => {
      buffers.edited(document);
    });
    documents.onDidSave(({ document }) => void buffers.saved(document));
    documents.onDidClose(({ document }) => {
      buffers.closed(document);
    });
    registerNotification(connection, trustChangedNotification, ({ trusted }) => folders?.setTrusted(trusted));
    const initial = params.workspaceFolders ?? [];
    const opened = folders;
    connection.onInitialized(() => {
      void connection.client.register(DidChangeConfigurationNotification.type, { section: 'assay' });
      opened.add(initial);
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        for (const { uri } of removed) void opened.remove(uri);
        opened.add(added);
      });
    });
    return {
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        codeLensProvider: { resolveProvider: true },
        hoverProvider: true,
        ...CODE_ACTIONS,
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
      },
      serverInfo: { name: 'assay' },
    };
  });

  connection.onDidChangeConfiguration(() => void folders?.reopen());
  connection.onShutdown(() => folders?.closeAll());
  documents.listen(connection);
  connection.listen();
}
