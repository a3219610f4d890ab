import * as vscode from 'vscode';
import { policyRequest, tryPolicyRequest } from '../../../shared/src/protocol';
import type { Claims } from '../claims';
import type { Server } from '../languageClient';
import { Disposable } from '../lifecycle';
import type { Log } from '../log';
import { reportError } from '../notify';
import type { PolicyKeys } from '../patch/policyKeys';
import { visibleText } from '../visibleText';
import { PagePanel } from '../webview/pagePanel';
import { fromPolicyPage } from './messages';
import type { FromPolicyPage, PolicyChoice, ToPolicyPage } from './messages';
import { trialOf } from './trial';

export interface WantedPolicy {
  readonly folder: string;
  readonly choice: PolicyChoice;
}

/** The page that edits a folder's policy; each change shows what it would have decided, and nothing is signed here. */
export class PolicyPanel extends Disposable {
  readonly #signs = this.register(new vscode.EventEmitter<WantedPolicy>());
  /** A person wants this policy: preview, diff and signature are next. */
  readonly onSign = this.#signs.event;
  readonly #panel: PagePanel<FromPolicyPage>;
  #folder: { readonly uri: string; readonly name: string } | undefined;
  /** What a person changed and has not signed. */
  #choice: PolicyChoice | undefined;
  #asked = 0;

  constructor(
    extension: vscode.Uri,
    private readonly parts: {
      readonly server: Server;
      readonly claims: Claims;
      readonly policyKeys: PolicyKeys;
      readonly log: Log;
    },
  ) {
    super();
    const page = { type: 'assay.policy', title: 'Policy', script: 'policy.js' };
    this.#panel = this.register(new PagePanel(extension, page, fromPolicyPage, parts.log));
    this.register(this.#panel.onMessage((message) => this.#guard(() => this.#answer(message))));
    this.register(
      parts.claims.onDidChange(() => {
        if (this.#panel.isVisible) this.#guard(() => this.#try());
      }),
    );
  }

  show(folder: vscode.WorkspaceFolder): void {
    const uri = folder.uri.toString();
    const isOther = this.#folder?.uri !== uri;
    if (isOther) this.#choice = undefined;
    this.#folder = { uri, name: folder.name };
    this.#panel.show();
    if (isOther && this.#panel.isVisible) this.#guard(() => this.#draw());
  }

  /** What was wanted is the policy now. */
  async signed(): Promise<void> {
    this.#choice = undefined;
    await this.#draw();
  }

  #guard(work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      this.#post({ kind: 'fault', text: 'The server does not answer. Assay’s log says why.' });
      reportError(this.parts.log, 'The policy page', error);
    });
  }

  #post(message: ToPolicyPage): void {
    this.#panel.post(message);
  }

  async #answer(message: FromPolicyPage): Promise<void> {
    if (message.kind === 'ready') return this.#draw();
    this.#choice = message.choice;
    if (message.kind === 'try') return this.#try();
    if (this.#folder) this.#signs.fire({ folder: this.#folder.uri, choice: message.choice });
  }

  async #draw(): Promise<void> {
    const folder = this.#folder;
    if (!folder) return;
    const now = await this.parts.server.send(policyRequest, { folder: folder.uri });
    if (!now) {
      this.#post({ kind: 'fault', text: 'Assay has not opened this folder. Its log says why.' });
      return;
    }
    const held = await this.parts.policyKeys.held();
    const isHeld = held.some(({ fingerprint }) => now.keys.includes(fingerprint));
    const { autoCuration, mode, highSupport, maxInquiries } = now.policy;
    const inForce = { autoCuration, mode, highSupport, maxInquiries };
    const isLost = autoCuration !== 'off' && !isHeld;
    this.#choice ??= inForce;
    this.#post({
      kind: 'show',
      folder: visibleText(folder.name),
      choice: this.#choice,
      inForce,
      note: isLost
        ? 'This editor does not have the key that the policy accepts by, so nothing is accepted by itself here. Sign the policy again to use it.'
        : '',
    });
    await this.#try();
  }

  async #try(): Promise<void> {
    const [folder, choice] = [this.#folder, this.#choice];
    if (!folder || !choice) return;
    const asked = (this.#asked += 1);
    const claims = await this.parts.server.send(tryPolicyRequest, { folder: folder.uri, ...choice });
    if (asked === this.#asked) this.#post({ kind: 'tried', trial: trialOf(claims) });
  }
}
