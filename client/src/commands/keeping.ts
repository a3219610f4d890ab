/** How long memory lasts, as the person says. */
import * as vscode from 'vscode';
import type { KEPT_FOR } from '../../../shared/src/patchAction';
import { isRecordId } from '../../../shared/src/ids';
import type { RecordId } from '../../../shared/src/ids';
import type { Context } from '../context';
import { decide } from '../patch/decide';
import type { Handler } from './ids';
import { targets } from './targets';

interface Choice extends vscode.QuickPickItem {
  readonly durability: (typeof KEPT_FOR)[number];
}
/** The first is what holds unless the person says otherwise. */
export const DURATIONS: readonly Choice[] = [
  { label: '$(folder) For this project', detail: 'It is not asked about again.', durability: 'project' },
  { label: '$(tasklist) For a task', detail: 'It is asked about again in 30 days.', durability: 'task' },
  { label: '$(pinned) For good', detail: 'It is not asked about again.', durability: 'long_term' },
];

export const keepRecord =
  (context: Context): Handler =>
  async (argument, selected) => {
    const chosen = await targets(context, ['record'], 'Which memory do you keep?', argument, selected);
    if (chosen.length === 0) return;
    const choice = await vscode.window.showQuickPick(DURATIONS, {
      title: 'Keep Memory',
      placeHolder: 'For how long does it hold?',
    });
    if (!choice) return;
    const { durability } = choice;
    for (const folder of new Set(chosen.map((claim) => claim.folder))) {
      const ids = chosen.flatMap((claim) => (claim.folder === folder ? [claim.row.id] : []));
      const records = ids.filter((id): id is RecordId => isRecordId(id));
      await decide(context, folder, () => ({ kind: 'keep', records, durability }));
    }
  };
