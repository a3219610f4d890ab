import * as vscode from 'vscode';
import { CloseAction, ErrorAction, LanguageClient, State, TransportKind } from 'vscode-languageclient/node';
import type {
  CloseHandlerResult,
  ErrorHandlerResult,
  LanguageClientOptions,
} from 'vscode-languageclient/node';
import { WorkDoneProgress } from 'vscode-languageclient/node';
import type * as z from 'zod';
import {
  inboxChangedNotification,
  curatedNotification,
  placeUnconfirmedNotification,
  storeFaultNotification,
  trustChangedNotification,
} from '../../shared/src/protocol';
import type { InitializationOptions } from '../../shared/src/protocol';
import type { ParamsOf, RequestDescriptor } from '../../shared/src/descriptor';
import { Disposable } from './lifecycle';
import type { Log } from './log';
import { WORDS } from './wording';
import { rulesFileGlobs, rulesFileSelector } from '../../shared/src/rulesFileGlobs';

export type ServerState = 'starting' | 'ready' | 'failed';
export type InboxChange = ParamsOf<typeof inboxChangedNotification>;
export type Curated = ParamsOf<typeof curatedNotification>;
export type PlaceQuestion = ParamsOf<typeof placeUnconfirmedNotification>;
export type StoreFault = ParamsOf<typeof storeFaultNotification>;

/** A server that stops this often within `WINDOW_MS` is not started again by itself. */
const MAX_RESTARTS = 4;
const WINDOW_MS = 3 * 60_000;

/** Its errors go to the log; the person is told once, by us, in words and with something to do. */
class QuietLanguageClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

/** The language server's process, and the one way to send it a request. */
export class Server extends Disposable {
  readonly #inboxChanged = this.register(new vscode.EventEmitter<InboxChange>());
  readonly #storeFault = this.register(new vscode.EventEmitter<StoreFault>());
  readonly #curated = this.register(new vscode.EventEmitter<Curated>());
  readonly #placeUnconfirmed = this.register(new vscode.EventEmitter<PlaceQuestion>());
  readonly #stateChanged = this.register(new vscode.EventEmitter<ServerState>());
  readonly #stopped = this.register(new vscode.EventEmitter<'restarted' | 'gave_up'>());
  readonly onInboxChanged = this.#inboxChanged.event;
  readonly onStoreFault = this.#storeFault.event;
  /** The person's policy accepted something by itself. */
  readonly onCurated = this.#curated.event;
  /** A folder looks like another, and nobody has said whose memory it has. */
  readonly onPlaceUnconfirmed = this.#placeUnconfirmed.event;
  readonly onDidChangeState = this.#stateChanged.event;
  /** The process ended without being asked to. */
  readonly onStopped = this.#stopped.event;

  #client: LanguageClient | undefined;
  #started: Promise<LanguageClient> | undefined;
  /** Also what a server that is started again after a crash is told, so it is kept up to date. */
  #options: InitializationOptions = { trusted: false };
  #state: ServerState = 'starting';
  #stops: number[] = [];
  /** A server that ends before it ever ran is broken, not crashed: starting it again would not help. */
  #ran = false;
  #disposed = false;

  constructor(
    private readonly module: string,
    private readonly log: Log,
    private readonly initialization: () => InitializationOptions,
  ) {
    super();
  }

  get state(): ServerState {
    return this.#state;
  }

  /** Starts the process once; later calls wait for the same start. */
  start(): Promise<LanguageClient> {
    this.#started ??= this.#start();
    return this.#started;
  }

  async restart(): Promise<void> {
    const old = this.#client;
    this.#client = undefined;
    this.#started = undefined;
    this.#stops = [];
    if (old) {
      await old
        .dispose()
        .catch((error: unknown) => this.log.warn('The old server did not stop in time.', error));
    }
    await this.start();
  }

  /** Sends one request of the protocol. Rejects when the server cannot be reached or the request was malformed. */
  async send<P extends z.ZodType, R>(
    descriptor: RequestDescriptor<P, R>,
    params: z.input<P>,
    token?: vscode.CancellationToken,
  ): Promise<R> {
    const client = await this.start();
    // An absent token given by name would make the parameters a list.
    return token === undefined
      ? client.sendRequest<R>(descriptor.method, params)
      : client.sendRequest<R>(descriptor.method, params, token);
  }

  /** As `send`, with what the server says of its progress. */
  async sendWithProgress<P extends z.ZodType<unknown, { workDoneToken?: string | number | undefined }>, R>(
    descriptor: RequestDescriptor<P, R>,
    params: z.input<P>,
    progress: vscode.Progress<{ message?: string; increment?: number }>,
    token: vscode.CancellationToken,
  ): Promise<R> {
    const client = await this.start();
    const workDoneToken = `assay-${crypto.randomUUID()}`;
    let reached = 0;
    const listening = client.onProgress(WorkDoneProgress.type, workDoneToken, (value) => {
      if (value.kind === 'end') return;
      const percentage = value.percentage ?? reached;
      progress.report({ ...(value.message && { message: value.message }), increment: percentage - reached });
      reached = percentage;
    });
    try {
      return await client.sendRequest<R>(descriptor.method, { ...params, workDoneToken }, token);
    } finally {
      listening.dispose();
    }
  }

  trustGranted(): void {
    this.#options = { ...this.#options, trusted: true };
    if (this.#state !== 'ready') return;
    void this.#client?.sendNotification(trustChangedNotification.method, { trusted: true });
  }

  override dispose(): void {
    this.#disposed = true;
    super.dispose();
  }

  /** Ends the process and waits for it. */
  async stop(): Promise<void> {
    this.#disposed = true;
    await this.#client?.dispose();
  }

  async #start(): Promise<LanguageClient> {
    this.#setState('starting');
    this.#ran = false;
    this.#options = this.initialization();
    const client = new QuietLanguageClient(
      'assay',
      'Assay',
      {
        run: { module: this.module, transport: TransportKind.ipc },
        debug: {
          module: this.module,
          transport: TransportKind.ipc,
          options: { execArgv: ['--nolazy', '--inspect=6019'] },
        },
      },
      this.#clientOptions(),
    );
    this.#client = client;
    client.onDidChangeState(({ newState }) => {
      if (this.#client !== client || this.#disposed) return;
      if (newState === State.Running) this.#setState('ready');
      else if (newState === State.Starting) this.#setState('starting');
      else this.#setState('failed');
    });
    client.onNotification(inboxChangedNotification.method, (change: InboxChange) =>
      this.#inboxChanged.fire(change),
    );
    client.onNotification(curatedNotification.method, (curated: Curated) => this.#curated.fire(curated));
    client.onNotification(placeUnconfirmedNotification.method, (question: PlaceQuestion) =>
      this.#placeUnconfirmed.fire(question),
    );
    client.onNotification(storeFaultNotification.method, (fault: StoreFault) => this.#storeFault.fire(fault));
    try {
      await client.start();
      this.#ran = true;
      return client;
    } catch (error) {
      this.#started = undefined;
      this.#setState('failed');
      throw new Error(WORDS.serverNotStarted, { cause: error });
    }
  }

  #clientOptions(): LanguageClientOptions {
    const globs = rulesFileGlobs(vscode.workspace.getConfiguration('assay').get('rulesFiles'));
    return {
      documentSelector: rulesFileSelector([...globs, '**/.vscode/settings.json']),
      initializationOptions: () => this.#options,
      outputChannel: this.log,
      initializationFailedHandler: (error: unknown) => {
        this.log.error('The server refused to start.', error);
        return false;
      },
      errorHandler: {
        error: (error): ErrorHandlerResult => {
          this.log.error('The connection to the server failed.', error);
          return { action: ErrorAction.Continue, handled: true };
        },
        closed: () => this.#closed(),
      },
    };
  }

  #closed(): CloseHandlerResult {
    const now = Date.now();
    this.#stops = [...this.#stops.filter((at) => now - at < WINDOW_MS), now];
    const again = this.#ran && this.#stops.length <= MAX_RESTARTS;
    if (this.#ran && !this.#disposed) {
      // Said once, however often it stops within the window.
      if (!again) this.#stopped.fire('gave_up');
      else if (this.#stops.length === 1) this.#stopped.fire('restarted');
    }
    if (!again) this.#started = undefined;
    return { action: again ? CloseAction.Restart : CloseAction.DoNotRestart, handled: true };
  }

  #setState(state: ServerState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#stateChanged.fire(state);
  }
}
