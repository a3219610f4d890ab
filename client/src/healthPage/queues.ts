/** Where the buttons of the health page lead. */
import * as vscode from 'vscode';
import type { VerificationStatus } from '../../../shared/src/model';
import type { MemoryRow } from '../../../shared/src/views';
import { COMMANDS } from '../commands/ids';
import type { Context } from '../context';
import { NO_FILTER } from '../inbox/arrangement';
import { escapeIcons, oneLine } from '../visibleText';
import type { Queue } from './messages';

type QueueContext = Pick<Context, 'claims' | 'inbox'>;

const OF_MEMORY: Readonly<
  Record<
    'drifted' | 'unverified' | 'contested' | 'review_due',
    readonly [title: string, holds: (row: MemoryRow) => boolean]
  >
> = {
  drifted: ['Drifted Memory', ({ freshness }) => freshness === 'drifted' || freshness === 'missing'],
  unverified: ['Unverified Memory', ({ verification }) => verification === 'legacy_unverified'],
  contested: ['Contested Memory', ({ status }) => status === 'contested'],
  review_due: [
    'Memory to Confirm',
    ({ reviewDue, shaken }) => reviewDue !== undefined || shaken !== undefined,
  ],
};
const OF_INBOX: Readonly<
  Record<
    'conflicts' | 'waiting_review' | 'waiting_verified' | 'waiting_other' | 'waiting_blocked',
    readonly VerificationStatus[]
  >
> = {
  // What stands against memory comes first in a list.
  conflicts: [],
  waiting_review: ['review_required'],
  waiting_verified: ['verified'],
  waiting_other: ['legacy_unverified'],
  waiting_blocked: ['rejected'],
};

export async function openQueue(
  context: QueueContext,
  queue: Exclude<Queue, 'doctor' | 'repair'>,
): Promise<void> {
  switch (queue) {
    case 'drifted':
    case 'unverified':
    case 'contested':
    case 'review_due':
      await pickMemory(context, ...OF_MEMORY[queue]);
      return;
    case 'conflicts':
    case 'waiting_review':
    case 'waiting_verified':
    case 'waiting_other':
    case 'waiting_blocked':
      await context.inbox.arrange({
        filter: { ...NO_FILTER, statuses: OF_INBOX[queue] },
        ...(queue === 'conflicts' && { grouping: 'none' as const }),
      });
      await vscode.commands.executeCommand(COMMANDS.showInbox);
      return;
    case 'problems':
      await vscode.commands.executeCommand('workbench.actions.view.problems');
      return;
    case 'agents':
      await vscode.commands.executeCommand('workbench.action.openSettings', 'assay.agents');
      return;
    case 'log':
      await vscode.commands.executeCommand(COMMANDS.showLog);
  }
}

async function pickMemory(
  context: QueueContext,
  title: string,
  holds: (row: MemoryRow) => boolean,
): Promise<void> {
  const items = context.claims.memory.flatMap(({ folder, name, rows }) =>
    rows.filter(holds).map((row) => ({
      label: escapeIcons(oneLine(row.statement, 120)),
      description: escapeIcons(oneLine(row.place?.path ?? name, 80)),
      folder,
      id: row.id,
    })),
  );
  const picked = await vscode.window.showQuickPick(items, {
    title,
    placeHolder: 'Open a memory to see what it rests on, and to decide',
    matchOnDescription: true,
  });
  if (picked) {
    await vscode.commands.executeCommand(COMMANDS.openClaim, { folder: picked.folder, id: picked.id });
  }
}
