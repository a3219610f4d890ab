import * as vscode from 'vscode';
import type { Claims } from '../claims';
import { COMMANDS } from '../commands/ids';
import { Disposable } from '../lifecycle';
import { treeItem } from '../treeItem';
import { WORDS } from '../wording';
import { memoryLook, memoryNodes } from './nodes';
import type { MemoryNode, RecordNode } from './nodes';

/** The Memory view: what a person approved. */
export class MemoryTree extends Disposable implements vscode.TreeDataProvider<MemoryNode> {
  readonly #changed = this.register(new vscode.EventEmitter<undefined>());
  readonly onDidChangeTreeData = this.#changed.event;
  readonly view: vscode.TreeView<MemoryNode>;
  #roots: readonly MemoryNode[] = [];

  constructor(private readonly claims: Claims) {
    super();
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

  getChildren(node?: MemoryNode): MemoryNode[] {
    if (node === undefined) return [...this.#roots];
    return node.kind === 'group' ? [...node.children] : [];
  }

  getTreeItem(node: MemoryNode): vscode.TreeItem {
    const look = memoryLook(node);
    if (node.kind === 'group') return treeItem(look);
    return treeItem(look, {
      command: COMMANDS.openAtLine,
      title: 'Open at Line',
      arguments: [node, undefined, { preview: true }],
    });
  }

  #refresh(): void {
    const next = memoryNodes(this.claims.memory);
    if (JSON.stringify(next) === JSON.stringify(this.#roots)) return;
    this.#roots = next;
    this.#changed.fire(undefined);
  }

  #describe(): void {
    this.view.message = vscode.workspace.isTrusted ? '' : WORDS.untrusted;
  }
}
