/** Commands that only show something. */
import * as vscode from 'vscode';
import type { Place } from '../../../shared/src/views';
import type { Context } from '../context';
import { WORDS } from '../wording';
import type { Handler } from './ids';
import { targets } from './targets';
import * as l10n from '../l10n';

export const why =
  (context: Context): Handler =>
  async (argument) => {
    const [claim] = await targets(
      context,
      ['candidate', 'record'],
      l10n.t('Which claim do you ask about?'),
      argument,
    );
    if (!claim) return;
    context.selection.select(claim);
    await context.claimDocuments.show(claim.folder, claim.id, claim.row.statement);
  };

export const openAtLine =
  (context: Context): Handler =>
  async (argument, _selected, how) => {
    const target = placeIn(argument) ?? (await placeOfClaim(context, argument));
    if (target === undefined) return;
    if (target.place === undefined) {
      void vscode.window.showInformationMessage(WORDS.noPlace);
      return;
    }
    await open(target.folder, target.place, how !== undefined);
  };

export const copyId =
  (context: Context): Handler =>
  async (argument) => {
    const id =
      evidenceId(argument) ??
      (await targets(context, ['candidate', 'record'], l10n.t('Whose id?'), argument))[0]?.id;
    if (id === undefined) return;
    await vscode.env.clipboard.writeText(id);
    vscode.window.setStatusBarMessage(WORDS.copied, 3000);
  };

interface Target {
  readonly folder: string;
  readonly place: Place | undefined;
}

async function placeOfClaim(context: Context, argument: unknown): Promise<Target | undefined> {
  const [claim] = await targets(
    context,
    ['candidate', 'record'],
    l10n.t('Which claim do you want to see?'),
    argument,
  );
  return claim && { folder: claim.folder, place: claim.row.place };
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null ? (value as Fields) : undefined;

/** Nodes that are no claim: a file, or a piece of evidence. */
function placeIn(argument: unknown): Target | undefined {
  const node = fieldsOf(argument);
  if (typeof node?.folder !== 'string') return undefined;
  if (typeof node.path === 'string') {
    return { folder: node.folder, place: { path: node.path, startLine: 1, endLine: 1 } };
  }
  if (node.kind !== 'evidence') return undefined;
  const row = fieldsOf(node.row);
  return { folder: node.folder, place: (row?.place ?? fieldsOf(row?.evidence)?.anchor) as Place | undefined };
}

function evidenceId(argument: unknown): string | undefined {
  const node = fieldsOf(argument);
  const id = node?.kind === 'evidence' ? fieldsOf(node.row)?.id : undefined;
  return typeof id === 'string' ? id : undefined;
}

async function open(folder: string, place: Place, preserveFocus: boolean): Promise<void> {
  const root = vscode.Uri.parse(folder);
  const uri = vscode.Uri.joinPath(root, place.path);
  if (!uri.path.startsWith(`${root.path.replace(/\/$/u, '')}/`)) {
    throw new Error(l10n.t('{0} is outside the workspace', place.path));
  }
  const lines = new vscode.Range(place.startLine - 1, 0, place.endLine - 1, Number.MAX_SAFE_INTEGER);
  const editor = await vscode.window.showTextDocument(uri, { preview: true, preserveFocus });
  const shown = editor.document.validateRange(lines);
  editor.selection = new vscode.Selection(shown.start, shown.end);
  editor.revealRange(shown, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}
