/** Whose signatures count: other keys of the same person, and other people's. */
import * as vscode from 'vscode';
import { signersRequest } from '../../../shared/src/protocol';
import { encodeBase64 } from '../../../shared/src/signing/base64';
import { fingerprintOf } from '../../../shared/src/signing/publicKey';
import { readSigner } from '../../../shared/src/signing/ssh/allowedSigners';
import type { Context } from '../context';
import { confirmKeyChange } from '../patch/askAboutKeys';
import { decide } from '../patch/decide';
import { escapeIcons, oneLine } from '../visibleText';
import { WORDS, plural } from '../wording';
import type { Handler } from './ids';
import * as l10n from '../l10n';

export const trustSigner =
  (context: Context): Handler =>
  async () => {
    const line = await vscode.window.showInputBox({
      title: l10n.t('Trust a Signing Key'),
      prompt: l10n.t('A line of an allowed_signers or .pub file, or what “assay key new” printed.'),
      placeHolder: 'ada@example.org ssh-ed25519 AAAA…',
      ignoreFocusOut: true,
      validateInput: (text) => {
        const read = readSigner(text.trim());
        return text !== '' && read.kind === 'bad'
          ? l10n.t('Not a key that can be trusted: {0}.', read.why)
          : undefined;
      },
    });
    const read = line === undefined || line === '' ? undefined : readSigner(line.trim());
    if (read?.kind !== 'signer') return;
    const { key, name } = read.signer;
    const fingerprint = fingerprintOf(key);
    const whose = await vscode.window.showQuickPick(
      [
        {
          label: l10n.t('$(person) Somebody else’s'),
          detail: l10n.t('Their patches add and change memory here.'),
          mine: false,
        },
        {
          label: l10n.t('$(key) Mine, on another device'),
          detail: l10n.t('It may do all that you may.'),
          mine: true,
        },
      ],
      { title: fingerprint, placeHolder: l10n.t('Whose key is it? Compare the fingerprint with theirs.') },
    );
    if (!whose) return;
    if (whose.mine) {
      const wanted = await confirmKeyChange(l10n.t('Is this key yours?'), {
        label: l10n.t('$(key) It signs as I do'),
        description: fingerprint,
        detail: name,
      });
      if (wanted && (await context.keys.enrolBeside(key, name, fingerprint))) {
        void vscode.window.showInformationMessage(WORDS.keyInUse(fingerprint));
      }
      return;
    }
    const folder = await pickFolder();
    if (folder === undefined) return;
    await decide(context, folder, () => ({ kind: 'trust', key: encodeBase64(key), name }));
  };

export const revokeSigner =
  (context: Context): Handler =>
  async () => {
    const folder = await pickFolder();
    if (folder === undefined) return;
    const { own, others } = await context.server.send(signersRequest, { folder });
    const items = [
      ...own
        .filter(({ retiredAt }) => retiredAt === undefined)
        .map(({ fingerprint, name }) => ({
          label: l10n.t('$(key) Mine: {0}', escapeIcons(oneLine(name, 80))),
          description: fingerprint,
          isOwn: true,
        })),
      ...others
        .filter(({ standing }) => standing !== 'revoked')
        .map(({ fingerprint, name, standing, patches }) => ({
          label: `$(person) ${escapeIcons(oneLine(name ?? l10n.t('No name'), 80))}`,
          description: fingerprint,
          detail: l10n.t('{0}, {1} here', SIGNER_WORDS[standing], plural(patches, 'patch')),
          isOwn: false,
        })),
    ];
    const picked = await vscode.window.showQuickPick(items, {
      title: l10n.t('Revoke a Signing Key'),
      placeHolder: l10n.t('Which key does not count any longer?'),
      matchOnDescription: true,
    });
    if (!picked) return;
    if (picked.isOwn) await retireOwn(context, picked.description);
    else await revokeOther(context, folder, picked.description);
  };

const SIGNER_WORDS = {
  member: l10n.t('Trusted'),
  policy: l10n.t('Policy key'),
  revoked: l10n.t('Revoked'),
  unknown: l10n.t('Not trusted'),
} as const;

async function retireOwn(context: Context, fingerprint: string): Promise<void> {
  const wanted = await confirmKeyChange(l10n.t('Take this key out of use?'), {
    label: l10n.t('$(circle-slash) It signs nothing more'),
    description: fingerprint,
    detail: l10n.t('What it signed until now goes on counting on this machine.'),
  });
  if (wanted && (await context.keys.retire(fingerprint))) {
    void vscode.window.showInformationMessage(WORDS.keyRetired);
  }
}

async function revokeOther(context: Context, folder: string, signer: string): Promise<void> {
  const picked = await vscode.window.showQuickPick(
    [
      {
        label: l10n.t('$(history) What it signed until now goes on counting'),
        detail: l10n.t('Somebody left, or has a new key.'),
        keep: 'signed_until_now' as const,
      },
      {
        label: l10n.t('$(circle-slash) Nothing that it signed counts'),
        detail: l10n.t('The key was stolen, or should never have been trusted.'),
        keep: 'nothing' as const,
      },
    ],
    { title: signer, placeHolder: l10n.t('What becomes of the patches that this key has signed?') },
  );
  if (picked) await decide(context, folder, () => ({ kind: 'revoke', signer, keep: picked.keep }));
}

async function pickFolder(): Promise<string | undefined> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const folder =
    folders.length > 1
      ? await vscode.window.showWorkspaceFolderPick({ placeHolder: l10n.t('In which folder’s memory?') })
      : folders[0];
  return folder?.uri.toString();
}
