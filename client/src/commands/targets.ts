import * as vscode from 'vscode';
import type { Claims, KnownClaim } from '../claims';
import type { Context } from '../context';
import { STATUS_ICONS } from '../inbox/look';
import { escapeIcons, oneLine } from '../visibleText';
import * as l10n from '../l10n';

type Kind = KnownClaim['kind'];
/** What the tree, a lens or a keybinding hands over; whoever calls a command may hand over anything. */
type Named = { readonly folder: string; readonly id: string };

export const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' &&
  value !== null &&
  'folder' in value &&
  'id' in value &&
  typeof value.folder === 'string' &&
  typeof value.id === 'string';
export const meansSelection = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'selection' in value && value.selection === true;

/**
 * The claims that a command is about: the tree's selection, the one that a lens names, or the one that the person
 * picks from a list. Empty when there is none.
 */
export async function targets(
  context: Context,
  kinds: readonly Kind[],
  placeHolder: string,
  argument?: unknown,
  selected?: unknown,
): Promise<readonly KnownClaim[]> {
  const named = namedBy(context, kinds, argument, selected);
  if (named.length === 0) {
    if (isNamed(argument)) return [];
    const picked = await pick(context.claims, kinds, placeHolder);
    return picked ? [picked] : [];
  }
  if (named.some(({ folder, id }) => context.claims.find(folder, id) === undefined)) {
    await context.claims.refresh();
  }
  return named
    .map(({ folder, id }) => context.claims.find(folder, id))
    .filter((claim) => claim !== undefined)
    .filter((claim) => kinds.includes(claim.kind));
}

function namedBy(
  context: Context,
  kinds: readonly Kind[],
  argument: unknown,
  selected: unknown,
): readonly Named[] {
  if (meansSelection(argument)) {
    return [
      ...(kinds.includes('candidate') ? context.inbox.selection : []),
      ...(kinds.includes('record') ? context.memory.selection : []),
    ];
  }
  if (Array.isArray(selected)) {
    const several = selected.filter(isNamed);
    if (several.length > 1) return several;
  }
  return isNamed(argument) ? [argument] : [];
}

async function pick(
  claims: Claims,
  kinds: readonly Kind[],
  placeHolder: string,
): Promise<KnownClaim | undefined> {
  if (claims.loading !== 'loaded') await claims.refresh();
  const known = claims.known().filter((claim) => kinds.includes(claim.kind));
  const items = known.map((claim) => ({
    label: `$(${claim.kind === 'record' ? 'verified' : STATUS_ICONS[claim.row.status].id}) ${escapeIcons(oneLine(claim.row.statement, 120))}`,
    description: claim.row.place
      ? escapeIcons(`${oneLine(claim.row.place.path, 80)}:${claim.row.place.startLine}`)
      : '',
    claim,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    placeHolder: items.length === 0 ? l10n.t('There is nothing to choose from.') : placeHolder,
    matchOnDescription: true,
  });
  return picked?.claim;
}
