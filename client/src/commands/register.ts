import * as vscode from 'vscode';
import { connectAgents, disconnectAgents } from '../agents/connectAgents';
import { removeBlock, writeBlock } from '../agents/memoryBlock';
import type { Context } from '../context';
import { forget, forgetSource, lift, purge } from '../forgetting/forget';
import { reportError } from '../notify';
import { bringBack, clearInboxFilter, defer, filterInbox, groupInbox, showMore } from './arranging';
import { acceptTicked } from './batch';
import { accept, reject, showReceipt, undo, undoLast } from './decisions';
import { editClaim, mergeClaims, openClaim, replaceMemory, splitClaim } from './editing';
import { audit, importMemory, undoImport } from './foreignMemory';
import {
  blameRecord,
  comparePatch,
  olderHistory,
  revertPatch,
  showHistory,
  showPatch,
  showPatchChanges,
  showRecordHistory,
} from './history';
import { keepRecord } from './keeping';
import { groupMemory, searchMemory } from './memory';
import { COMMANDS } from './ids';
import type { CommandId, Handler } from './ids';
import { exportKey, importKey, replaceKey } from './keys';
import { copyId, openAtLine, why } from './looking';
import { editPolicy, showHealth } from './pages';
import { confirmPlace } from './places';
import { keepForAllProjects, shareWithTeam } from './share';
import { remember, rememberSelection } from './remember';
import { autoCuration } from './policy';
import { revokeSigner, trustSigner } from './signers';
import { backUpMemory, exportMemory, restoreMemory } from './transfers';
import { refresh, restart, restoreFindings, scan, showInbox, showLog } from './views';

/** Registers a handler for every command of the manifest; what a handler throws becomes one notification. */
export function registerCommands(context: Context): vscode.Disposable {
  const handlers: Readonly<Record<CommandId, { readonly what: string; readonly run: Handler }>> = {
    [COMMANDS.accept]: { what: 'Accepting', run: accept(context) },
    [COMMANDS.reject]: { what: 'Rejecting', run: reject(context) },
    [COMMANDS.undo]: { what: 'Undoing', run: undo(context) },
    [COMMANDS.acceptTicked]: { what: 'Accepting', run: acceptTicked(context) },
    [COMMANDS.defer]: { what: 'Deferring', run: defer(context) },
    [COMMANDS.bringBack]: { what: 'Bringing it back', run: bringBack(context) },
    [COMMANDS.groupInbox]: { what: 'Grouping the inbox', run: groupInbox(context) },
    [COMMANDS.filterInbox]: { what: 'Filtering the inbox', run: filterInbox(context) },
    [COMMANDS.clearInboxFilter]: { what: 'Showing the whole inbox', run: clearInboxFilter(context) },
    [COMMANDS.showMore]: { what: 'Showing more', run: showMore(context) },
    [COMMANDS.openClaim]: { what: 'Opening the claim', run: openClaim(context) },
    [COMMANDS.editClaim]: { what: 'Editing', run: editClaim(context) },
    [COMMANDS.splitClaim]: { what: 'Splitting', run: splitClaim(context) },
    [COMMANDS.mergeClaims]: { what: 'Merging', run: mergeClaims(context) },
    [COMMANDS.replaceMemory]: { what: 'Replacing a memory', run: replaceMemory(context) },
    [COMMANDS.undoLast]: { what: 'Undoing', run: undoLast(context) },
    [COMMANDS.showReceipt]: { what: 'Showing the receipt', run: showReceipt(context) },
    [COMMANDS.why]: { what: 'Explaining', run: why(context) },
    [COMMANDS.openAtLine]: { what: 'Opening the file', run: openAtLine(context) },
    [COMMANDS.copyId]: { what: 'Copying the id', run: copyId(context) },
    [COMMANDS.showHistory]: { what: 'Showing the history', run: showHistory(context) },
    [COMMANDS.showRecordHistory]: { what: 'Showing its history', run: showRecordHistory(context) },
    [COMMANDS.olderHistory]: { what: 'Showing older patches', run: olderHistory(context) },
    [COMMANDS.showPatch]: { what: 'Showing the receipt', run: showPatch(context) },
    [COMMANDS.showPatchChanges]: { what: 'Showing the changes', run: showPatchChanges(context) },
    [COMMANDS.comparePatch]: { what: 'Comparing', run: comparePatch(context) },
    [COMMANDS.revertPatch]: { what: 'Undoing', run: revertPatch(context) },
    [COMMANDS.blameRecord]: { what: 'Showing who set what', run: blameRecord(context) },
    [COMMANDS.keepRecord]: { what: 'Keeping it', run: keepRecord(context) },
    [COMMANDS.searchMemory]: { what: 'Searching memory', run: searchMemory(context) },
    [COMMANDS.groupMemory]: { what: 'Grouping memory', run: groupMemory(context) },
    [COMMANDS.restoreFindings]: { what: 'Showing the findings again', run: restoreFindings(context) },
    [COMMANDS.exportMemory]: { what: 'Exporting', run: exportMemory(context) },
    [COMMANDS.backUpMemory]: { what: 'Backing up', run: backUpMemory(context) },
    [COMMANDS.restoreMemory]: { what: 'Restoring', run: restoreMemory(context) },
    [COMMANDS.audit]: { what: 'The audit', run: audit(context) },
    [COMMANDS.importStore]: { what: 'Importing', run: importMemory(context) },
    [COMMANDS.undoImport]: { what: 'Undoing the import', run: undoImport(context) },
    [COMMANDS.scan]: { what: 'Reading the rules files', run: scan(context) },
    [COMMANDS.refresh]: { what: 'Refreshing the views', run: refresh(context) },
    [COMMANDS.showInbox]: { what: 'Showing the inbox', run: showInbox() },
    [COMMANDS.showHealth]: { what: 'Showing health', run: showHealth(context) },
    [COMMANDS.editPolicy]: { what: 'Opening the policy', run: editPolicy(context) },
    [COMMANDS.showLog]: { what: 'Showing the log', run: showLog(context) },
    [COMMANDS.restart]: { what: 'Starting the server', run: restart(context) },
    [COMMANDS.purge]: { what: 'Purging', run: purge(context) },
    [COMMANDS.forgetSource]: { what: 'Forgetting', run: forgetSource(context) },
    [COMMANDS.liftTombstone]: { what: 'Lifting a tombstone', run: lift(context) },
    [COMMANDS.share]: { what: 'Sharing', run: shareWithTeam(context) },
    [COMMANDS.shareUser]: { what: 'Keeping it for all projects', run: keepForAllProjects(context) },
    [COMMANDS.confirmPlace]: { what: 'Choosing the folder’s memory', run: confirmPlace(context) },
    [COMMANDS.remember]: { what: 'Remembering', run: remember(context) },
    [COMMANDS.rememberSelection]: { what: 'Remembering', run: rememberSelection(context) },
    [COMMANDS.forget]: { what: 'Forgetting', run: forget(context) },
    [COMMANDS.connectAgents]: { what: 'Connecting agents', run: connectAgents(context) },
    [COMMANDS.disconnectAgents]: { what: 'Disconnecting agents', run: disconnectAgents(context) },
    [COMMANDS.writeBlock]: { what: 'Writing the memory block', run: writeBlock(context) },
    [COMMANDS.removeBlock]: { what: 'Removing the memory block', run: removeBlock(context) },
    [COMMANDS.exportKey]: { what: 'Exporting the signing key', run: exportKey(context) },
    [COMMANDS.importKey]: { what: 'Importing a signing key', run: importKey(context) },
    [COMMANDS.replaceKey]: { what: 'Replacing the signing key', run: replaceKey(context) },
    [COMMANDS.trustSigner]: { what: 'Trusting a signer', run: trustSigner(context) },
    [COMMANDS.autoCuration]: { what: 'Setting the policy', run: autoCuration(context) },
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
