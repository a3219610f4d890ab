import * as vscode from 'vscode';
import { historyRequest } from '../../../shared/src/historyProtocol';
import type { PatchRow } from '../../../shared/src/historyProtocol';
import type { RecordId } from '../../../shared/src/ids';
import type { Claims } from '../claims';
import { COMMANDS } from '../commands/ids';
import type { Server } from '../languageClient';
import { Disposable } from '../lifecycle';
import type { Log } from '../log';
import { treeItem } from '../treeItem';
import { oneLine } from '../visibleText';
import { historyLook, historyNodes } from './nodes';
import type { FolderHistory, HistoryNode, PatchNode } from './nodes';
import * as l10n from '../l10n';

const PAGE = 50;
const FILTERED = 'assay.historyOfOne';

export interface HistoryOf {
  readonly folder: string;
  readonly id: RecordId;
  readonly statement: string;
}

/** The History view: what was signed, newest first; of all memory, or of one record. Asked only while it is seen. */
export class HistoryTree extends Disposable implements vscode.TreeDataProvider<HistoryNode> {
  readonly #changed = this.register(new vscode.EventEmitter<undefined>());
  readonly onDidChangeTreeData = this.#changed.event;
  readonly view: vscode.TreeView<HistoryNode>;
  #roots: readonly HistoryNode[] = [];
  #of: HistoryOf | undefined;
  /** How many are shown of each folder. */
  readonly #wanted = new Map<string, number>();
  #round = 0;
  #stale = true;

  constructor(
    private readonly server: Server,
    claims: Claims,
    private readonly log: Log,
  ) {
    super();
    this.view = this.register(
      vscode.window.createTreeView('assay.history', { treeDataProvider: this, showCollapseAll: true }),
    );
    this.register(
      claims.onDidChange(() => {
        this.#stale = true;
        if (this.view.visible) this.#refreshSoon();
      }),
    );
    this.register(
      this.view.onDidChangeVisibility(({ visible }) =>
        visible && this.#stale ? this.#refreshSoon() : undefined,
      ),
    );
  }

  get selection(): readonly PatchNode[] {
    return this.view.selection.filter((node): node is PatchNode => node.kind === 'patch');
  }

  getChildren(node?: HistoryNode): HistoryNode[] {
    if (node === undefined) return [...this.#roots];
    return node.kind === 'group' ? [...node.children] : [];
  }

  getTreeItem(node: HistoryNode): vscode.TreeItem {
    const look = historyLook(node, timeOf);
    if (node.kind === 'patch') {
      return treeItem(look, {
        command: COMMANDS.showPatch,
        title: l10n.t('Show Receipt'),
        arguments: [node],
      });
    }
    if (node.kind === 'older') {
      return treeItem(look, {
        command: COMMANDS.olderHistory,
        title: l10n.t('Show Older'),
        arguments: [node],
      });
    }
    return treeItem(look);
  }

  /** Of one record, or of everything. */
  async show(of: HistoryOf | undefined): Promise<void> {
    this.#of = of;
    this.#wanted.clear();
    this.view.description = of === undefined ? '' : oneLine(of.statement, 60);
    await vscode.commands.executeCommand('setContext', FILTERED, of !== undefined);
    await vscode.commands.executeCommand('assay.history.focus');
    await this.refresh();
  }

  async older(folder: string): Promise<void> {
    this.#wanted.set(folder, (this.#wanted.get(folder) ?? PAGE) + PAGE);
    await this.refresh();
  }

  async refresh(): Promise<void> {
    const round = ++this.#round;
    const of = this.#of;
    const all = (vscode.workspace.workspaceFolders ?? []).map(({ uri, name }) => ({
      folder: uri.toString(),
      name,
    }));
    const wanted = of === undefined ? all : all.filter(({ folder }) => folder === of.folder);
    const histories = await Promise.all(wanted.map(({ folder, name }) => this.#load(folder, name)));
    if (round !== this.#round) return;
    this.#stale = false;
    this.view.message =
      of !== undefined && histories.every(({ rows }) => rows.length === 0)
        ? l10n.t('Nothing was signed for it.')
        : '';
    const next = historyNodes(histories, dayOf);
    if (JSON.stringify(next) === JSON.stringify(this.#roots)) return;
    this.#roots = next;
    this.#changed.fire(undefined);
  }

  /** In pages that the protocol allows; the row after the last one tells whether there are more. */
  async #load(folder: string, name: string): Promise<FolderHistory> {
    const wanted = this.#wanted.get(folder) ?? PAGE;
    const of = this.#of === undefined ? {} : { of: this.#of.id };
    const rows: PatchRow[] = [];
    while (rows.length <= wanted) {
      const limit = Math.min(wanted + 1 - rows.length, 1000);
      const page: readonly PatchRow[] = await this.server.send(historyRequest, {
        folder,
        limit,
        offset: rows.length,
        ...of,
      });
      rows.push(...page);
      if (page.length < limit) break;
    }
    return { folder, name, rows: rows.slice(0, wanted), more: rows.length > wanted };
  }

  #refreshSoon(): void {
    this.refresh().catch((error: unknown) => this.log.error('The history could not be read.', error));
  }
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
/** A signer's clock may have said anything. */
const known = (at: string, show: (date: Date) => string): string => {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? oneLine(at, 40) : show(date);
};
const dayOf = (at: string): string => known(at, (date) => day.format(date));
const timeOf = (at: string): string => known(at, (date) => time.format(date));
