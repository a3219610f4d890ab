import * as vscode from 'vscode';
import type { Claims } from '../claims';
import { COMMANDS } from '../commands/ids';
import { Disposable } from '../lifecycle';
import { treeItem } from '../treeItem';
import { WORDS, plural } from '../wording';
import { inboxLook } from './look';
import { childrenOf, groupsIn, inboxNodes, reconcile } from './nodes';
import type { ClaimNode, InboxNode } from './nodes';

/** The Inbox view: what waits for a person, where it stands, what the verifier says of it. */
export class InboxTree extends Disposable implements vscode.TreeDataProvider<InboxNode> {
  readonly #changed = this.register(new vscode.EventEmitter<InboxNode | undefined>());
  readonly onDidChangeTreeData = this.#changed.event;
  readonly view: vscode.TreeView<InboxNode>;
  #roots: readonly InboxNode[] = [];

  constructor(private readonly claims: Claims) {
    super();
    this.view = this.register(
      vscode.window.createTreeView('assay.inbox', {
        treeDataProvider: this,
        canSelectMany: true,
        showCollapseAll: true,
      }),
    );
    this.register(claims.onDidChange(() => this.#refresh()));
    this.register(vscode.workspace.onDidGrantWorkspaceTrust(() => this.#describe()));
    this.#describe();
  }

  get selection(): readonly ClaimNode[] {
    return this.view.selection.filter((node): node is ClaimNode => node.kind === 'claim');
  }

  getChildren(node?: InboxNode): InboxNode[] {
    return [...(node ? childrenOf(node) : this.#roots)];
  }

  getParent(node: InboxNode): InboxNode | undefined {
    const holds = (parent: InboxNode): InboxNode | undefined => {
      for (const child of childrenOf(parent)) {
        if (child.key === node.key) return parent;
        const inside = holds(child);
        if (inside) return inside;
      }
      return undefined;
    };
    return this.#roots.map(holds).find((parent) => parent !== undefined);
  }

  getTreeItem(node: InboxNode): vscode.TreeItem {
    const look = inboxLook(node, groupsIn(this.#roots).length);
    if (node.kind !== 'claim') return treeItem(look);
    return treeItem(look, {
      command: COMMANDS.openAtLine,
      title: 'Open at Line',
      arguments: [node, undefined, { preview: true }],
    });
  }

  #refresh(): void {
    const next = inboxNodes(this.claims.inbox);
    const change = reconcile(this.#roots, next);
    if (change.kind === 'all') {
      this.#roots = next;
      this.#changed.fire(undefined);
    } else {
      for (const node of change.nodes) this.#changed.fire(node);
    }
    this.#describe();
  }

  #describe(): void {
    const waiting = this.claims.waiting;
    this.view.badge =
      waiting === 0 ? undefined : { value: waiting, tooltip: `${plural(waiting, 'claim')} to look at` };
    this.view.description = waiting === 0 ? '' : String(waiting);
    this.view.message = vscode.workspace.isTrusted ? '' : WORDS.untrusted;
  }
}
