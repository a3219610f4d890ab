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
import * as l10n from '../l10n';

/** Registers a handler for every command of the manifest; what a handler throws becomes one notification. */
export function registerCommands(context: Context): vscode.Disposable {
  const handlers: Readonly<Record<CommandId, { readonly what: string; readonly run: Handler }>> = {
    [COMMANDS.accept]: { what: l10n.t('Accepting'), run: accept(context) },
    [COMMANDS.reject]: { what: l10n.t('Rejecting'), run: reject(context) },
    [COMMANDS.undo]: { what: l10n.t('Undoing'), run: undo(context) },
    [COMMANDS.acceptTicked]: { what: l10n.t('Accepting'), run: acceptTicked(context) },
    [COMMANDS.defer]: { what: l10n.t('Deferring'), run: defer(context) },
    [COMMANDS.bringBack]: { what: l10n.t('Bringing it back'), run: bringBack(context) },
    [COMMANDS.groupInbox]: { what: l10n.t('Grouping the inbox'), run: groupInbox(context) },
    [COMMANDS.filterInbox]: { what: l10n.t('Filtering the inbox'), run: filterInbox(context) },
    [COMMANDS.clearInboxFilter]: { what: l10n.t('Showing the whole inbox'), run: clearInboxFilter(context) },
    [COMMANDS.showMore]: { what: l10n.t('Showing more'), run: showMore(context) },
    [COMMANDS.openClaim]: { what: l10n.t('Opening the claim'), run: openClaim(context) },
    [COMMANDS.editClaim]: { what: l10n.t('Editing'), run: editClaim(context) },
    [COMMANDS.splitClaim]: { what: l10n.t('Splitting'), run: splitClaim(context) },
    [COMMANDS.mergeClaims]: { what: l10n.t('Merging'), run: mergeClaims(context) },
    [COMMANDS.replaceMemory]: { what: l10n.t('Replacing a memory'), run: replaceMemory(context) },
    [COMMANDS.undoLast]: { what: l10n.t('Undoing'), run: undoLast(context) },
    [COMMANDS.showReceipt]: { what: l10n.t('Showing the receipt'), run: showReceipt(context) },
    [COMMANDS.why]: { what: l10n.t('Explaining'), run: why(context) },
    [COMMANDS.openAtLine]: { what: l10n.t('Opening the file'), run: openAtLine(context) },
    [COMMANDS.copyId]: { what: l10n.t('Copying the id'), run: copyId(context) },
    [COMMANDS.showHistory]: { what: l10n.t('Showing the history'), run: showHistory(context) },
    [COMMANDS.showRecordHistory]: { what: l10n.t('Showing its history'), run: showRecordHistory(context) },
    [COMMANDS.olderHistory]: { what: l10n.t('Showing older patches'), run: olderHistory(context) },
    [COMMANDS.showPatch]: { what: l10n.t('Showing the receipt'), run: showPatch(context) },
    [COMMANDS.showPatchChanges]: { what: l10n.t('Showing the changes'), run: showPatchChanges(context) },
    [COMMANDS.comparePatch]: { what: l10n.t('Comparing'), run: comparePatch(context) },
    [COMMANDS.revertPatch]: { what: l10n.t('Undoing'), run: revertPatch(context) },
    [COMMANDS.blameRecord]: { what: l10n.t('Showing who set what'), run: blameRecord(context) },
    [COMMANDS.keepRecord]: { what: l10n.t('Keeping it'), run: keepRecord(context) },
    [COMMANDS.searchMemory]: { what: l10n.t('Searching memory'), run: searchMemory(context) },
    [COMMANDS.groupMemory]: { what: l10n.t('Grouping memory'), run: groupMemory(context) },
    [COMMANDS.restoreFindings]: { what: l10n.t('Showing the findings again'), run: restoreFindings(context) },
    [COMMANDS.exportMemory]: { what: l10n.t('Exporting'), run: exportMemory(context) },
    [COMMANDS.backUpMemory]: { what: l10n.t('Backing up'), run: backUpMemory(context) },
    [COMMANDS.restoreMemory]: { what: l10n.t('Restoring'), run: restoreMemory(context) },
    [COMMANDS.audit]: { what: l10n.t('The audit'), run: audit(context) },
    [COMMANDS.importStore]: { what: l10n.t('Importing'), run: importMemory(context) },
    [COMMANDS.undoImport]: { what: l10n.t('Undoing the import'), run: undoImport(context) },
    [COMMANDS.scan]: { what: l10n.t('Reading the rules files'), run: scan(context) },
    [COMMANDS.refresh]: { what: l10n.t('Refreshing the views'), run: refresh(context) },
    [COMMANDS.showInbox]: { what: l10n.t('Showing the inbox'), run: showInbox() },
    [COMMANDS.showHealth]: { what: l10n.t('Showing health'), run: showHealth(context) },
    [COMMANDS.editPolicy]: { what: l10n.t('Opening the policy'), run: editPolicy(context) },
    [COMMANDS.showLog]: { what: l10n.t('Showing the log'), run: showLog(context) },
    [COMMANDS.restart]: { what: l10n.t('Starting the server'), run: restart(context) },
    [COMMANDS.purge]: { what: l10n.t('Purging'), run: purge(context) },
    [COMMANDS.forgetSource]: { what: l10n.t('Forgetting'), run: forgetSource(context) },
    [COMMANDS.liftTombstone]: { what: l10n.t('Lifting a tombstone'), run: lift(context) },
    [COMMANDS.share]: { what: l10n.t('Sharing'), run: shareWithTeam(context) },
    [COMMANDS.shareUser]: { what: l10n.t('Keeping it for all projects'), run: keepForAllProjects(context) },
    [COMMANDS.confirmPlace]: { what: l10n.t('Choosing the folder’s memory'), run: confirmPlace(context) },
    [COMMANDS.remember]: { what: l10n.t('Remembering'), run: remember(context) },
    [COMMANDS.rememberSelection]: { what: l10n.t('Remembering'), run: rememberSelection(context) },
    [COMMANDS.forget]: { what: l10n.t('Forgetting'), run: forget(context) },
    [COMMANDS.connectAgents]: { what: l10n.t('Connecting agents'), run: connectAgents(context) },
    [COMMANDS.disconnectAgents]: { what: l10n.t('Disconnecting agents'), run: disconnectAgents(context) },
    [COMMANDS.writeBlock]: { what: l10n.t('Writing the memory block'), run: writeBlock(context) },
    [COMMANDS.removeBlock]: { what: l10n.t('Removing the memory block'), run: removeBlock(context) },
    [COMMANDS.exportKey]: { what: l10n.t('Exporting the signing key'), run: exportKey(context) },
    [COMMANDS.importKey]: { what: l10n.t('Importing a signing key'), run: importKey(context) },
    [COMMANDS.replaceKey]: { what: l10n.t('Replacing the signing key'), run: replaceKey(context) },
    [COMMANDS.trustSigner]: { what: l10n.t('Trusting a signer'), run: trustSigner(context) },
    [COMMANDS.autoCuration]: { what: l10n.t('Setting the policy'), run: autoCuration(context) },
    [COMMANDS.revokeSigner]: { what: l10n.t('Revoking a signer'), run: revokeSigner(context) },
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
