/** Private memory for the team, or for all of a person's projects. */
import * as vscode from 'vscode';
import type { RecordId } from '../../../shared/src/ids';
import type { KnownClaim } from '../claims';
import type { Context } from '../context';
import { decide } from '../patch/decide';
import { WORDS } from '../wording';
import type { Handler } from './ids';
import { targets } from './targets';
import * as l10n from '../l10n';

type KnownRecord = Extract<KnownClaim, { kind: 'record' }>;

const share =
  (to: 'shared' | 'user', done: (count: number) => string) =>
  (context: Context): Handler =>
  async (argument, selected) => {
    const chosen = await targets(
      context,
      ['record'],
      l10n.t('Which memory do you share?'),
      argument,
      selected,
    );
    const records = chosen.filter((claim): claim is KnownRecord => claim.kind === 'record');
    for (const folder of new Set(records.map((record) => record.folder))) {
      const ids = records.filter((record) => record.folder === folder).map(({ row }): RecordId => row.id);
      const applied = await decide(context, folder, () => ({ kind: 'share', records: ids, to }));
      if (applied) void vscode.window.showInformationMessage(done(applied.records.length));
    }
  };

export const shareWithTeam = share('shared', WORDS.shared);
export const keepForAllProjects = share('user', WORDS.keptForAll);
