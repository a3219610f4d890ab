import * as vscode from 'vscode';
import type { Claims } from '../claims';
import { COMMANDS } from '../commands/ids';
import { Disposable } from '../lifecycle';
import { treeItem } from '../treeItem';
import { WORDS, plural } from '../wording';
import { isFiltered, NO_FILTER } from './arrangement';
import type { Arrangement } from './arrangement';
import { Checks } from './checks';
import { inboxLook } from './look';
import { childrenOf, claimsUnder, groupsIn, inboxNodes, PAGE, pageOf, reconcile } from './nodes';
import type { ClaimNode, InboxNode } from './nodes';
import * as l10n from '../l10n';

const REMEMBERED = 'assay.inbox.grouping';
const START: Arrangement = { grouping: 'file', filter: NO_FILTER };

/** The Inbox view: what waits for a person, where it stands, what the verifier says of it. */
export class InboxTree extends Disposable implements vscode.TreeDataProvider<InboxNode> {
  readonly #changed = this.register(new vscode.EventEmitter<InboxNode | undefined>());
  readonly onDidChangeTreeData = this.#changed.event;
  readonly view: vscode.TreeView<InboxNode>;
  readonly checks = new Checks();
  #arrangement: Arrangement;
  #roots: readonly InboxNode[] = [];
  /** How many children of a node are drawn, where a person asked for more than a page. */
  readonly #shown = new Map<string, number>();
  /** The nodes whose children were drawn, by key. */
  readonly #drawn = new Map<string, InboxNode>();

  constructor(
    private readonly claims: Claims,
    private readonly memento: vscode.Memento,
  ) {
    super();
    this.#arrangement = { ...START, grouping: memento.get(REMEMBERED, START.grouping) };
    this.view = this.register(
      vscode.window.createTreeView('assay.inbox', {
        treeDataProvider: this,
        canSelectMany: true,
        showCollapseAll: true,
        manageCheckboxStateManually: true,
      }),
    );
    this.register(this.view.onDidChangeCheckboxState(({ items }) => this.#check(items)));
    this.register(claims.onDidChange(() => this.#refresh()));
    this.register(vscode.workspace.onDidGrantWorkspaceTrust(() => this.#describe()));
    this.#describe();
  }

  get selection(): readonly ClaimNode[] {
    return this.view.selection.filter((node): node is ClaimNode => node.kind === 'claim');
  }

  /** What is ticked, on every page; what was put off waits for its day. */
  get checked(): readonly ClaimNode[] {
    return this.#waiting.filter((node) => this.checks.isChecked(node));
  }

  get arrangement(): Arrangement {
    return this.#arrangement;
  }

  async arrange(change: Partial<Arrangement>): Promise<void> {
    this.#arrangement = { ...this.#arrangement, ...change };
    this.#roots = inboxNodes(this.claims.inbox, this.#arrangement);
    this.#redraw(undefined);
    await this.memento.update(REMEMBERED, this.#arrangement.grouping);
    const filtered = isFiltered(this.#arrangement.filter);
    await vscode.commands.executeCommand('setContext', 'assay.inboxFiltered', filtered);
  }

  /** One more page of a long list. */
  showMore(of: string): void {
    this.#shown.set(of, (this.#shown.get(of) ?? PAGE) + PAGE);
    this.#redraw(this.#drawn.get(of));
  }

  getChildren(node?: InboxNode): InboxNode[] {
    const key = node?.key ?? '';
    if (node) this.#drawn.set(key, node);
    return [...pageOf(node ? childrenOf(node) : this.#roots, key, this.#shown.get(key))];
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
    if (node.kind === 'more') {
      return treeItem(look, { command: COMMANDS.showMore, title: l10n.t('Show More'), arguments: [node] });
    }
    if (node.kind !== 'claim') return treeItem(look);
    const item = treeItem(look, {
      command: COMMANDS.openClaim,
      title: l10n.t('Open Claim'),
      arguments: [node, undefined, { preserveFocus: true }],
    });
    if (node.row.status !== 'rejected' && node.row.deferredUntil === undefined) {
      const isChecked = this.checks.isChecked(node);
      item.checkboxState = {
        state: isChecked ? vscode.TreeItemCheckboxState.Checked : vscode.TreeItemCheckboxState.Unchecked,
        tooltip: this.checks.why(node),
        accessibilityInformation: {
          label: isChecked ? l10n.t('Ticked') : l10n.t('Not ticked'),
          role: 'checkbox',
        },
      };
    }
    return item;
  }

  get #waiting(): readonly ClaimNode[] {
    return this.#roots.flatMap(claimsUnder).filter(({ row }) => row.deferredUntil === undefined);
  }

  #check(items: readonly (readonly [InboxNode, vscode.TreeItemCheckboxState])[]): void {
    for (const [node, state] of items) {
      if (node.kind === 'claim') this.checks.set(node, state === vscode.TreeItemCheckboxState.Checked);
    }
    for (const [node] of items) this.#changed.fire(node);
  }

  #refresh(): void {
    const next = inboxNodes(this.claims.inbox, this.#arrangement);
    this.checks.keepOnly(this.claims);
    const change = reconcile(this.#roots, next);
    if (change.kind === 'all') {
      this.#roots = next;
      this.#redraw(undefined);
    } else {
      for (const node of change.nodes) this.#changed.fire(node);
      this.#describe();
    }
  }

  #redraw(node: InboxNode | undefined): void {
    if (node === undefined) this.#drawn.clear();
    this.#changed.fire(node);
    this.#describe();
  }

  #describe(): void {
    const waiting = this.claims.waiting;
    const filtered = isFiltered(this.#arrangement.filter);
    const seen = filtered ? this.#waiting.length : waiting;
    this.view.badge =
      waiting === 0
        ? undefined
        : { value: waiting, tooltip: l10n.t('{0} to look at', plural(waiting, 'claim')) };
    this.view.description =
      waiting === 0 ? '' : filtered ? l10n.t('{0} of {1}', seen, waiting) : String(waiting);
    const nothing = filtered && seen === 0 && waiting > 0 ? WORDS.filteredOut : '';
    this.view.message = vscode.workspace.isTrusted ? nothing : WORDS.untrusted;
  }
}
