/** How a person looks through memory. */
import * as vscode from 'vscode';
import type { Context } from '../context';
import { MEMORY_GROUPINGS } from '../memory/nodes';
import type { MemoryGrouping } from '../memory/nodes';
import type { Handler } from './ids';
import { targets } from './targets';

const GROUPING_LABELS: Readonly<Record<MemoryGrouping, string>> = {
  layer: '$(book) Layer and File',
  scope: '$(folder) Scope',
  topic: '$(tag) Topic',
  none: '$(list-flat) No Groups',
};

export const groupMemory =
  (context: Context): Handler =>
  async () => {
    const items = MEMORY_GROUPINGS.map((grouping) => ({
      label: GROUPING_LABELS[grouping],
      description: grouping === context.memory.grouping ? 'current' : '',
      grouping,
    }));
    const picked = await vscode.window.showQuickPick(items, { placeHolder: 'Group memory by' });
    if (picked) await context.memory.group(picked.grouping);
  };

export const searchMemory =
  (context: Context): Handler =>
  async () => {
    const [found] = await targets(context, ['record'], 'Search memory');
    if (!found) return;
    await context.memory.reveal(found.folder, found.id);
    context.selection.select(found);
  };
