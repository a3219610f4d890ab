import * as vscode from 'vscode';
import { Disposable } from '../lifecycle';
import * as l10n from '../l10n';

const SCHEME = 'assay-report';
/** As many as are looked at beside each other; older ones say that they are to be asked for again. */
const KEPT = 10;

interface Report {
  readonly text: string;
  /** The folder that a relative path in the text is of. */
  readonly roots: readonly vscode.Uri[];
}

/** Reports as read-only Markdown documents, in which `path:line` opens the file. */
export class ReportDocuments
  extends Disposable
  implements vscode.TextDocumentContentProvider, vscode.DocumentLinkProvider
{
  readonly #reports = new Map<string, Report>();
  #count = 0;

  constructor() {
    super();
    this.register(vscode.workspace.registerTextDocumentContentProvider(SCHEME, this));
    this.register(vscode.languages.registerDocumentLinkProvider({ scheme: SCHEME }, this));
  }

  async show(title: string, text: string, roots: readonly vscode.Uri[]): Promise<void> {
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${String(++this.#count)}/${title}.md` });
    this.#reports.set(uri.path, { text, roots });
    for (const old of [...this.#reports.keys()].slice(0, -KEPT)) this.#reports.delete(old);
    await vscode.window.showTextDocument(uri, { preview: true });
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return (
      this.#reports.get(uri.path)?.text ??
      l10n.t('# This report is closed\n\nRun the command again to see how things are now.\n')
    );
  }

  async provideDocumentLinks(document: vscode.TextDocument): Promise<vscode.DocumentLink[]> {
    const roots = this.#reports.get(document.uri.path)?.roots ?? [];
    const links: vscode.DocumentLink[] = [];
    for (const match of document.getText().matchAll(/`([^`\n]{1,1000}):(\d{1,9})`/gu)) {
      const [whole, path = '', line = '1'] = match;
      const file = await fileOf(path, roots);
      if (file === undefined) continue;
      const start = document.positionAt(match.index + 1);
      const range = new vscode.Range(start, start.translate(0, whole.length - 2));
      links.push(new vscode.DocumentLink(range, file.with({ fragment: `L${line}` })));
    }
    return links;
  }
}

/** A path that leads out of its folder is no link. */
async function fileOf(path: string, roots: readonly vscode.Uri[]): Promise<vscode.Uri | undefined> {
  if (/^(?:\/|[a-z]:\/)/iu.test(path)) return vscode.Uri.file(path);
  for (const root of roots) {
    const uri = vscode.Uri.joinPath(root, path);
    if (!uri.path.startsWith(`${root.path.replace(/\/$/u, '')}/`)) continue;
    const found = await vscode.workspace.fs.stat(uri).then(
      () => true,
      () => false,
    );
    if (found) return uri;
  }
  return undefined;
}
