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
      void vscode.window.showInformationMessage('Open a folder first: an audit is of a folder.');
      return;
    }
    const here = { label: 'This workspace', detail: 'Rules files and memory in its folders', user: false };
    const chosen = await vscode.window.showQuickPick(
      [here, { ...here, label: 'This workspace and my home folder', detail: HOME, user: true }],
      { title: 'Audit What Agents Remember', placeHolder: 'What is to be read? Nothing is changed.' },
    );
    if (chosen === undefined) return;
    const reports = await watched('Assay: reading what agents remember', async (progress, token) => {
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
    await context.reports.show('What Agents Remember', renderAudit(reports), roots);
  };

const HOME =
  'Also what Claude Code, Codex, Gemini, Copilot, Cursor, Windsurf and others keep there, read only';

export const importMemory =
  (context: Context): Handler =>
  async (argument) => {
    const folder = await whichFolder('Into which folder’s inbox?');
    if (folder === undefined) return;
    const target = argument instanceof vscode.Uri ? argument : await whichStore();
    if (target === undefined) return;
    const base = { folder, target: target.fsPath };
    const plan = await watched('Assay: reading the store', (progress, token) =>
      context.server.sendWithProgress(importRequest, { ...base, apply: false }, progress, token),
    );
    const preview = plan && taken(context, plan);
    if (preview === undefined) return;
    await context.reports.show('Import Preview', renderImport(preview), [target]);
    if (preview.counts.new === 0) {
      void vscode.window.showInformationMessage('Nothing in it is new, so there is nothing to import.');
      return;
    }
    const go = `Import ${plural(preview.counts.new, 'Claim')}`;
    const asked = await vscode.window.showInformationMessage(
      `${plural(preview.counts.new, 'claim')} would wait in the inbox, trusted as little as any other text. The import can be taken back as a whole.`,
      go,
    );
    if (asked !== go) return;
    const answer = await watched('Assay: importing', (progress, token) =>
      context.server.sendWithProgress(importRequest, { ...base, apply: true }, progress, token),
    );
    const done = answer && taken(context, answer);
    await context.claims.refresh();
    if (done?.batch === undefined) return;
    const undone = await vscode.window.showInformationMessage(
      `${plural(done.counts.new, 'claim')} imported. Nothing is memory until you accept it.`,
      'Show Inbox',
      'Undo Import',
    );
    if (undone === 'Show Inbox') await vscode.commands.executeCommand('assay.inbox.focus');
    if (undone === 'Undo Import') await takeBack(context, folder, done.batch);
  };

export const undoImport =
  (context: Context): Handler =>
  async () => {
    const folder = await whichFolder('Of which folder?');
    if (folder === undefined) return;
    const batches = await context.server.send(importsRequest, { folder });
    const standing = batches.filter(({ reverted }) => !reverted);
    if (standing.length === 0) {
      void vscode.window.showInformationMessage('There is no import to take back.');
      return;
    }
    const chosen = await vscode.window.showQuickPick(standing.map(batchItem), {
      title: 'Undo Import',
      placeHolder: 'Which import? Its claims wait no longer; what you accepted stays.',
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
      : ` ${plural(answer.accepted.length, 'claim')} that you accepted stay memory.`;
  void vscode.window.showInformationMessage(
    `${plural(answer.withdrawn, 'imported claim')} taken out of the inbox.${kept}`,
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
    { label: '$(file) A file…', detail: 'memory.json(l), a mem0 export, a PI bundle, a note', folder: false },
    {
      label: '$(folder) A folder…',
      detail: 'Claude auto memory, basic-memory, a memory bank, PI, MemPalace, an Obsidian vault',
      folder: true,
    },
  ];
  const kind = await vscode.window.showQuickPick(kinds, {
    title: 'Import Another Tool’s Memory',
    placeHolder: 'Where is it? You see what would happen before anything does.',
  });
  if (kind === undefined) return undefined;
  const [chosen] =
    (await vscode.window.showOpenDialog({
      canSelectFiles: !kind.folder,
      canSelectFolders: kind.folder,
      openLabel: 'Preview Import',
    })) ?? [];
  return chosen;
}
