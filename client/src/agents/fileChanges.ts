import * as vscode from 'vscode';
import type { FileChange } from '../../../shared/src/connections';
import * as l10n from '../l10n';

export interface ChangesOutcome {
  /** Those that now stand in their files. */
  readonly done: readonly FileChange[];
  /** In words, each with its file. */
  readonly faults: readonly string[];
}

/**
 * Puts changes into effect through the editor, so that they show in its preview of edits, in open editors and in their
 * undo. With `label` the person sees them in the preview and applies or discards them; without, they asked for it before.
 */
export async function applyChanges(changes: readonly FileChange[], label?: string): Promise<ChangesOutcome> {
  const edit = new vscode.WorkspaceEdit();
  const metadata = label === undefined ? undefined : { label, needsConfirmation: true };
  const faults: string[] = [];
  const planned: {
    readonly change: FileChange;
    readonly document?: vscode.TextDocument;
    readonly wasDirty: boolean;
  }[] = [];
  for (const change of changes) {
    const uri = vscode.Uri.file(change.file);
    if (change.kind === 'create') {
      edit.createFile(uri, { contents: new TextEncoder().encode(change.after) }, metadata);
      planned.push({ change, wasDirty: false });
      continue;
    }
    const document = await vscode.workspace.openTextDocument(uri);
    const wasDirty = document.isDirty;
    if (change.kind === 'delete') {
      if (wasDirty) {
        faults.push(l10n.t('{0}: It has changes that aren’t saved. Save or revert them first.', change.file));
      } else {
        edit.deleteFile(uri, {}, metadata);
        planned.push({ change, wasDirty });
      }
      continue;
    }
    // Unsaved words, or line ends of two kinds, which an editor makes one: the offsets would not fit.
    if (document.getText() !== change.before) {
      faults.push(
        wasDirty
          ? l10n.t('{0}: It has changes that aren’t saved. Save or revert them first.', change.file)
          : l10n.t(
              '{0}: It changed meanwhile, or mixes kinds of line ends. Try again, or use the command line.',
              change.file,
            ),
      );
      continue;
    }
    const { start, end, text } = difference(change.before, change.after);
    const range = new vscode.Range(document.positionAt(start), document.positionAt(end));
    edit.replace(uri, range, text, metadata);
    planned.push({ change, document, wasDirty });
  }
  if (planned.length === 0 || !(await vscode.workspace.applyEdit(edit, { isRefactoring: true }))) {
    return { done: [], faults };
  }
  const done: FileChange[] = [];
  for (const { change, document, wasDirty } of planned) {
    if (!(await stands(change, document))) continue;
    if (document && !wasDirty && document.isDirty && !(await document.save())) {
      faults.push(l10n.t('{0}: It could not be saved.', change.file));
    }
    done.push(change);
  }
  return { done, faults };
}

/** In the preview a person can leave some of the changes out. */
async function stands(change: FileChange, document: vscode.TextDocument | undefined): Promise<boolean> {
  if (document) return document.getText() === change.after;
  const isThere = await vscode.workspace.fs.stat(vscode.Uri.file(change.file)).then(
    () => true,
    () => false,
  );
  return isThere === (change.kind === 'create');
}

/** The one span in which two texts differ; never through a pair of code units or between a line's two ends. */
function difference(before: string, after: string): { start: number; end: number; text: string } {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  while (head > 0 && splits(before, head)) head -= 1;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  while (tail > 0 && (splits(before, before.length - tail) || splits(after, after.length - tail))) tail -= 1;
  return { start: head, end: before.length - tail, text: after.slice(head, after.length - tail) };
}

const splits = (text: string, at: number): boolean =>
  (text[at - 1] === '\r' && text[at] === '\n') || /[\uD800-\uDBFF]/.test(text[at - 1] ?? '');
