/** How long memory lasts, as the person says. */
import * as vscode from 'vscode';
import type { KEPT_FOR } from '../../../shared/src/patchAction';
import { isRecordId } from '../../../shared/src/ids';
import type { RecordId } from '../../../shared/src/ids';
import type { Context } from '../context';
import { decide } from '../patch/decide';
import type { Handler } from './ids';
import { targets } from './targets';
import * as l10n from '../l10n';

interface Choice extends vscode.QuickPickItem {
  readonly durability: (typeof KEPT_FOR)[number];
}
/** The first is what holds unless the person says otherwise. */
export const DURATIONS: readonly Choice[] = [
  {
    label: l10n.t('$(folder) For this project'),
    detail: l10n.t('It is not asked about again.'),
    durability: 'project',
  },
  {
    label: l10n.t('$(tasklist) For a task'),
    detail: l10n.t('It is asked about again in 30 days.'),
    durability: 'task',
  },
  {
    label: l10n.t('$(pinned) For good'),
    detail: l10n.t('It is not asked about again.'),
    durability: 'long_term',
  },
];

export const keepRecord =
  (context: Context): Handler =>
  async (argument, selected) => {
    const chosen = await targets(
      context,
      ['record'],
      l10n.t('Which memory do you keep?'),
      argument,
      selected,
    );
    if (chosen.length === 0) return;
    const choice = await vscode.window.showQuickPick(DURATIONS, {
      title: l10n.t('Keep Memory'),
      placeHolder: l10n.t('For how long does it hold?'),
    });
    if (!choice) return;
    const { durability } = choice;
    for (const folder of new Set(chosen.map((claim) => claim.folder))) {
      const ids = chosen.flatMap((claim) => (claim.folder === folder ? [claim.row.id] : []));
      const records = ids.filter((id): id is RecordId => isRecordId(id));
      await decide(context, folder, () => ({ kind: 'keep', records, durability }));
    }
  };
