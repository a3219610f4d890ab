/** Commands about the views and the server. */
import * as vscode from 'vscode';
import { RESTORE_COMMAND, scanRequest } from '../../../shared/src/protocol';
import type { ScanReport } from '../../../shared/src/views';
import type { Context } from '../context';
import { plural } from '../wording';
import type { Handler } from './ids';
import * as l10n from '../l10n';

export const scan =
  (context: Context): Handler =>
  async () => {
    const folders = vscode.workspace.workspaceFolders ?? [];
    const reports = await vscode.window.withProgress(
      {
        location: vscode.ProgressLocation.Notification,
        title: l10n.t('Assay: reading rules files'),
        cancellable: true,
      },
      async (progress, token) => {
        const done: ScanReport[] = [];
        try {
          for (const { uri } of folders) {
            const folder = uri.toString();
            done.push(await context.server.sendWithProgress(scanRequest, { folder }, progress, token));
          }
        } catch (error) {
          // A cancelled request is answered with an error, which is what was asked for.
          if (!token.isCancellationRequested) throw error;
        }
        return done;
      },
    );
    await context.claims.refresh();
    vscode.window.setStatusBarMessage(`$(search) ${summary(reports)}`, 8000);
  };

function summary(reports: readonly ScanReport[]): string {
  const sum = (count: (report: ScanReport) => number): number =>
    reports.reduce((total, report) => total + count(report), 0);
  const claims = plural(
    sum((report) => report.claims.length),
    'claim',
  );
  const files = plural(
    sum((report) => report.files.length),
    'rules file',
  );
  return l10n.t(
    '{0} in {1}, {2}',
    claims,
    files,
    plural(
      sum((report) => report.findings.length),
      'finding',
    ),
  );
}

export const refresh =
  (context: Context): Handler =>
  () =>
    context.claims.refresh();

export const showInbox = (): Handler => async () => {
  await vscode.commands.executeCommand('assay.inbox.focus');
};

export const showLog =
  (context: Context): Handler =>
  () => {
    context.log.show();
    return Promise.resolve();
  };

export const restart =
  (context: Context): Handler =>
  () =>
    context.server.restart();

export const restoreFindings =
  (context: Context): Handler =>
  async () => {
    // The language client offers the server's commands as commands of the editor, once it runs.
    await context.server.start();
    for (const { uri } of vscode.workspace.workspaceFolders ?? []) {
      await vscode.commands.executeCommand(RESTORE_COMMAND, { folder: uri.toString() });
    }
    vscode.window.setStatusBarMessage(l10n.t('$(check) Dismissed findings are shown again'), 5000);
  };
