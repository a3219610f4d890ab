import * as vscode from 'vscode';
import { evidenceRequest } from '../../../shared/src/protocol';
import type { ParamsOf } from '../../../shared/src/descriptor';
import type { Claims } from '../claims';
import { COMMANDS } from '../commands/ids';
import type { Server } from '../languageClient';
import { Disposable } from '../lifecycle';
import type { Log } from '../log';
import type { Selection } from '../selection';
import { treeItem } from '../treeItem';
import { oneLine } from '../visibleText';
import { evidenceLook, factLook, factsOf } from './look';
import type { EvidenceNode, FactNode } from './look';
import * as l10n from '../l10n';

/** The Evidence view: what backs the selected claim. */
export class EvidenceTree extends Disposable implements vscode.TreeDataProvider<EvidenceNode | FactNode> {
  readonly #changed = this.register(new vscode.EventEmitter<undefined>());
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #view: vscode.TreeView<EvidenceNode | FactNode>;
  #nodes: readonly EvidenceNode[] = [];

  constructor(
    private readonly server: Server,
    private readonly claims: Claims,
    private readonly selection: Selection,
    private readonly log: Log,
  ) {
    super();
    this.#view = this.register(vscode.window.createTreeView('assay.evidence', { treeDataProvider: this }));
    this.register(selection.onDidChange(() => this.#refresh()));
    this.register(claims.onDidChange(() => this.#refresh()));
  }

  getChildren(node?: EvidenceNode | FactNode): (EvidenceNode | FactNode)[] {
    if (node === undefined) return [...this.#nodes];
    return node.kind === 'evidence' ? [...factsOf(node)] : [];
  }

  getTreeItem(node: EvidenceNode | FactNode): vscode.TreeItem {
    if (node.kind === 'evidence') return treeItem(evidenceLook(node));
    const open = { command: COMMANDS.openAtLine, title: l10n.t('Open at Line'), arguments: [node.evidence] };
    return treeItem(factLook(node), node.name === 'Where' ? open : undefined);
  }

  #refresh(): void {
    this.#load().catch((error: unknown) => this.log.error('The evidence could not be loaded.', error));
  }

  async #load(): Promise<void> {
    const selected = this.selection.claim;
    const known = selected && this.claims.find(selected.folder, selected.id);
    await vscode.commands.executeCommand('setContext', 'assay.claimSelected', known !== undefined);
    const rows = known
      ? await this.server.send(evidenceRequest, { folder: known.folder, id: known.id } as ParamsOf<
          typeof evidenceRequest
        >)
      : [];
    if (selected?.id !== this.selection.claim?.id) return;
    this.#nodes = rows.map((row) => ({ kind: 'evidence', folder: known?.folder ?? '', row }));
    this.#view.description = known ? oneLine(known.row.statement, 80) : '';
    this.#changed.fire(undefined);
  }
}
