import * as vscode from 'vscode';
import type { Context } from '../context';
import { reportError } from '../notify';
import { accept, reject, undo } from './decisions';
import { COMMANDS } from './ids';
import type { CommandId, Handler } from './ids';
import { exportKey, importKey, replaceKey } from './keys';
import { copyId, openAtLine, why } from './looking';
import { confirmPlace } from './places';
import { keepForAllProjects, shareWithTeam } from './share';
import { revokeSigner, trustSigner } from './signers';
import { refresh, restart, scan, showInbox, showLog } from './views';

/** Registers a handler for every command of the manifest; what a handler throws becomes one notification. */
export function registerCommands(context: Context): vscode.Disposable {
  const handlers: Readonly<Record<CommandId, { readonly what: string; readonly run: Handler }>> = {
    [COMMANDS.accept]: { what: 'Accepting', run: accept(context) },
    [COMMANDS.reject]: { what: 'Rejecting', run: reject(context) },
    [COMMANDS.undo]: { what: 'Undoing', run: undo(context) },
    [COMMANDS.why]: { what: 'Explaining', run: why(context) },
    [COMMANDS.openAtLine]: { what: 'Opening the file', run: openAtLine(context) },
    [COMMANDS.copyId]: { what: 'Copying the id', run: copyId(context) },
    [COMMANDS.scan]: { what: 'Reading the rules files', run: scan(context) },
    [COMMANDS.refresh]: { what: 'Refreshing the views', run: refresh(context) },
    [COMMANDS.showInbox]: { what: 'Showing the inbox', run: showInbox() },
    [COMMANDS.showLog]: { what: 'Showing the log', run: showLog(context) },
    [COMMANDS.restart]: { what: 'Starting the server', run: restart(context) },
    [COMMANDS.share]: { what: 'Sharing', run: shareWithTeam(context) },
    [COMMANDS.shareUser]: { what: 'Keeping it for all projects', run: keepForAllProjects(context) },
    [COMMANDS.confirmPlace]: { what: 'Choosing the folder’s memory', run: confirmPlace(context) },
    [COMMANDS.exportKey]: { what: 'Exporting the signing key', run: exportKey(context) },
    [COMMANDS.importKey]: { what: 'Importing a signing key', run: importKey(context) },
    [COMMANDS.replaceKey]: { what: 'Replacing the signing key', run: replaceKey(context) },
    [COMMANDS.trustSigner]: { what: 'Trusting a signer', run: trustSigner(context) },
    [COMMANDS.revokeSigner]: { what: 'Revoking a signer', run: revokeSigner(context) },
  };
  const registered = Object.entries(handlers).map(([id, { what, run }]) => {
    const guarded: Handler = async (...args) => {
      try {
        await run(...args);
      } catch (error) {
        reportError(context.log, what, error, () => guarded(...args));
      }
    };
    return vscode.commands.registerCommand(id, guarded);
  });
  return vscode.Disposable.from(...registered);
}
