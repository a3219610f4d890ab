import * as vscode from 'vscode';
import { claimRequest } from '../../../shared/src/protocol';
import type { ParamsOf } from '../../../shared/src/descriptor';
import type { Claims } from '../claims';
import type { Server } from '../languageClient';
import { Disposable } from '../lifecycle';
import { oneLine } from '../visibleText';
import { renderClaim } from './render';
import * as l10n from '../l10n';

const SCHEME = 'assay-claim';

/** "Why?" as a read-only document that follows the claim: when the inbox changes, so does an open page. */
export class ClaimDocuments extends Disposable implements vscode.TextDocumentContentProvider {
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

  async show(folder: string, id: string, statement: string): Promise<void> {
    const title = oneLine(statement, 40).replaceAll(/[/\\?#]/gu, '-');
    const uri = vscode.Uri.from({
      scheme: SCHEME,
      path: `/${id}/${l10n.t('Why – {0}', title)}.md`,
      query: folder,
    });
    await vscode.window.showTextDocument(uri, { preview: true });
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const id = uri.path.split('/')[1] ?? '';
    const page = await this.server.send(claimRequest, { folder: uri.query, id } as ParamsOf<
      typeof claimRequest
    >);
    return page === null ? l10n.t('# Nothing is known of this claim any more\n') : renderClaim(page);
  }
}
