import * as vscode from 'vscode';
import { Disposable } from '../lifecycle';
import type { PatchTexts } from './render';

const SCHEME = 'assay-patch';

/** Both sides of a patch's diff as read-only virtual documents: never a file that Local History could copy. */
export class PatchDocuments extends Disposable implements vscode.TextDocumentContentProvider {
  readonly #texts = new Map<string, string>();

  constructor() {
    super();
    this.register(vscode.workspace.registerTextDocumentContentProvider(SCHEME, this));
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#texts.get(uri.toString()) ?? '';
  }

  /** Opens the diff; disposing closes its tab. */
  async show(id: string, texts: PatchTexts): Promise<{ close(): Promise<void> }> {
    const left = this.#put(id, 'before', texts.before);
    const right = this.#put(id, 'after', texts.after);
    await vscode.commands.executeCommand('vscode.diff', left, right, `Assay: ${texts.title}`, {
      // A tab of its own: a preview tab would take the place of the file that the person came from.
      preview: false,
      preserveFocus: true,
    } satisfies vscode.TextDocumentShowOptions);
    return {
      close: async () => {
        await vscode.window.tabGroups.close(tabsOf(right), true);
        this.#texts.delete(left.toString());
        this.#texts.delete(right.toString());
      },
    };
  }

  #put(id: string, side: 'before' | 'after', text: string): vscode.Uri {
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${id}/${side}.md` });
    this.#texts.set(uri.toString(), text);
    return uri;
  }
}

const tabsOf = (modified: vscode.Uri): readonly vscode.Tab[] =>
  vscode.window.tabGroups.all
    .flatMap((group) => group.tabs)
    .filter(
      (tab) =>
        tab.input instanceof vscode.TabInputTextDiff && tab.input.modified.toString() === modified.toString(),
    );
