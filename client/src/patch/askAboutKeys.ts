/**
 * Questions about whom this machine trusts. QuickPicks, because a modal dialog is not shown in every host; what changes
 * nothing comes first, so that Enter alone does not do it.
 */
import * as vscode from 'vscode';
import { passphraseFlaw } from '../../../shared/src/signing/passphrase';
import type { OwnKey } from '../../../shared/src/views';
import { escapeIcons, escapeLinks, oneLine } from '../visibleText';
import * as l10n from '../l10n';

const CANCEL: vscode.QuickPickItem = {
  label: l10n.t('$(close) Cancel'),
  description: l10n.t('Nothing changes'),
};

/** One question whose first answer is no. */
export async function confirmKeyChange(
  title: string,
  yes: { readonly label: string; readonly description: string; readonly detail: string },
): Promise<boolean> {
  const item = {
    ...yes,
    description: escapeIcons(yes.description),
    detail: escapeIcons(oneLine(yes.detail, 300)),
  };
  const picked = await vscode.window.showQuickPick([CANCEL, item], { title, ignoreFocusOut: true });
  return picked === item;
}

type Enrolment = 'beside' | { readonly replaces: string };

/** A second editor's key counts beside the others; a lost key is replaced, which no program can tell apart. */
export async function askHowToEnrol(
  others: readonly OwnKey[],
  fingerprint: string,
  why: string,
): Promise<Enrolment | undefined> {
  const beside = {
    label: l10n.t('$(key) Another key of mine: both count'),
    description: fingerprint,
    detail: escapeIcons(oneLine(why, 300)),
    how: 'beside' as const,
  };
  const replacing = others.map((other) => ({
    label: l10n.t('$(sync) It replaces the key of {0}', escapeIcons(oneLine(other.name, 80))),
    description: other.fingerprint,
    detail: l10n.t(
      'Since {0}. What that key signed until now goes on counting, and nothing after.',
      other.enrolledAt.slice(0, 10),
    ),
    how: { replaces: other.fingerprint },
  }));
  const picked = await vscode.window.showQuickPick([{ ...CANCEL, how: undefined }, beside, ...replacing], {
    title: l10n.t('Another signing key is known on this machine'),
    placeHolder: l10n.t('How do you want to sign with this editor’s own key?'),
    ignoreFocusOut: true,
  });
  return picked?.how;
}

/** `undefined` when the person does not say; they are asked again at the next start. */
export async function askWhoseKey(key: OwnKey): Promise<'mine' | 'not_mine' | undefined> {
  const mine = l10n.t('It Is Mine');
  const notMine = l10n.t('Take It out of Use');
  const message = l10n.t(
    'A signing key that was not confirmed in this editor counts as yours on this machine: {0}, {1}. If you did not enrol it, somebody else did.',
    escapeLinks(oneLine(key.name, 80)),
    key.fingerprint,
  );
  const answer = await vscode.window.showWarningMessage(message, mine, notMine);
  return answer === mine ? 'mine' : answer === notMine ? 'not_mine' : undefined;
}

/** A passphrase typed twice, neither shown nor kept. */
export async function askNewPassphrase(title: string): Promise<string | undefined> {
  const passphrase = await vscode.window.showInputBox({
    title,
    prompt: l10n.t('A passphrase for the file. Whoever has both can sign as you.'),
    password: true,
    ignoreFocusOut: true,
    validateInput: passphraseFlaw,
  });
  if (passphrase === undefined) return undefined;
  return vscode.window.showInputBox({
    title,
    prompt: l10n.t('The same passphrase again.'),
    password: true,
    ignoreFocusOut: true,
    validateInput: (again) => (again === passphrase ? undefined : l10n.t('It is not the same.')),
  });
}

export const askPassphrase = (title: string): Thenable<string | undefined> =>
  vscode.window.showInputBox({
    title,
    prompt: l10n.t('The passphrase of the file.'),
    password: true,
    ignoreFocusOut: true,
  });
