import * as vscode from 'vscode';
import { blameRequest, memoryAtRequest, patchRequest } from '../../../shared/src/historyProtocol';
import type { PatchId, RecordId } from '../../../shared/src/ids';
import { openPatch } from '../../../shared/src/signing/openPatch';
import type { Claims } from '../claims';
import type { Server } from '../languageClient';
import { Disposable } from '../lifecycle';
import { renderPatch } from '../patch/render';
import { blameText, pastText } from './pastTexts';
import * as l10n from '../l10n';

const SCHEME = 'assay-past';

/**
 * Past states, both sides of a patch, and blame as read-only documents. Nothing of them is kept: each is asked for when
 * it is shown and again when memory changes, so that what is deleted leaves an open document too (P26).
 */
export class PastDocuments extends Disposable implements vscode.TextDocumentContentProvider {
  readonly #changed = this.register(new vscode.EventEmitter<vscode.Uri>());
  readonly onDidChange = this.#changed.event;

  constructor(
    private readonly server: Server,
    claims: Claims,
  ) {
    super();
    this.register(vscode.workspace.registerTextDocumentContentProvider(SCHEME, this));
    this.register(
      claims.onDidChange(() => {
        for (const { uri } of vscode.workspace.textDocuments) {
          if (uri.scheme === SCHEME) this.#changed.fire(uri);
        }
      }),
    );
  }

  async showChanges(folder: string, patch: PatchId, title: string): Promise<void> {
    await this.#diff(uriOf(folder, 'before', patch), uriOf(folder, 'after', patch), title);
  }

  async compareWithNow(folder: string, patch: PatchId, title: string): Promise<void> {
    await this.#diff(uriOf(folder, 'at', patch), uriOf(folder, 'at', 'now'), title);
  }

  async showBlame(folder: string, record: RecordId): Promise<void> {
    await vscode.window.showTextDocument(uriOf(folder, 'blame', record), { preview: true });
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const [, what, id = ''] = uri.path.split('/');
    const folder = uri.query;
    if (what === 'at') {
      const records = await this.server.send(memoryAtRequest, { folder, at: id });
      return records === null ? NOTHING : pastText(records);
    }
    if (what === 'blame') {
      const lines = await this.server.send(blameRequest, { folder, record: id as RecordId });
      return lines === null ? NOTHING : blameText(lines);
    }
    const receipt = await this.server.send(patchRequest, { folder, patch: id as PatchId });
    const opened = receipt && openPatch(receipt.file);
    if (opened?.kind !== 'opened') return NOTHING;
    const ops = opened.predicate.ops.filter((op) => op.op !== 'unknown');
    const texts = renderPatch({
      kind: 'checked',
      id: opened.id,
      hash: opened.hash,
      payload: new Uint8Array(),
      predicate: { ...opened.predicate, ops },
      left: [],
    });
    return what === 'before' ? texts.before : texts.after;
  }

  async #diff(left: vscode.Uri, right: vscode.Uri, title: string): Promise<void> {
    await vscode.commands.executeCommand('vscode.diff', left, right, `Assay: ${title}`, {
      preview: true,
    } satisfies vscode.TextDocumentShowOptions);
  }
}

const NOTHING = l10n.t('# There is no such point in this history any more\n');

const uriOf = (folder: string, what: 'before' | 'after' | 'at' | 'blame', id: string): vscode.Uri =>
  vscode.Uri.from({ scheme: SCHEME, path: `/${what}/${id}/History.md`, query: folder });
