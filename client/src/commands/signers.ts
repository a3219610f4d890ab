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

export const trustSigner =
  (context: Context): Handler =>
  async () => {
    const line = await vscode.window.showInputBox({
      title: 'Trust a Signing Key',
      prompt: 'A line of an allowed_signers or .pub file, or what “assay key new” printed.',
      placeHolder: 'ada@example.org ssh-ed25519 AAAA…',
      ignoreFocusOut: true,
      validateInput: (text) => {
        const read = readSigner(text.trim());
        return text !== '' && read.kind === 'bad' ? `Not a key that can be trusted: ${read.why}.` : undefined;
      },
    });
    const read = line === undefined || line === '' ? undefined : readSigner(line.trim());
    if (read?.kind !== 'signer') return;
    const { key, name } = read.signer;
    const fingerprint = fingerprintOf(key);
    const whose = await vscode.window.showQuickPick(
      [
        {
          label: '$(person) Somebody else’s',
          detail: 'Their patches add and change memory here.',
          mine: false,
        },
        { label: '$(key) Mine, on another device', detail: 'It may do all that you may.', mine: true },
      ],
      { title: fingerprint, placeHolder: 'Whose key is it? Compare the fingerprint with theirs.' },
    );
    if (!whose) return;
    if (whose.mine) {
      const wanted = await confirmKeyChange('Is this key yours?', {
        label: '$(key) It signs as I do',
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
          label: `$(key) Mine: ${escapeIcons(oneLine(name, 80))}`,
          description: fingerprint,
          isOwn: true,
        })),
      ...others
        .filter(({ standing }) => standing !== 'revoked')
        .map(({ fingerprint, name, standing, patches }) => ({
          label: `$(person) ${escapeIcons(oneLine(name ?? 'No name', 80))}`,
          description: fingerprint,
          detail: `${SIGNER_WORDS[standing]}, ${plural(patches, 'patch', 'patches')} here`,
          isOwn: false,
        })),
    ];
    const picked = await vscode.window.showQuickPick(items, {
      title: 'Revoke a Signing Key',
      placeHolder: 'Which key does not count any longer?',
      matchOnDescription: true,
    });
    if (!picked) return;
    if (picked.isOwn) await retireOwn(context, picked.description);
    else await revokeOther(context, folder, picked.description);
  };

const SIGNER_WORDS = {
  member: 'Trusted',
  policy: 'Policy key',
  revoked: 'Revoked',
  unknown: 'Not trusted',
} as const;

async function retireOwn(context: Context, fingerprint: string): Promise<void> {
  const wanted = await confirmKeyChange('Take this key out of use?', {
    label: '$(circle-slash) It signs nothing more',
    description: fingerprint,
    detail: 'What it signed until now goes on counting on this machine.',
  });
  if (wanted && (await context.keys.retire(fingerprint))) {
    void vscode.window.showInformationMessage(WORDS.keyRetired);
  }
}

async function revokeOther(context: Context, folder: string, signer: string): Promise<void> {
  const picked = await vscode.window.showQuickPick(
    [
      {
        label: '$(history) What it signed until now goes on counting',
        detail: 'Somebody left, or has a new key.',
        keep: 'signed_until_now' as const,
      },
      {
        label: '$(circle-slash) Nothing that it signed counts',
        detail: 'The key was stolen, or should never have been trusted.',
        keep: 'nothing' as const,
      },
    ],
    { title: signer, placeHolder: 'What becomes of the patches that this key has signed?' },
  );
  if (picked) await decide(context, folder, () => ({ kind: 'revoke', signer, keep: picked.keep }));
}

async function pickFolder(): Promise<string | undefined> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const folder =
    folders.length > 1
      ? await vscode.window.showWorkspaceFolderPick({ placeHolder: 'In which folder’s memory?' })
      : folders[0];
  return folder?.uri.toString();
}
