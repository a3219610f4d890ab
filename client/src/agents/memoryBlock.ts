/** The block of approved memory in files that agents read anyway: written, kept up to date, taken out. */
import * as vscode from 'vscode';
import { BLOCK_FILES, type BlockPlan } from '../../../shared/src/connections';
import { keepBlockRequest, planBlockRequest, planRefreshRequest } from '../../../shared/src/agentsProtocol';
import type { Handler } from '../commands/ids';
import type { Context } from '../context';
import { reportRefusal } from '../notify';
import { escapeLinks } from '../visibleText';
import { applyChanges } from './fileChanges';
import { pickFolder } from './pickFolder';
import * as l10n from '../l10n';

export const writeBlock =
  (context: Context): Handler =>
  () =>
    change(context, 'write');

export const removeBlock =
  (context: Context): Handler =>
  () =>
    change(context, 'remove');

async function change(context: Context, what: 'write' | 'remove'): Promise<void> {
  const folder = await pickFolder();
  if (folder === 'cancelled' || folder === undefined) return;
  const uri = folder.uri.toString();
  const path = await pickFile(context, uri, what);
  if (path === undefined) return;
  const plan = await context.server.send(planBlockRequest, { folder: uri, path, what });
  if (plan.kind === 'refused') {
    warn(context, plan);
    return;
  }
  if (plan.kind === 'change') {
    const label =
      what === 'write' ? l10n.t('Write memory into the file') : l10n.t('Take memory out of the file');
    const { done, faults } = await applyChanges([plan.change], label);
    for (const why of faults) void vscode.window.showWarningMessage(escapeLinks(why));
    if (done.length === 0) return;
  }
  const kept = await context.server.send(keepBlockRequest, { folder: uri, path, wanted: what === 'write' });
  if (kept.kind === 'refused') {
    reportRefusal(context.log, kept);
    return;
  }
  const message =
    what === 'write'
      ? l10n.t('{0} follows what you accept, forget and undo from now on.', path)
      : l10n.t('{0} holds no memory any more.', path);
  void vscode.window.showInformationMessage(escapeLinks(message));
}

async function pickFile(
  context: Context,
  folder: string,
  what: 'write' | 'remove',
): Promise<string | undefined> {
  const { kept } = await context.server.send(planRefreshRequest, { folder });
  const files =
    what === 'write'
      ? BLOCK_FILES.filter((path) => !kept.includes(path))
      : [...new Set([...kept, ...BLOCK_FILES])];
  return vscode.window.showQuickPick([...files], {
    title: what === 'write' ? l10n.t('Write Memory Block') : l10n.t('Remove Memory Block'),
    placeHolder:
      what === 'write'
        ? l10n.t('Which file? You see the change before it is written')
        : l10n.t('Out of which file? Everything else in it stays as it is'),
  });
}

/** After memory changed: files whose block the person wants kept. They asked once, so nothing is asked again. */
export async function refreshBlocks(context: Context, folder: string): Promise<void> {
  const { plans } = await context.server.send(planRefreshRequest, { folder });
  const changes = plans.flatMap((plan) => (plan.kind === 'change' ? [plan.change] : []));
  for (const plan of plans) if (plan.kind === 'refused') warn(context, plan);
  const { faults } = await applyChanges(changes);
  for (const fault of faults) context.log.warn(fault);
}

function warn(context: Context, plan: Extract<BlockPlan, { readonly kind: 'refused' | 'nothing' }>): void {
  const message = `${plan.path}: ${plan.why}`;
  context.log.warn(message);
  void vscode.window.showWarningMessage(escapeLinks(message));
}
