/** A person's own words become memory: typed, shown as what they are signed as, signed. */
import * as vscode from 'vscode';
import type { PatchAction } from '../../../shared/src/patchAction';
import { folderInFront, pickFolder } from '../agents/pickFolder';
import type { Context } from '../context';
import { decide } from '../patch/decide';
import type { Handler } from './ids';
import { DURATIONS } from './keeping';
import { typedByPolicy } from './policy';
import { placeOf, scopesOf, statementIn } from './remembered';
import * as l10n from '../l10n';

type Remembering = Extract<PatchAction, { kind: 'remember' }>;

/** `{ folder, text }` begins with words, as from chat; they are shown to be changed before anything is signed. */
export const remember =
  (context: Context): Handler =>
  async (argument) => {
    const given = givenIn(argument);
    const folder = given?.folder ?? (await folderOf());
    if (folder === undefined) return;
    const statement = await askStatement(given?.text ?? '');
    if (statement === undefined) return;
    const at = new Date().toISOString();
    if (await typedByPolicy(context, folder, statement, at)) return;
    await sign(context, folder, { kind: 'remember', statement, at }, pathInFront(folder));
  };

/** The lines selected in the editor are the evidence; what they say, or mean, is the statement. */
export const rememberSelection =
  (context: Context): Handler =>
  async () => {
    const editor = vscode.window.activeTextEditor;
    const folder = editor && vscode.workspace.getWorkspaceFolder(editor.document.uri);
    if (!editor || folder?.uri.scheme !== 'file') {
      void vscode.window.showInformationMessage(l10n.t('Select lines in a file of the open folder first.'));
      return;
    }
    const { document, selection } = editor;
    // A selection that ends at the start of a line does not hold that line.
    const last = selection.end.character === 0 && !selection.isSingleLine ? 0 : 1;
    const path = vscode.workspace.asRelativePath(document.uri, false);
    const place = placeOf(path, document.getText(), selection.start.line + 1, selection.end.line + last);
    if (!place) {
      void vscode.window.showInformationMessage(
        l10n.t('These lines are empty, or more than one memory can stand on.'),
      );
      return;
    }
    const selected = selection.isEmpty ? place.span : document.getText(selection);
    const statement = await askStatement(statementIn(selected), selected);
    if (statement === undefined) return;
    const at = new Date().toISOString();
    await sign(context, folder.uri.toString(), { kind: 'remember', statement, at, place }, path);
  };

async function sign(
  context: Context,
  folder: string,
  words: Remembering,
  path: string | undefined,
): Promise<void> {
  const paths = await askScope(path);
  if (paths === undefined) return;
  const duration = await vscode.window.showQuickPick(DURATIONS, {
    title: l10n.t('Remember'),
    placeHolder: l10n.t('For how long does it hold?'),
    ignoreFocusOut: true,
  });
  if (!duration) return;
  const action = { ...words, paths: [...paths], durability: duration.durability };
  const applied = await decide(context, folder, () => action);
  if (applied) vscode.window.setStatusBarMessage(l10n.t('$(verified) Signed: it is memory now.'), 5000);
}

const SCOPES = {
  all: { label: l10n.t('$(root-folder) In the whole project'), what: l10n.t('Every agent here is told.') },
  folder: { label: l10n.t('$(folder) In this folder'), what: l10n.t('Told about the files in it.') },
  file: { label: l10n.t('$(file) In this file'), what: l10n.t('Told about this file alone.') },
} as const;

/** `undefined` when the person left; nothing is asked where there is but one answer. */
async function askScope(path: string | undefined): Promise<readonly string[] | undefined> {
  if (path === undefined) return [];
  const choices = scopesOf(path).map(({ kind, paths }) => ({
    label: SCOPES[kind].label,
    description: paths.join(', '),
    detail: SCOPES[kind].what,
    paths,
  }));
  const options = {
    title: l10n.t('Remember'),
    placeHolder: l10n.t('Where does it hold?'),
    ignoreFocusOut: true,
  };
  return (await vscode.window.showQuickPick(choices, options))?.paths;
}

async function askStatement(value: string, selected?: string): Promise<string | undefined> {
  const shown = selected?.replace(/\s+/gu, ' ').trim().slice(0, 200);
  const typed = await vscode.window.showInputBox({
    title: l10n.t('Remember'),
    prompt:
      shown === undefined
        ? l10n.t(
            'One rule or fact of this project, in one sentence. You see what you sign before it is memory.',
          )
        : l10n.t('What is to be remembered of: “{0}”. You see what you sign before it is memory.', shown),
    placeHolder: l10n.t('Releases are cut from the main branch.'),
    value,
    ignoreFocusOut: true,
    validateInput: (text) =>
      text.trim() === ''
        ? l10n.t('Say what to remember.')
        : text.length > 2000
          ? l10n.t('At most 2000 characters.')
          : undefined,
  });
  const statement = typed?.trim();
  return statement === '' ? undefined : statement;
}

/** The file in front, where it lies in that folder. */
function pathInFront(folder: string): string | undefined {
  const uri = vscode.window.activeTextEditor?.document.uri;
  const holder = uri && vscode.workspace.getWorkspaceFolder(uri);
  return uri && holder?.uri.toString() === folder ? vscode.workspace.asRelativePath(uri, false) : undefined;
}

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
