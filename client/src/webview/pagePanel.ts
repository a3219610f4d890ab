import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import type * as z from 'zod';
import { Disposable } from '../lifecycle';
import type { Log } from '../log';
import { pageHtml } from './html';

/** A page of Assay's own: one panel at a time, drawn anew whenever it comes to sight, and gone while it is hidden. */
export class PagePanel<From extends { readonly kind: string }> extends Disposable {
  readonly #said = this.register(new vscode.EventEmitter<From>());
  /** `ready`: the page can be drawn, for the first time or again. */
  readonly onMessage = this.#said.event;
  #panel: vscode.WebviewPanel | undefined;
  /** The page's script runs, so that what is posted is heard. */
  #isReady = false;

  constructor(
    private readonly extension: vscode.Uri,
    private readonly page: { readonly type: string; readonly title: string; readonly script: string },
    private readonly messages: z.ZodType<From>,
    private readonly log: Log,
  ) {
    super();
    this.register({
      dispose: () => {
        this.#panel?.dispose();
      },
    });
  }

  get isVisible(): boolean {
    return this.#isReady && this.#panel?.visible === true;
  }

  show(): void {
    this.#panel ??= this.#open();
    this.#panel.reveal();
  }

  post(message: unknown): void {
    if (this.#isReady) void this.#panel?.webview.postMessage(message);
  }

  #open(): vscode.WebviewPanel {
    const files = vscode.Uri.joinPath(this.extension, 'dist', 'pages');
    const { type, title, script } = this.page;
    const panel = vscode.window.createWebviewPanel(type, title, vscode.ViewColumn.Active, {
      enableScripts: true,
      localResourceRoots: [files],
    });
    const { webview } = panel;
    panel.iconPath = vscode.Uri.joinPath(this.extension, 'media', 'icon.svg');
    webview.onDidReceiveMessage((message: unknown) => this.#hear(message));
    // A hidden page's script is gone; it says `ready` again when a person comes back.
    panel.onDidChangeViewState(() => {
      if (!panel.visible) this.#isReady = false;
    });
    panel.onDidDispose(() => {
      this.#panel = undefined;
      this.#isReady = false;
    });
    webview.html = pageHtml({
      title,
      nonce: randomBytes(18).toString('base64url'),
      script: String(webview.asWebviewUri(vscode.Uri.joinPath(files, script))),
      style: String(webview.asWebviewUri(vscode.Uri.joinPath(files, 'page.css'))),
      cspSource: webview.cspSource,
    });
    return panel;
  }

  #hear(raw: unknown): void {
    const parsed = this.messages.safeParse(raw);
    if (!parsed.success) {
      this.log.warn(`The page “${this.page.title}” said something that is not understood.`);
      return;
    }
    if (parsed.data.kind === 'ready') this.#isReady = true;
    this.#said.fire(parsed.data);
  }
}
