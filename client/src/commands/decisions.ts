/** Accept, reject, undo: each ends in a patch that the person reads and signs. */
import * as vscode from 'vscode';
import { historyRequest } from '../../../shared/src/historyProtocol';
import type { PatchAction } from '../../../shared/src/patchAction';
import type { PatchRow } from '../../../shared/src/historyProtocol';
import type { MatchKind } from '../../../shared/src/model';
import type { KnownClaim } from '../claims';
import type { Context } from '../context';
import { decide } from '../patch/decide';
import { escapeIcons, oneLine } from '../visibleText';
import { WORDS, plural } from '../wording';
import { acceptBatch, byFolder } from './batch';
import type { Candidate } from './batch';
import { revert, sayDecided } from './decided';
import type { Handler } from './ids';
import { isNamed, meansSelection, targets } from './targets';
import * as l10n from '../l10n';

const isCandidate = (claim: KnownClaim): claim is Candidate => claim.kind === 'candidate';

export const accept =
  (context: Context): Handler =>
  async (argument, selected) => {
    const chosen = await targets(
      context,
      ['candidate'],
      l10n.t('Which claim do you accept?'),
      argument,
      selected,
    );
    if (chosen.length === 0) {
      sayGone(argument);
      return;
    }
    const candidates = chosen.filter(isCandidate);
    if (candidates.length > 1) {
      await acceptBatch(context, candidates);
      return;
    }
    const resolution = await chooseResolution(candidates);
    if (resolution === 'cancel') return;
    if (resolution === 'reject') {
      await reject(context)(candidates[0]);
      return;
    }
    for (const [folder, claims] of byFolder(candidates)) {
      const ids = claims.map((claim) => claim.id);
      const applied = await decide(context, folder, (): PatchAction | undefined => {
        const now = ids
          .map((id) => context.claims.find(folder, id))
          .filter((claim) => claim !== undefined && isCandidate(claim));
        const items = now.map(({ row }) => ({
          candidate: row.id,
          verdictDigest: row.verdictDigest,
          ...(resolution === 'supersede' && { resolution }),
        }));
        return items.length === 0 ? undefined : { kind: 'accept', items };
      });
      if (applied) sayDecided(context, folder, applied.patch, WORDS.accepted(applied.records.length));
    }
  };

const STANDS_AGAINST: readonly MatchKind[] = ['potential_conflict', 'supersedes_existing', 'ambiguous'];

/**
 * A claim that stands against memory needs a choice of its own, one claim at a time: among several, such a claim is
 * left out of the patch, which says so.
 */
async function chooseResolution(
  candidates: readonly Candidate[],
): Promise<'none' | 'supersede' | 'reject' | 'cancel'> {
  const [only, another] = candidates;
  if (!only || another || !STANDS_AGAINST.includes(only.row.match)) return 'none';
  const picked = await vscode.window.showQuickPick(
    [
      { label: l10n.t('$(arrow-swap) Replace it with this claim'), resolution: 'supersede' as const },
      { label: l10n.t('$(close) Reject this claim…'), resolution: 'reject' as const },
    ],
    { title: WORDS.standsAgainst, placeHolder: escapeIcons(oneLine(only.row.summary, 300)) },
  );
  return picked?.resolution ?? 'cancel';
}

export const reject =
  (context: Context): Handler =>
  async (argument, selected) => {
    const chosen = await targets(
      context,
      ['candidate'],
      l10n.t('Which claim do you reject?'),
      argument,
      selected,
    );
    if (chosen.length === 0) {
      sayGone(argument);
      return;
    }
    const reason = await vscode.window.showInputBox({
      title: l10n.t('Reject {0}', plural(chosen.length, 'claim')),
      prompt: l10n.t('Why? Optional; it is kept with the rejection, so that others can read it.'),
      validateInput: (text) => (text.length > 2000 ? l10n.t('At most 2000 characters.') : undefined),
    });
    if (reason === undefined) return;
    for (const [folder, claims] of byFolder(chosen.filter(isCandidate))) {
      const candidates = claims.map(({ row }) => row.id);
      const applied = await decide(context, folder, () => ({
        kind: 'reject',
        candidates,
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      }));
      if (applied) sayDecided(context, folder, applied.patch, WORDS.rejected(candidates.length));
    }
  };

/** Takes back the last patch that decided on a claim; without a claim, one that the person picks from the history. */
export const undo =
  (context: Context): Handler =>
  async (argument) => {
    const found = argument === undefined ? await pickPatch(context) : await lastPatchOf(context, argument);
    if (found) await revert(context, found.folder, found.row.patch);
    else sayGone(argument);
  };

/** The last thing that was signed in any folder: what a key means that asks for no row. */
export const undoLast =
  (context: Context): Handler =>
  async () => {
    const folders = vscode.workspace.workspaceFolders ?? [];
    const found = await Promise.all(
      folders.map(async ({ uri }) => {
        const folder = uri.toString();
        const rows = await context.server.send(historyRequest, { folder, limit: 50 });
        // Pressed twice it goes one further back, and not back and forth.
        const row = rows.find(({ revertible, ops }) => revertible && !ops.includes('revert'));
        return row ? [{ folder, row }] : [];
      }),
    );
    const [last] = found.flat().sort((a, b) => (a.row.at < b.row.at ? 1 : -1));
    if (last) await revert(context, last.folder, last.row.patch);
    else void vscode.window.showInformationMessage(WORDS.nothingToUndo);
  };

/** The receipt of the patch that decided on a claim last; without a claim, of one that the person picks. */
export const showReceipt =
  (context: Context): Handler =>
  async (argument) => {
    const found =
      argument === undefined ? await pickPatch(context, 'receipt') : await lastPatchOf(context, argument);
    if (found) await context.receipts.show(found.folder, found.row.patch);
    else sayGone(argument);
  };

interface FoundPatch {
  readonly folder: string;
  readonly row: PatchRow;
}

/** A rejected claim is in no view any more, so the claim's own id will do. */
async function lastPatchOf(context: Context, argument: unknown): Promise<FoundPatch | undefined> {
  const named = meansSelection(argument) ? context.memory.selection[0] : argument;
  if (!isNamed(named)) return undefined;
  const { folder, id } = named;
  const known = context.claims.find(folder, id);
  const ids = [id, ...(known?.kind === 'record' ? [known.row.id, known.row.candidate] : [])];
  const history = await context.server.send(historyRequest, { folder, limit: 1000 });
  const row = history.find(
    ({ revertible, touched }) => revertible && touched.some((touch) => ids.includes(touch)),
  );
  return row && { folder, row };
}

async function pickPatch(
  context: Context,
  what: 'undo' | 'receipt' = 'undo',
): Promise<{ readonly folder: string; readonly row: PatchRow } | undefined> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const histories = await Promise.all(
    folders.map(async ({ uri }) => {
      const folder = uri.toString();
      const rows = await context.server.send(historyRequest, { folder, limit: 50 });
      return rows.filter((row) => what === 'receipt' || row.revertible).map((row) => ({ folder, row }));
    }),
  );
  const items = histories.flat().map(({ folder, row }) => ({
    label: escapeIcons(oneLine(row.summary, 120)),
    description: row.at.slice(0, 16).replace('T', ' '),
    detail: row.patch,
    folder,
    row,
  }));
  if (items.length === 1) return items[0];
  return vscode.window.showQuickPick(items, {
    placeHolder: items.length === 0 ? WORDS.noPatch[what] : WORDS.whichPatch[what],
    matchOnDescription: true,
  });
}

/** A lens or a row can outlive its claim; a list that was left without a choice needs no word. */
function sayGone(argument: unknown): void {
  if (argument !== undefined) void vscode.window.showInformationMessage(WORDS.gone);
}
