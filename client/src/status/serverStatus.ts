import * as vscode from 'vscode';
import type { Claims } from '../claims';
import { COMMANDS } from '../commands/ids';
import type { Server, ServerState } from '../languageClient';
import { Disposable } from '../lifecycle';
import type { Log } from '../log';
import { escapeLinks } from '../visibleText';
import { WORDS, plural } from '../wording';

/** Says once, and quietly, how the server is: the language status of a rules file, the views' context, a notification. */
export class ServerStatus extends Disposable {
  readonly #item = this.register(vscode.languages.createLanguageStatusItem('assay', { scheme: 'file' }));
  /** Ends the progress bar over the inbox. */
  #settled: (() => void) | undefined;

  constructor(
    server: Server,
    private readonly claims: Claims,
    private readonly log: Log,
  ) {
    super();
    this.#item.name = 'Assay';
    this.#item.command = { command: COMMANDS.showInbox, title: 'Show Inbox' };
    this.register(server.onDidChangeState((state) => this.#show(state)));
    this.register(claims.onDidChange(() => this.#show(server.state)));
    this.register(server.onStopped((how) => this.#sayStopped(how)));
    this.register(
      server.onStoreFault(({ message }) => {
        void vscode.window.showWarningMessage(escapeLinks(message), WORDS.showLog).then((chosen) => {
          if (chosen !== undefined) log.show();
        });
      }),
    );
    this.register({ dispose: () => this.#settled?.() });
    this.#show(server.state);
  }

  #show(server: ServerState): void {
    const { loading } = this.claims;
    const failed = server === 'failed' || (server === 'ready' && loading === 'failed');
    const busy = !failed && (server === 'starting' || loading !== 'loaded');
    const state = failed ? 'failed' : busy ? 'starting' : 'ready';
    void vscode.commands.executeCommand('setContext', 'assay.state', state);
    this.#item.busy = busy;
    this.#item.severity = failed
      ? vscode.LanguageStatusSeverity.Error
      : vscode.LanguageStatusSeverity.Information;
    this.#item.text = failed ? WORDS.notLoaded : `${plural(this.claims.waiting, 'claim')} to look at`;
    this.#progress(busy);
  }

  #progress(busy: boolean): void {
    if (!busy) {
      this.#settled?.();
      this.#settled = undefined;
    } else if (this.#settled === undefined) {
      const done = new Promise<void>((resolve) => (this.#settled = resolve));
      void vscode.window.withProgress({ location: { viewId: 'assay.inbox' } }, () => done);
    }
  }

  #sayStopped(how: 'restarted' | 'gave_up'): void {
    this.log.warn(how === 'restarted' ? WORDS.serverStopped : WORDS.serverGaveUp);
    const [message, action] =
      how === 'restarted' ? [WORDS.serverStopped, WORDS.showLog] : [WORDS.serverGaveUp, WORDS.restart];
    void vscode.window.showWarningMessage(message, action).then(async (chosen) => {
      if (chosen === WORDS.showLog) this.log.show();
      if (chosen === WORDS.restart) await vscode.commands.executeCommand(COMMANDS.restart);
    });
  }
}
