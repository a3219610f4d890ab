/** The pages that are not of one claim: how memory is, and the policy. */
import * as vscode from 'vscode';
import { pickFolder } from '../agents/pickFolder';
import { policyRequest } from '../../../shared/src/protocol';
import type { Context } from '../context';
import { reportError } from '../notify';
import { escapeLinks } from '../visibleText';
import { WORDS } from '../wording';
import type { Handler } from './ids';
import { setPolicy } from './policy';
import * as l10n from '../l10n';

export const showHealth =
  (context: Context): Handler =>
  () => {
    context.healthPanel.show();
    return Promise.resolve();
  };

export const editPolicy =
  (context: Context): Handler =>
  async () => {
    const folder = await pickFolder();
    if (folder !== undefined && folder !== 'cancelled') context.policyPanel.show(folder);
  };

const TOLD = 'assay.policyKeysLost';

/**
 * At start-up: the policy of a folder accepts by a key that this editor's SecretStorage does not have. Told once for
 * each key, since another editor on this machine may well have it.
 */
export async function tellLostPolicyKey(context: Context, memento: vscode.Memento): Promise<void> {
  if (!vscode.workspace.isTrusted) return;
  const held = await context.policyKeys.held();
  for (const folder of vscode.workspace.workspaceFolders ?? []) {
    if (folder.uri.scheme !== 'file') continue;
    const now = await context.server.send(policyRequest, { folder: folder.uri.toString() });
    if (!now || now.policy.autoCuration === 'off') continue;
    if (now.keys.some((key) => held.some(({ fingerprint }) => fingerprint === key))) continue;
    const told = memento.get<readonly string[]>(TOLD, []);
    if (now.keys.length > 0 && now.keys.every((key) => told.includes(key))) continue;
    await memento.update(TOLD, [...told, ...now.keys].slice(-MOST_TOLD));
    void vscode.window
      .showWarningMessage(escapeLinks(WORDS.policyKeyLost(folder.name)), WORDS.editPolicy)
      .then((chosen) => {
        if (chosen !== undefined) context.policyPanel.show(folder);
      });
  }
}
const MOST_TOLD = 100;

/** What a person chose on the policy page goes through preview, diff and signature, as everything does. */
export const answerPolicyPage = (context: Context): vscode.Disposable =>
  context.policyPanel.onSign(({ folder, choice }) => {
    setPolicy(context, folder, choice)
      .then((isSigned) => (isSigned ? context.policyPanel.signed() : undefined))
      .catch((error: unknown) => reportError(context.log, l10n.t('Setting the policy'), error));
  });
