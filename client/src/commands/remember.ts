/** A person's own words become memory: typed, shown as what they are signed as, signed. */
import * as vscode from 'vscode';
import { folderInFront, pickFolder } from '../agents/pickFolder';
import type { Context } from '../context';
import { decide } from '../patch/decide';
import type { Handler } from './ids';
import { typedByPolicy } from './policy';

/** `{ folder, text }` begins with words, as from chat; they are shown to be changed before anything is signed. */
export const remember =
  (context: Context): Handler =>
  async (argument) => {
    const given = givenIn(argument);
    const folder = given?.folder ?? (await folderOf());
    if (folder === undefined) return;
    const typed = await vscode.window.showInputBox({
      title: 'Remember',
      prompt: 'One rule or fact of this project, in one sentence. You see what you sign before it is memory.',
      placeHolder: 'Releases are cut from the main branch.',
      value: given?.text ?? '',
      ignoreFocusOut: true,
      validateInput: (text) =>
        text.trim() === ''
          ? 'Say what to remember.'
          : text.length > 2000
            ? 'At most 2000 characters.'
            : undefined,
    });
    const statement = typed?.trim();
    if (statement === undefined || statement === '') return;
    const at = new Date().toISOString();
    if (await typedByPolicy(context, folder, statement, at)) return;
    const applied = await decide(context, folder, () => ({ kind: 'remember', statement, at }));
    if (applied) vscode.window.setStatusBarMessage('$(verified) Signed: it is memory now.', 5000);
  };

async function folderOf(): Promise<string | undefined> {
  const picked = vscode.workspace.workspaceFolders?.length === 1 ? folderInFront() : await pickFolder();
  return picked === 'cancelled' ? undefined : picked?.uri.toString();
}

function givenIn(argument: unknown): { readonly folder: string; readonly text: string } | undefined {
  if (typeof argument !== 'object' || argument === null) return undefined;
  const { folder, text } = argument as { readonly folder?: unknown; readonly text?: unknown };
  return typeof folder === 'string' && typeof text === 'string'
    ? { folder, text: text.slice(0, 2000) }
    : undefined;
}
