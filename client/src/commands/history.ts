/** What was signed: looked at, compared, undone. */
import * as vscode from 'vscode';
import type { PatchRow } from '../../../shared/src/historyProtocol';
import { isRecordId } from '../../../shared/src/ids';
import type { RecordId } from '../../../shared/src/ids';
import type { Context } from '../context';
import { decide } from '../patch/decide';
import { oneLine } from '../visibleText';
import { WORDS } from '../wording';
import type { Handler } from './ids';
import { meansSelection, targets } from './targets';
import * as l10n from '../l10n';

interface PatchTarget {
  readonly folder: string;
  readonly row: PatchRow;
}

const isPatchTarget = (value: unknown): value is PatchTarget =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  value.kind === 'patch' &&
  'folder' in value &&
  'row' in value;

/** The row that a command was called on, or that is selected in the History view. */
async function patchOf(context: Context, argument: unknown): Promise<PatchTarget | undefined> {
  if (isPatchTarget(argument)) return argument;
  const [selected] = context.history.selection;
  if (selected !== undefined) return selected;
  if (!meansSelection(argument)) {
    await vscode.commands.executeCommand('assay.history.focus');
    void vscode.window.showInformationMessage(l10n.t('Choose a patch in the History view.'));
  }
  return undefined;
}

const onPatch =
  (context: Context, act: (target: PatchTarget) => Promise<void>): Handler =>
  async (argument) => {
    const target = await patchOf(context, argument);
    if (target) await act(target);
  };

export const showPatch = (context: Context): Handler =>
  onPatch(context, ({ folder, row }) => context.receipts.show(folder, row.patch));

export const showPatchChanges = (context: Context): Handler =>
  onPatch(context, ({ folder, row }) =>
    context.past.showChanges(folder, row.patch, oneLine(row.summary, 60)),
  );

export const comparePatch = (context: Context): Handler =>
  onPatch(context, ({ folder, row }) =>
    context.past.compareWithNow(folder, row.patch, l10n.t('Memory on {0} ↔ Now', row.at.slice(0, 10))),
  );

export const revertPatch = (context: Context): Handler =>
  onPatch(context, async ({ folder, row }) => {
    const applied = await decide(context, folder, () => ({ kind: 'revert', patch: row.patch }));
    if (applied) vscode.window.setStatusBarMessage(`$(discard) ${WORDS.undone}`, 5000);
  });

export const showHistory =
  (context: Context): Handler =>
  () =>
    context.history.show(undefined);

export const showRecordHistory =
  (context: Context): Handler =>
  async (argument) => {
    const record = await recordOf(context, l10n.t('Whose history do you want to see?'), argument);
    if (record) await context.history.show(record);
  };

export const blameRecord =
  (context: Context): Handler =>
  async (argument) => {
    const record = await recordOf(context, l10n.t('Of which memory?'), argument);
    if (record) await context.past.showBlame(record.folder, record.id);
  };

export const olderHistory =
  (context: Context): Handler =>
  async (argument) => {
    const folder =
      typeof argument === 'object' && argument !== null && 'folder' in argument ? argument.folder : undefined;
    if (typeof folder === 'string') await context.history.older(folder);
  };

async function recordOf(
  context: Context,
  placeHolder: string,
  argument: unknown,
): Promise<{ readonly folder: string; readonly id: RecordId; readonly statement: string } | undefined> {
  const [claim] = await targets(context, ['record'], placeHolder, argument);
  if (claim === undefined || !isRecordId(claim.row.id)) return undefined;
  return { folder: claim.folder, id: claim.row.id, statement: claim.row.statement };
}
