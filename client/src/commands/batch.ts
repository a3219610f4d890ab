/** Accepting many at once: one patch, one confirmation, and only what the verifier selects by itself (P13). */
import * as vscode from 'vscode';
import type { PatchAction } from '../../../shared/src/patchAction';
import type { KnownClaim } from '../claims';
import type { Context } from '../context';
import { decide } from '../patch/decide';
import { WORDS } from '../wording';
import { sayDecided } from './decided';
import type { Handler } from './ids';
import { splitBatch } from './splitBatch';

export type Candidate = Extract<KnownClaim, { kind: 'candidate' }>;

export const acceptTicked =
  (context: Context): Handler =>
  async () => {
    const ticked = context.inbox.checked
      .map(({ folder, id }) => context.claims.find(folder, id))
      .filter((claim): claim is Candidate => claim?.kind === 'candidate');
    if (ticked.length === 0) {
      void vscode.window.showInformationMessage(WORDS.nothingTicked);
      return;
    }
    await acceptBatch(context, ticked);
  };

/** Of several claims takes those that need no look of their own; the diff names the others, with the reason. */
export async function acceptBatch(context: Context, claims: readonly Candidate[]): Promise<void> {
  const { taken, left } = splitBatch(claims);
  if (taken.length === 0) {
    const [first] = left;
    const why = first === undefined ? '' : ` ${first.why}`;
    const chosen = await vscode.window.showWarningMessage(
      `${WORDS.takesNone(left.length)}${why}`,
      WORDS.showInbox,
    );
    if (chosen !== undefined) await vscode.commands.executeCommand('assay.inbox.focus');
    return;
  }
  for (const [folder, inside] of byFolder(taken)) {
    const ids = inside.map(({ id }) => id);
    const here = new Set(claims.filter((claim) => claim.folder === folder).map(({ id }) => id));
    const leftHere = left.filter(({ id }) => here.has(id));
    const applied = await decide(
      context,
      folder,
      (): PatchAction | undefined => {
        const items = ids.flatMap((id) => {
          const now = context.claims.find(folder, id);
          if (now?.kind !== 'candidate' || !now.row.defaultSelected) return [];
          return [{ candidate: now.row.id, verdictDigest: now.row.verdictDigest }];
        });
        return items.length === 0 ? undefined : { kind: 'accept', items };
      },
      { left: leftHere },
    );
    if (applied === undefined) continue;
    const accepted = WORDS.accepted(applied.records.length);
    const rest = leftHere.length === 0 ? '' : ` ${WORDS.leftAlone(leftHere.length)}`;
    sayDecided(context, folder, applied.patch, `${accepted}${rest}`);
  }
}

/** A patch belongs to one store, so each folder's claims are signed by themselves. */
export function byFolder(claims: readonly Candidate[]): ReadonlyMap<string, readonly Candidate[]> {
  const folders = new Map<string, Candidate[]>();
  for (const claim of claims) folders.set(claim.folder, [...(folders.get(claim.folder) ?? []), claim]);
  return folders;
}
