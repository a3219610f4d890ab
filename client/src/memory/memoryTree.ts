import * as vscode from 'vscode';
import type { Claims } from '../claims';
import { COMMANDS } from '../commands/ids';
import { Disposable } from '../lifecycle';
import { treeItem } from '../treeItem';
import { WORDS } from '../wording';
import { memoryLook, MEMORY_GROUPINGS, memoryNodes, pathTo } from './nodes';
import type { MemoryGrouping, MemoryNode, RecordNode } from './nodes';
import * as l10n from '../l10n';

const REMEMBERED = 'assay.memory.grouping';

/** The Memory view: what a person approved. */
export class MemoryTree extends Disposable implements vscode.TreeDataProvider<MemoryNode> {
  readonly #changed = this.register(new vscode.EventEmitter<undefined>());
  readonly onDidChangeTreeData = this.#changed.event;
  readonly view: vscode.TreeView<MemoryNode>;
  #roots: readonly MemoryNode[] = [];

  #grouping: MemoryGrouping;

  constructor(
    private readonly claims: Claims,
    private readonly memento: vscode.Memento,
  ) {
    super();
    const remembered = memento.get<string>(REMEMBERED);
    this.#grouping = MEMORY_GROUPINGS.find((known) => known === remembered) ?? 'layer';
    this.view = this.register(
      vscode.window.createTreeView('assay.memory', { treeDataProvider: this, showCollapseAll: true }),
    );
    this.register(claims.onDidChange(() => this.#refresh()));
    this.register(vscode.workspace.onDidGrantWorkspaceTrust(() => this.#describe()));
    this.#describe();
  }

  get selection(): readonly RecordNode[] {
    return this.view.selection.filter((node): node is RecordNode => node.kind === 'record');
  }

  get grouping(): MemoryGrouping {
    return this.#grouping;
  }

  async group(grouping: MemoryGrouping): Promise<void> {
    this.#grouping = grouping;
    this.#refresh();
    await this.memento.update(REMEMBERED, grouping);
  }

  /** Selects the row of a record, wherever the grouping put it. */
  async reveal(folder: string, id: string): Promise<void> {
    const [node] = pathTo(this.#roots, folder, id);
    if (node) await this.view.reveal(node, { select: true, focus: true });
  }

  /** What `reveal` climbs. */
  getParent(node: MemoryNode): MemoryNode | undefined {
    if (node.kind === 'record') return pathTo(this.#roots, node.folder, node.id)[1];
    const above = (nodes: readonly MemoryNode[], parent?: MemoryNode): MemoryNode | undefined => {
      for (const one of nodes) {
        if (one.kind !== 'group') continue;
        if (one.key === node.key) return parent;
        const found = above(one.children, one);
        if (found) return found;
      }
      return undefined;
    };
    return above(this.#roots);
  }

  getChildren(node?: MemoryNode): MemoryNode[] {
    if (node === undefined) return [...this.#roots];
    return node.kind === 'group' ? [...node.children] : [];
  }

  getTreeItem(node: MemoryNode): vscode.TreeItem {
    const look = memoryLook(node);
    if (node.kind === 'group') return treeItem(look);
    return treeItem(look, {
      command: COMMANDS.openAtLine,
      title: l10n.t('Open at Line'),
      arguments: [node, undefined, { preview: true }],
    });
  }

  #refresh(): void {
    const next = memoryNodes(this.claims.memory, this.#grouping);
    if (JSON.stringify(next) === JSON.stringify(this.#roots)) return;
    this.#roots = next;
    this.#changed.fire(undefined);
  }

  #describe(): void {
    this.view.message = vscode.workspace.isTrusted ? '' : WORDS.untrusted;
  }
}
