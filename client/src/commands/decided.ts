/** What every decision ends with: a word on what was signed, its receipt, and the way back. */
import * as vscode from 'vscode';
import type { PatchId } from '../../../shared/src/ids';
import type { Context } from '../context';
import { decide } from '../patch/decide';
import { WORDS } from '../wording';

export function sayDecided(context: Context, folder: string, patch: PatchId, message: string): void {
  void vscode.window.showInformationMessage(message, WORDS.undo, WORDS.showReceipt).then(async (chosen) => {
    if (chosen === WORDS.undo) await revert(context, folder, patch);
    if (chosen === WORDS.showReceipt) await context.receipts.show(folder, patch);
  });
}

export async function revert(context: Context, folder: string, patch: PatchId): Promise<void> {
  const applied = await decide(context, folder, () => ({ kind: 'revert', patch }));
  if (applied) vscode.window.setStatusBarMessage(`$(discard) ${WORDS.undone}`, 5000);
}
