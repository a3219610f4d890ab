import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { claimDetailsRequest } from '../../../shared/src/protocol';
import type { ParamsOf } from '../../../shared/src/descriptor';
import type { ClaimDetails } from '../../../shared/src/curation';
import type { Claims } from '../claims';
import type { Server } from '../languageClient';
import { Disposable } from '../lifecycle';
import type { Log } from '../log';
import { oneLine } from '../visibleText';
import { pageHtml } from '../webview/html';
import { fromPage } from './messages';
import type { FormKind, FromPage, ToPage } from './messages';
import { pageModel } from './model';
import * as l10n from '../l10n';

/** The claim that the page shows. */
export interface ShownClaim {
  readonly folder: string;
  readonly id: string;
  /** Candidates that would be merged into it. */
  readonly merged: readonly string[];
}
export interface PageMessage {
  readonly message: FromPage;
  readonly shown: ShownClaim;
  readonly details: ClaimDetails;
}

/** One page for whichever claim a person looks at; it follows the claim while it is open. */
export class ClaimPanel extends Disposable {
  readonly #said = this.register(new vscode.EventEmitter<PageMessage>());
  readonly onMessage = this.#said.event;
  #panel: vscode.WebviewPanel | undefined;
  #shown: ShownClaim | undefined;
  #details: ClaimDetails | undefined;
  #form: FormKind | undefined;
  /** The page's script runs, so that what is posted is heard. */
  #isReady = false;

  constructor(
    private readonly extension: vscode.Uri,
    private readonly server: Server,
    private readonly claims: Claims,
    private readonly log: Log,
  ) {
    super();
    this.register(claims.onDidChange(() => this.#follow()));
    this.register({
      dispose: () => {
        this.#panel?.dispose();
      },
    });
  }

  async show(
    claim: ShownClaim,
    options: { readonly form?: FormKind | undefined; readonly preserveFocus?: boolean } = {},
  ): Promise<void> {
    this.#shown = claim;
    this.#form = options.form;
    const panel = (this.#panel ??= this.#open(options.preserveFocus ?? false));
    panel.reveal(undefined, options.preserveFocus ?? false);
    await this.#load();
  }

  post(message: ToPage): void {
    void this.#panel?.webview.postMessage(message);
  }

  #open(preserveFocus: boolean): vscode.WebviewPanel {
    const files = vscode.Uri.joinPath(this.extension, 'dist', 'pages');
    const panel = vscode.window.createWebviewPanel(
      'assay.claim',
      l10n.t('Claim'),
      { viewColumn: vscode.ViewColumn.Active, preserveFocus },
      // What a person typed stays while they look at another tab.
      { enableScripts: true, retainContextWhenHidden: true, localResourceRoots: [files] },
    );
    const { webview } = panel;
    panel.iconPath = vscode.Uri.joinPath(this.extension, 'media', 'icon.svg');
    webview.onDidReceiveMessage((message: unknown) => this.#hear(message));
    panel.onDidDispose(() => {
      this.#panel = undefined;
      this.#shown = undefined;
      this.#isReady = false;
    });
    webview.html = pageHtml({
      title: l10n.t('Claim'),
      nonce: randomBytes(18).toString('base64url'),
      script: String(webview.asWebviewUri(vscode.Uri.joinPath(files, 'claim.js'))),
      style: String(webview.asWebviewUri(vscode.Uri.joinPath(files, 'page.css'))),
      cspSource: webview.cspSource,
    });
    return panel;
  }

  #hear(raw: unknown): void {
    const parsed = fromPage.safeParse(raw);
    if (!parsed.success) {
      this.log.warn('The claim’s page said something that is not understood.');
      return;
    }
    if (parsed.data.kind === 'ready') {
      this.#isReady = true;
      this.#draw();
    } else if (this.#shown && this.#details) {
      this.#said.fire({ message: parsed.data, shown: this.#shown, details: this.#details });
    }
  }

  #follow(): void {
    if (this.#panel === undefined) return;
    this.#load().catch((error: unknown) => this.log.error('The claim’s page could not be refreshed.', error));
  }

  async #load(): Promise<void> {
    const shown = this.#shown;
    if (shown === undefined) return;
    // A candidate that was accepted goes on being looked at as the memory that it became.
    const known = this.claims.find(shown.folder, shown.id);
    const id = known?.id ?? shown.id;
    const details = await this.server.send(claimDetailsRequest, { folder: shown.folder, id } as ParamsOf<
      typeof claimDetailsRequest
    >);
    if (shown !== this.#shown) return;
    this.#details = details ?? undefined;
    this.#draw();
  }

  #draw(): void {
    const [panel, details, shown] = [this.#panel, this.#details, this.#shown];
    if (!panel || !this.#isReady || !shown) return;
    if (details === undefined) {
      this.post({
        kind: 'gone',
        heading: l10n.t('Claim'),
        text: l10n.t('Nothing is known of this claim any more.'),
      });
      return;
    }
    panel.title = oneLine(details.row.statement, 40);
    const merged = shown.merged.flatMap((id) => this.claims.find(shown.folder, id)?.row.statement ?? []);
    const form = this.#form;
    this.#form = undefined;
    this.post({ kind: 'show', page: pageModel(details, merged), ...(form && { form }) });
  }
}
