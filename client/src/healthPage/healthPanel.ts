import * as vscode from 'vscode';
import { doctorRequest, healthRequest } from '../../../shared/src/protocol';
import type { StoreDiagnosis } from '../../../shared/src/health';
import type { StoreFinding } from '../../../shared/src/views';
import type { Context } from '../context';
import { Disposable } from '../lifecycle';
import { reportError, reportRefusal } from '../notify';
import { PagePanel } from '../webview/pagePanel';
import { fromHealthPage } from './messages';
import type { FromHealthPage, ToHealthPage } from './messages';
import { healthModel, shownFindings } from './model';
import { openQueue } from './queues';

/** Changes that come close together are looked at once. */
const PAUSE_MS = 400;

/** The health page: asks while a person looks at it, and never else. */
export class HealthPanel extends Disposable {
  readonly #panel: PagePanel<FromHealthPage>;
  #diagnoses: readonly StoreDiagnosis[] | undefined;
  #findings: readonly StoreFinding[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(
    extension: vscode.Uri,
    private readonly context: Pick<Context, 'server' | 'claims' | 'inbox' | 'log'>,
  ) {
    super();
    const page = { type: 'assay.health', title: 'Health', script: 'health.js' };
    this.#panel = this.register(new PagePanel(extension, page, fromHealthPage, context.log));
    this.register(this.#panel.onMessage((message) => this.#guard(() => this.#answer(message))));
    this.register(context.claims.onDidChange(() => this.#soon()));
    this.register(context.server.onDidChangeState(() => this.#soon()));
    this.register({ dispose: () => clearTimeout(this.#timer) });
  }

  show(): void {
    this.#panel.show();
  }

  #guard(work: () => Promise<void>): void {
    work().catch((error: unknown) => reportError(this.context.log, 'The health page', error));
  }

  #soon(): void {
    clearTimeout(this.#timer);
    if (!this.#panel.isVisible) return;
    this.#timer = setTimeout(() => this.#guard(() => this.#draw()), PAUSE_MS);
  }

  async #answer(message: FromHealthPage): Promise<void> {
    switch (message.kind) {
      case 'ready':
        await this.#draw();
        return;
      case 'open_file': {
        const file = this.#findings[message.index]?.file;
        if (file !== undefined) await vscode.window.showTextDocument(vscode.Uri.file(file));
        return;
      }
      case 'queue':
        if (message.queue === 'doctor' || message.queue === 'repair') {
          await this.#doctor(message.queue === 'repair');
        } else await openQueue(this.context, message.queue);
    }
  }

  async #doctor(repair: boolean): Promise<void> {
    const { server, log } = this.context;
    const title = repair ? 'Assay: mending the store' : 'Assay: looking at every file of the store';
    const location = vscode.ProgressLocation.Notification;
    const answer = await vscode.window.withProgress({ location, title }, () =>
      server.send(doctorRequest, { repair }),
    );
    if ('kind' in answer) reportRefusal(log, answer);
    else this.#diagnoses = answer;
    await this.#draw();
  }

  async #draw(): Promise<void> {
    const asked = (this.#asked += 1);
    const post = (message: ToHealthPage): void => this.#panel.post(message);
    try {
      const { findings, folders } = await this.context.server.send(healthRequest, {});
      if (asked !== this.#asked) return;
      const facts = { findings, folders, ...(this.#diagnoses && { diagnoses: this.#diagnoses }) };
      this.#findings = shownFindings(facts);
      post({ kind: 'show', model: healthModel(facts) });
    } catch (error) {
      this.context.log.warn('Health could not be asked for.', error);
      post({ kind: 'fault', text: 'The server does not answer. Assay’s log says why.' });
    }
  }
}
