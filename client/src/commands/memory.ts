/** How a person looks through memory. */
import * as vscode from 'vscode';
import type { Context } from '../context';
import { MEMORY_GROUPINGS } from '../memory/nodes';
import type { MemoryGrouping } from '../memory/nodes';
import type { Handler } from './ids';
import { targets } from './targets';
import * as l10n from '../l10n';

const GROUPING_LABELS: Readonly<Record<MemoryGrouping, string>> = {
  layer: l10n.t('$(book) Layer and File'),
  scope: l10n.t('$(folder) Scope'),
  topic: l10n.t('$(tag) Topic'),
  none: l10n.t('$(list-flat) No Groups'),
};

export const groupMemory =
  (context: Context): Handler =>
  async () => {
    const items = MEMORY_GROUPINGS.map((grouping) => ({
      label: GROUPING_LABELS[grouping],
      description: grouping === context.memory.grouping ? l10n.t('current') : '',
      grouping,
    }));
    const picked = await vscode.window.showQuickPick(items, { placeHolder: l10n.t('Group memory by') });
    if (picked) await context.memory.group(picked.grouping);
  };

export const searchMemory =
  (context: Context): Handler =>
  async () => {
    const [found] = await targets(context, ['record'], l10n.t('Search memory'));
    if (!found) return;
    await context.memory.reveal(found.folder, found.id);
    context.selection.select(found);
  };
