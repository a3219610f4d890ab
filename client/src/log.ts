import * as vscode from 'vscode';

export type Log = vscode.LogOutputChannel;

/** One channel for the client and for the language server's own lines. */
export const createLog = (): Log => vscode.window.createOutputChannel('Assay', { log: true });
