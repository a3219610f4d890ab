import * as vscode from 'vscode';

/** The one folder that is open, the one that the person picks, or none where none is. */
export async function pickFolder(): Promise<vscode.WorkspaceFolder | 'cancelled' | undefined> {
  const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
  if (folders.length < 2) return folders[0];
  return (await vscode.window.showWorkspaceFolderPick()) ?? 'cancelled';
}

/** Where a model or a question in chat is at: the folder of the file in front, else the first. */
export function folderInFront(): vscode.WorkspaceFolder | undefined {
  const uri = vscode.window.activeTextEditor?.document.uri;
  const inFront = uri && vscode.workspace.getWorkspaceFolder(uri);
  return inFront ?? vscode.workspace.workspaceFolders?.find((folder) => folder.uri.scheme === 'file');
}
