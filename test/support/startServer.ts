import { fork, type ChildProcess } from 'node:child_process';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createMessageConnection,
  IPCMessageReader,
  IPCMessageWriter,
  type CodeLens,
  type Diagnostic,
  type InitializeResult,
  type MessageConnection,
} from 'vscode-languageserver/node';
import type { InitializationOptions } from '../../shared/src/protocol';
import type { RequestDescriptor } from '../../shared/src/descriptor';
import type * as z from 'zod';
import { eventually } from './eventually';
import { inRoot } from './repository';
import { temporaryFolder } from './temporaryFolder';

export interface ServerOptions {
  readonly folders: readonly string[];
  readonly home?: string;
  readonly trusted?: boolean;
  /** Settings of the section `assay`. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly filesExclude?: Readonly<Record<string, boolean>>;
  readonly initialization?: Partial<InitializationOptions>;
}

/** A typed client of the built server, over its real transport. */
export class TestClient {
  readonly diagnostics = new Map<string, readonly Diagnostic[]>();
  readonly notifications: { readonly method: string; readonly params: unknown }[] = [];
  capabilities: InitializeResult['capabilities'] = {};
  settings: Readonly<Record<string, unknown>>;

  constructor(
    readonly connection: MessageConnection,
    readonly process: ChildProcess,
    readonly home: string,
    settings: Readonly<Record<string, unknown>>,
  ) {
    this.settings = settings;
  }

  request<P extends z.ZodType, R>(descriptor: RequestDescriptor<P, R>, params: z.input<P>): Promise<R> {
    return this.connection.sendRequest<R>(descriptor.method, params);
  }

  async open(file: string, text: string): Promise<string> {
    const uri = uriOf(file);
    await this.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'markdown', version: 1, text },
    });
    return uri;
  }

  codeLenses(uri: string): Promise<readonly CodeLens[]> {
    return this.connection.sendRequest('textDocument/codeLens', { textDocument: { uri } });
  }

  /** The diagnostics of a file once there are any that satisfy. */
  diagnosticsOf(
    file: string,
    satisfy: (diagnostics: readonly Diagnostic[]) => boolean,
  ): Promise<readonly Diagnostic[]> {
    return eventually(`diagnostics of ${path.basename(file)}`, () => {
      const found = this.diagnostics.get(uriOf(file)) ?? [];
      return satisfy(found) && found;
    });
  }

  notification(method: string): Promise<unknown> {
    return eventually(method, () => this.notifications.find((sent) => sent.method === method));
  }

  /** Ends the server as an editor does; answers its exit code. */
  async stop(): Promise<number | null> {
    const ended = new Promise<number | null>((resolve) => this.process.once('exit', resolve));
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    const code = await ended;
    this.connection.dispose();
    return code;
  }

  /** Ends the server as a power cut does. */
  async kill(): Promise<void> {
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGKILL');
    await ended;
    this.connection.dispose();
  }
}

export const uriOf = (file: string): string => pathToFileURL(file).toString();

export async function startServer(options: ServerOptions): Promise<TestClient> {
  const home = options.home ?? temporaryFolder('home');
  const server = fork(inRoot('dist/server.cjs'), ['--node-ipc'], {
    env: { ...process.env, ASSAY_HOME: home },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let stderr = '';
  server.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const connection = createMessageConnection(new IPCMessageReader(server), new IPCMessageWriter(server));
  const client = new TestClient(connection, server, home, options.settings ?? {});

  connection.onRequest('workspace/configuration', ({ items }: { items: readonly { section?: string }[] }) =>
    items.map(({ section }) =>
      section === 'files.exclude' ? (options.filesExclude ?? {}) : client.settings,
    ),
  );
  // An editor that agrees to everything.
  for (const method of [
    'client/registerCapability',
    'client/unregisterCapability',
    'window/workDoneProgress/create',
    'workspace/codeLens/refresh',
    'workspace/diagnostic/refresh',
  ]) {
    connection.onRequest(method, () => null);
  }
  connection.onNotification((method, params: unknown) => {
    client.notifications.push({ method, params });
  });
  connection.onNotification(
    'textDocument/publishDiagnostics',
    ({ uri, diagnostics }: { uri: string; diagnostics: readonly Diagnostic[] }) => {
      client.diagnostics.set(uri, diagnostics);
    },
  );
  connection.listen();

  const folders = options.folders.map((folder) => ({ uri: uriOf(folder), name: path.basename(folder) }));
  const died = new Promise<never>((_resolve, reject) =>
    server.once('exit', (code) => reject(new Error(`the server ended with ${String(code)}\n${stderr}`))),
  );
  died.catch(() => undefined);
  client.capabilities = await Promise.race([
    died,
    connection.sendRequest<InitializeResult>('initialize', {
      processId: process.pid,
      rootUri: folders[0]?.uri ?? null,
      workspaceFolders: folders,
      capabilities: {
        workspace: {
          configuration: true,
          workspaceFolders: true,
          codeLens: { refreshSupport: true },
          didChangeWatchedFiles: { dynamicRegistration: true },
          didChangeConfiguration: { dynamicRegistration: true },
        },
        window: { workDoneProgress: true },
        textDocument: { publishDiagnostics: {}, codeLens: {} },
      },
      initializationOptions: { trusted: options.trusted ?? true, home, ...options.initialization },
    }),
  ]).then(({ capabilities }) => capabilities);
  await connection.sendNotification('initialized', {});
  return client;
}
