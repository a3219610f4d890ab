/** What other tools remember: looked through, brought before the person, taken back. */
import * as vscode from 'vscode';
import type { AuditReport, ImportBatch, ImportReport } from '../../../shared/src/audit';
import {
  auditRequest,
  importRequest,
  importsRequest,
  revertImportRequest,
} from '../../../shared/src/foreignMemoryProtocol';
import type { Refusal } from '../../../shared/src/descriptor';
import { renderAudit, renderImport } from '../audit/render';
import type { Context } from '../context';
import { reportRefusal } from '../notify';
import { escapeIcons, escapeLinks, oneLine } from '../visibleText';
import { plural } from '../wording';
import type { Handler } from './ids';
import * as l10n from '../l10n';

type Run<T> = (
  progress: vscode.Progress<{ message?: string; increment?: number }>,
  token: vscode.CancellationToken,
) => Promise<T>;

/** `undefined` when the person cancelled. */
const watched = <T>(title: string, run: Run<T>): Thenable<T | undefined> =>
  vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title, cancellable: true },
    async (progress, token) => {
      try {
        return await run(progress, token);
      } catch (error) {
        if (token.isCancellationRequested) return undefined;
        throw error;
      }
    },
  );

export const audit =
  (context: Context): Handler =>
  async () => {
    const folders = vscode.workspace.workspaceFolders ?? [];
    if (folders.length === 0) {
      void vscode.window.showInformationMessage(l10n.t('Open a folder first: an audit is of a folder.'));
      return;
    }
    const here = {
      label: l10n.t('This workspace'),
      detail: l10n.t('Rules files and memory in its folders'),
      user: false,
    };
    const chosen = await vscode.window.showQuickPick(
      [here, { ...here, label: l10n.t('This workspace and my home folder'), detail: HOME, user: true }],
      {
        title: l10n.t('Audit What Agents Remember'),
        placeHolder: l10n.t('What is to be read? Nothing is changed.'),
      },
    );
    if (chosen === undefined) return;
    const reports = await watched(l10n.t('Assay: reading what agents remember'), async (progress, token) => {
      const done: AuditReport[] = [];
      for (const [at, { uri }] of folders.entries()) {
        // What lies in the home folder is told once.
        const params = { folder: uri.toString(), user: chosen.user && at === 0 };
        done.push(await context.server.sendWithProgress(auditRequest, params, progress, token));
      }
      return done;
    });
    if (reports === undefined) return;
    const roots = folders.map(({ uri }) => uri);
    await context.reports.show(l10n.t('What Agents Remember'), renderAudit(reports), roots);
  };

const HOME = l10n.t(
  'Also what Claude Code, Codex, Gemini, Copilot, Cursor, Windsurf and others keep there, read only',
);

export const importMemory =
  (context: Context): Handler =>
  async (argument) => {
    const folder = await whichFolder(l10n.t('Into which folder’s inbox?'));
    if (folder === undefined) return;
    const target = argument instanceof vscode.Uri ? argument : await whichStore();
    if (target === undefined) return;
    const base = { folder, target: target.fsPath };
    const plan = await watched(l10n.t('Assay: reading the store'), (progress, token) =>
      context.server.sendWithProgress(importRequest, { ...base, apply: false }, progress, token),
    );
    const preview = plan && taken(context, plan);
    if (preview === undefined) return;
    await context.reports.show(l10n.t('Import Preview'), renderImport(preview), [target]);
    if (preview.counts.new === 0) {
      void vscode.window.showInformationMessage(
        l10n.t('Nothing in it is new, so there is nothing to import.'),
      );
      return;
    }
    const go = l10n.t('Import {0}', plural(preview.counts.new, 'Claim'));
    const asked = await vscode.window.showInformationMessage(
      l10n.t(
        '{0} would wait in the inbox, trusted as little as any other text. The import can be taken back as a whole.',
        plural(preview.counts.new, 'claim'),
      ),
      go,
    );
    if (asked !== go) return;
    const answer = await watched(l10n.t('Assay: importing'), (progress, token) =>
      context.server.sendWithProgress(importRequest, { ...base, apply: true }, progress, token),
    );
    const done = answer && taken(context, answer);
    await context.claims.refresh();
    if (done?.batch === undefined) return;
    const undone = await vscode.window.showInformationMessage(
      l10n.t('{0} imported. Nothing is memory until you accept it.', plural(done.counts.new, 'claim')),
      l10n.t('Show Inbox'),
      l10n.t('Undo Import'),
    );
    if (undone === 'Show Inbox') await vscode.commands.executeCommand('assay.inbox.focus');
    if (undone === 'Undo Import') await takeBack(context, folder, done.batch);
  };

export const undoImport =
  (context: Context): Handler =>
  async () => {
    const folder = await whichFolder(l10n.t('Of which folder?'));
    if (folder === undefined) return;
    const batches = await context.server.send(importsRequest, { folder });
    const standing = batches.filter(({ reverted }) => !reverted);
    if (standing.length === 0) {
      void vscode.window.showInformationMessage(l10n.t('There is no import to take back.'));
      return;
    }
    const chosen = await vscode.window.showQuickPick(standing.map(batchItem), {
      title: l10n.t('Undo Import'),
      placeHolder: l10n.t('Which import? Its claims wait no longer; what you accepted stays.'),
    });
    if (chosen !== undefined) await takeBack(context, folder, chosen.id);
  };

const batchItem = ({ id, source, at, candidates }: ImportBatch) => ({
  label: escapeIcons(oneLine(source, 80)),
  description: plural(candidates.length, 'claim'),
  detail: new Date(at).toLocaleString(),
  id,
});

async function takeBack(context: Context, folder: string, batch: ImportBatch['id']): Promise<void> {
  const answer = await context.server.send(revertImportRequest, { folder, batch });
  await context.claims.refresh();
  if (answer.kind === 'refused') {
    reportRefusal(context.log, answer);
    return;
  }
  const kept =
    answer.accepted.length === 0
      ? ''
      : l10n.t(' {0} that you accepted stay memory.', plural(answer.accepted.length, 'claim'));
  void vscode.window.showInformationMessage(
    l10n.t('{0} taken out of the inbox.{1}', plural(answer.withdrawn, 'imported claim'), kept),
  );
}

function taken(
  context: Context,
  answer: { readonly kind: 'import'; readonly report: ImportReport } | Refusal,
): ImportReport | undefined {
  if (answer.kind === 'import') return answer.report;
  reportRefusal(context.log, answer);
  return undefined;
}

async function whichFolder(placeHolder: string): Promise<string | undefined> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (folders.length < 2) return folders[0]?.uri.toString();
  const items = folders.map(({ name, uri }) => ({
    label: escapeIcons(escapeLinks(name)),
    uri: uri.toString(),
  }));
  return (await vscode.window.showQuickPick(items, { placeHolder }))?.uri;
}

async function whichStore(): Promise<vscode.Uri | undefined> {
  const kinds = [
    {
      label: l10n.t('$(file) A file…'),
      detail: l10n.t('memory.json(l), a mem0 export, a PI bundle, a note'),
      folder: false,
    },
    {
      label: l10n.t('$(folder) A folder…'),
      detail: l10n.t('Claude auto memory, basic-memory, a memory bank, PI, MemPalace, an Obsidian vault'),
      folder: true,
    },
  ];
  const kind = await vscode.window.showQuickPick(kinds, {
    title: l10n.t('Import Another Tool’s Memory'),
    placeHolder: l10n.t('Where is it? You see what would happen before anything does.'),
  });
  if (kind === undefined) return undefined;
  const [chosen] =
    (await vscode.window.showOpenDialog({
      canSelectFiles: !kind.folder,
      canSelectFolders: kind.folder,
      openLabel: l10n.t('Preview Import'),
    })) ?? [];
  return chosen;
}
