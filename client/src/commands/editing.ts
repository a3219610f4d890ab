/** Opening a claim's page, as it is or at one of its forms, and putting one memory in the place of another. */
import * as vscode from 'vscode';
import type { PatchAction } from '../../../shared/src/patchAction';
import type { FormKind } from '../claimPage/messages';
import type { Context } from '../context';
import { decide } from '../patch/decide';
import { escapeIcons, oneLine } from '../visibleText';
import { WORDS } from '../wording';
import { sayDecided } from './decided';
import type { Handler } from './ids';
import { targets } from './targets';
import * as l10n from '../l10n';

const show =
  (context: Context, form?: { readonly candidate: FormKind; readonly record: FormKind }): Handler =>
  async (argument, _selected, how) => {
    const [claim] = await targets(
      context,
      ['candidate', 'record'],
      l10n.t('Which claim do you open?'),
      argument,
    );
    if (!claim) {
      if (argument !== undefined) void vscode.window.showInformationMessage(WORDS.gone);
      return;
    }
    context.selection.select(claim);
    await context.claimPanel.show(
      { folder: claim.folder, id: claim.id, merged: [] },
      { form: form?.[claim.kind], preserveFocus: how !== undefined },
    );
  };

export const openClaim = (context: Context): Handler => show(context);
export const editClaim = (context: Context): Handler =>
  show(context, { candidate: 'edit', record: 'revise' });
export const splitClaim = (context: Context): Handler =>
  show(context, { candidate: 'split', record: 'revise' });

/** The first that was selected keeps its place; the others lend it their evidence. */
export const mergeClaims =
  (context: Context): Handler =>
  async (argument, selected) => {
    const claims = await targets(
      context,
      ['candidate'],
      l10n.t('Which claims do you merge?'),
      argument,
      selected,
    );
    const [first, ...others] = claims;
    if (!first || others.length === 0 || others.some(({ folder }) => folder !== first.folder)) {
      void vscode.window.showInformationMessage(WORDS.selectToMerge);
      return;
    }
    const merged = others.slice(0, 19).map(({ id }) => id);
    await context.claimPanel.show({ folder: first.folder, id: first.id, merged }, { form: 'merge' });
  };

export const replaceMemory =
  (context: Context): Handler =>
  async (argument) => {
    const [old] = await targets(context, ['record'], l10n.t('Which memory gives way?'), argument);
    if (old?.kind !== 'record') return;
    const { folder, id } = old;
    const others = context.claims
      .known()
      .filter((claim) => claim.kind === 'record' && claim.folder === folder && claim.id !== id);
    const picked = await vscode.window.showQuickPick(
      others.map((claim) => ({ label: escapeIcons(oneLine(claim.row.statement, 120)), claim })),
      {
        title: l10n.t('In place of “{0}”', oneLine(old.row.statement, 80)),
        placeHolder:
          others.length === 0 ? l10n.t('There is no other memory.') : l10n.t('Which memory takes its place?'),
      },
    );
    const by = picked?.claim;
    if (by?.kind !== 'record') return;
    const applied = await decide(context, folder, (): PatchAction | undefined => {
      const now = context.claims.find(folder, id);
      if (now?.kind !== 'record') return undefined;
      return { kind: 'replace', record: now.row.id, base: now.row.revision, by: by.row.id };
    });
    if (applied) sayDecided(context, folder, applied.patch, WORDS.replaced);
  };
