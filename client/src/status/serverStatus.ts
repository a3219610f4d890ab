import * as vscode from 'vscode';
import type { Claims } from '../claims';
import { COMMANDS } from '../commands/ids';
import type { Server, ServerState } from '../languageClient';
import { Disposable } from '../lifecycle';
import type { Log } from '../log';
import { escapeLinks } from '../visibleText';
import { WORDS } from '../wording';
import { statusLook } from './look';

const SEVERITIES = {
  information: vscode.LanguageStatusSeverity.Information,
  warning: vscode.LanguageStatusSeverity.Warning,
  error: vscode.LanguageStatusSeverity.Error,
} as const;

/** Says once, and quietly, how the server is: the language status of a rules file, the views' context, a notification. */
export class ServerStatus extends Disposable {
  readonly #item = this.register(vscode.languages.createLanguageStatusItem('assay', { scheme: 'file' }));
  /** What the store said last, until the server is started again. */
  #fault: string | undefined;
  /** Ends the progress bar over the inbox. */
  #settled: (() => void) | undefined;

  constructor(
    server: Server,
    private readonly claims: Claims,
    private readonly log: Log,
  ) {
    super();
    this.#item.name = 'Assay';
    this.#item.command = { command: COMMANDS.showHealth, title: WORDS.showHealth };
    this.register(
      server.onDidChangeState((state) => {
        if (state === 'starting') this.#fault = undefined;
        this.#show(state);
      }),
    );
    this.register(vscode.workspace.onDidGrantWorkspaceTrust(() => this.#show(server.state)));
    this.register(claims.onDidChange(() => this.#show(server.state)));
    this.register(server.onStopped((how) => this.#sayStopped(how)));
    this.register(
      server.onStoreFault(({ message }) => {
        this.#fault = message;
        this.#show(server.state);
        void vscode.window
          .showWarningMessage(escapeLinks(message), WORDS.showHealth, WORDS.showLog)
          .then(async (chosen) => {
            if (chosen === WORDS.showLog) log.show();
            if (chosen === WORDS.showHealth) await vscode.commands.executeCommand(COMMANDS.showHealth);
          });
      }),
    );
    this.register({ dispose: () => this.#settled?.() });
    this.#show(server.state);
  }

  #show(server: ServerState): void {
    const { loading, waiting, memory } = this.claims;
    const look = statusLook({
      server,
      loading,
      waiting,
      remembered: memory.reduce((sum, { rows }) => sum + rows.length, 0),
      isTrusted: vscode.workspace.isTrusted,
      fault: this.#fault,
    });
    void vscode.commands.executeCommand('setContext', 'assay.state', look.state);
    this.#item.busy = look.isBusy;
    this.#item.severity = SEVERITIES[look.severity];
    this.#item.text = look.text;
    this.#item.detail = look.detail;
    this.#progress(look.isBusy);
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
