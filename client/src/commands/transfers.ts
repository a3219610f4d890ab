/** Memory to a file and back: export, backup, restore. */
import * as os from 'node:os';
import * as path from 'node:path';
import * as vscode from 'vscode';
import {
  backupsRequest,
  planTransferRequest,
  readTransferRequest,
  writeTransferRequest,
} from '../../../shared/src/protocol';
import type { TransferPlan } from '../../../shared/src/transfer';
import type { Context } from '../context';
import { reportRefusal } from '../notify';
import { escapeIcons, escapeLinks, oneLine } from '../visibleText';
import { plural } from '../wording';
import type { Handler } from './ids';
import * as l10n from '../l10n';

const FILTERS = { 'Assay memory': ['jsonl'] };

export const exportMemory =
  (context: Context): Handler =>
  async () => {
    const folder = await pickFolder(l10n.t('Whose memory do you export?'));
    if (!folder) return;
    const uri = await vscode.window.showSaveDialog({
      title: l10n.t('Export Memory'),
      defaultUri: vscode.Uri.file(path.join(os.homedir(), `${folder.name}-memory.jsonl`)),
      filters: FILTERS,
    });
    if (uri) await write(context, folder, 'export', uri.fsPath);
  };

export const backUpMemory =
  (context: Context): Handler =>
  async () => {
    const folder = await pickFolder(l10n.t('Whose memory do you back up?'));
    if (!folder) return;
    const own = {
      label: l10n.t('$(archive) Among Assay’s own files'),
      detail: l10n.t('A purge reaches it.'),
      elsewhere: false,
    };
    const elsewhere = {
      label: l10n.t('$(folder-opened) Somewhere else…'),
      detail: l10n.t('It outlives this disk. What is purged later is left out when it is restored.'),
      elsewhere: true,
    };
    const where = await vscode.window.showQuickPick([own, elsewhere], { title: l10n.t('Back Up Memory') });
    if (!where) return;
    const uri = where.elsewhere
      ? await vscode.window.showSaveDialog({
          title: l10n.t('Back Up Memory'),
          defaultUri: vscode.Uri.file(path.join(os.homedir(), `${folder.name}-backup.jsonl`)),
          filters: FILTERS,
        })
      : undefined;
    if (where.elsewhere && !uri) return;
    await write(context, folder, 'backup', uri?.fsPath);
  };

async function write(
  context: Context,
  folder: vscode.WorkspaceFolder,
  what: 'export' | 'backup',
  file: string | undefined,
): Promise<void> {
  const answer = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title: l10n.t('Assay: writing memory to a file') },
    () =>
      context.server.send(writeTransferRequest, {
        folder: folder.uri.toString(),
        what,
        ...(file === undefined ? {} : { file }),
      }),
  );
  if (answer.kind === 'refused') {
    reportRefusal(context.log, answer);
    return;
  }
  const show = l10n.t('Show in Folder');
  const said = l10n.t(
    '{0} and {1} are in {2}',
    plural(answer.patches, 'patch'),
    plural(answer.candidates, 'claim'),
    answer.file,
  );
  const chosen = await vscode.window.showInformationMessage(escapeLinks(said), show);
  if (chosen === show) await vscode.commands.executeCommand('revealFileInOS', vscode.Uri.file(answer.file));
}

export const restoreMemory =
  (context: Context): Handler =>
  async () => {
    const folder = await pickFolder(l10n.t('Whose memory do you restore?'));
    if (!folder) return;
    const file = await pickBackup(context, folder);
    if (file === undefined) return;
    const target = { folder: folder.uri.toString(), file };
    const plan = await context.server.send(planTransferRequest, target);
    if (plan.kind === 'refused') {
      void vscode.window.showErrorMessage(escapeLinks(`${path.basename(file)}: ${plan.message}`));
      return;
    }
    if (!(await confirmed(plan))) return;
    const done = await vscode.window.withProgress(
      {
        location: vscode.ProgressLocation.Notification,
        title: l10n.t('Assay: restoring memory'),
        cancellable: true,
      },
      (progress, token) => context.server.sendWithProgress(readTransferRequest, target, progress, token),
    );
    await context.claims.refresh();
    if (done.kind === 'refused') {
      void vscode.window.showErrorMessage(escapeLinks(done.message));
      return;
    }
    const said = l10n.t(
      '{0} and {1} came back.',
      plural(done.patches, 'patch'),
      plural(done.claims, 'claim'),
    );
    void vscode.window.showInformationMessage(
      done.cancelled
        ? l10n.t('{0} It was ended before all were; restore again to take up the rest.', said)
        : said,
    );
  };

async function pickBackup(context: Context, folder: vscode.WorkspaceFolder): Promise<string | undefined> {
  const files = await context.server.send(backupsRequest, { folder: folder.uri.toString() });
  const browse = { label: l10n.t('$(folder-opened) Choose a File…'), file: undefined };
  const items = files.map((file) => ({
    label: `$(archive) ${escapeIcons(whenOf(file))}`,
    detail: file,
    file,
  }));
  const picked =
    files.length === 0
      ? browse
      : await vscode.window.showQuickPick([...items, browse], {
          title: l10n.t('Restore Memory'),
          placeHolder: l10n.t('From which backup? You see what it brings before anything is written.'),
        });
  if (picked === undefined || picked.file !== undefined) return picked?.file;
  const [uri] =
    (await vscode.window.showOpenDialog({ title: l10n.t('Restore Memory'), filters: FILTERS })) ?? [];
  return uri?.fsPath;
}

/** `20260102T030405678Z.jsonl` as people write instants. */
const whenOf = (file: string): string =>
  path.basename(file).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d).*$/u, '$1-$2-$3 $4:$5 UTC');

/** What changes nothing comes first, so that Enter alone does not do it. */
async function confirmed(plan: TransferPlan): Promise<boolean> {
  const count = (fate: string): number => plan.lines.filter((line) => line.fate === fate).length;
  const facts = [
    count('new') > 0 ? l10n.t('{0} come back', count('new')) : '',
    count('claim') > 0 ? l10n.t('{0} come in as claims, without trust', count('claim')) : '',
    count('present') > 0 ? l10n.t('{0} are here already', count('present')) : '',
    count('withheld') > 0 ? l10n.t('{0} without the words that were purged', count('withheld')) : '',
    count('refused') > 0 ? l10n.t('{0} are refused', count('refused')) : '',
    plan.newer > 0 ? l10n.t('{0} stay', plural(plan.newer, 'newer patch')) : '',
    plan.strangers.length > 0 ? l10n.t('{0} not trusted here', plural(plan.strangers.length, 'signer')) : '',
  ].filter((fact) => fact !== '');
  const goes = count('new') + count('claim') + count('withheld') > 0;
  const cancel = { label: l10n.t('$(close) Cancel'), description: l10n.t('Nothing is written') };
  const yes = {
    label: plan.own ? l10n.t('$(history) Restore') : l10n.t('$(inbox) Take It into the Inbox as Claims'),
    detail: oneLine(`${facts.join(', ')}.`, 300),
  };
  if (!goes) {
    void vscode.window.showInformationMessage(
      l10n.t('There is nothing to bring back: {0}.', facts.join(', ') || l10n.t('the file is empty')),
    );
    return false;
  }
  const title = plan.own
    ? l10n.t('Restore Memory: it brings back, and takes nothing away')
    : l10n.t('This is of another store: its signatures count there alone');
  return (await vscode.window.showQuickPick([cancel, yes], { title, ignoreFocusOut: true })) === yes;
}

async function pickFolder(placeHolder: string): Promise<vscode.WorkspaceFolder | undefined> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  return folders.length > 1 ? vscode.window.showWorkspaceFolderPick({ placeHolder }) : folders[0];
}
