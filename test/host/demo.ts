import * as vscode from 'vscode';

/** The demo repository, which is the workspace of the host tests. */
export function folder(): vscode.WorkspaceFolder {
  const [first] = vscode.workspace.workspaceFolders ?? [];
  if (!first) throw new Error('no folder is open');
  return first;
}

export const uriOf = (file: string): vscode.Uri => vscode.Uri.joinPath(folder().uri, file);

export function extension(): vscode.Extension<unknown> {
  const assay = vscode.extensions.getExtension('assay.assay');
  if (!assay) throw new Error('Assay is not installed');
  return assay;
}

export interface Lens {
  readonly line: number;
  readonly title: string;
  readonly command: string;
  readonly argument: { readonly folder: string; readonly id: string };
}

/** The lenses over a file's claims. Lines are 1-based. */
export async function lensesOf(file: string): Promise<readonly Lens[]> {
  await vscode.workspace.openTextDocument(uriOf(file));
  const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
    'vscode.executeCodeLensProvider',
    uriOf(file),
    1000,
  );
  return lenses.flatMap(({ range, command }) =>
    command
      ? [
          {
            line: range.start.line + 1,
            title: command.title,
            command: command.command,
            argument: (command.arguments?.[0] ?? {}) as Lens['argument'],
          },
        ]
      : [],
  );
}
