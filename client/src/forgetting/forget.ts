/** Purging, forgetting by source, and lifting: a plan of what it leads to, a word typed, then a signature a store. */
import * as vscode from 'vscode';
import type { ForgetPlan, ForgetTarget } from '../../../shared/src/forgetting';
import { isRecordId, type RecordId } from '../../../shared/src/ids';
import { forgetPlanRequest, type Applied } from '../../../shared/src/protocol';
import { historyRequest } from '../../../shared/src/historyProtocol';
import { type PatchAction } from '../../../shared/src/patchAction';
import type { Context } from '../context';
import type { Handler } from '../commands/ids';
import { isNamed, targets } from '../commands/targets';
import { reportRefusal } from '../notify';
import { decide } from '../patch/decide';
import { escapeIcons, oneLine } from '../visibleText';
import { plural } from '../wording';
import { planText } from './planText';
import * as l10n from '../l10n';

type Mode = Extract<PatchAction, { kind: 'delete' }>['mode'];
/** What a person types before words go for good. */
const PURGE = 'purge';

/** Memory, claims of the inbox, or the evidence that a row of its view names. */
export const purge =
  (context: Context): Handler =>
  async (argument, selected) => {
    if (isNamed(argument) && argument.id.startsWith('ev_')) {
      await carryOut(
        context,
        argument.folder,
        { kind: 'ids', ids: [argument.id as `ev_${string}`] },
        'privacy_purge',
      );
      return;
    }
    const kinds = ['record', 'candidate'] as const;
    const chosen = await targets(context, kinds, l10n.t('What do you purge?'), argument, selected);
    for (const folder of new Set(chosen.map((claim) => claim.folder))) {
      const ids = chosen.filter((claim) => claim.folder === folder).map(({ row }) => row.id);
      await carryOut(context, folder, { kind: 'ids', ids }, 'privacy_purge');
    }
  };

/** Memory that no agent gets any more: its words stay in the signed history, or go for good. */
export const forget =
  (context: Context): Handler =>
  async (argument, selected) => {
    const chosen = await targets(
      context,
      ['record'],
      l10n.t('Which memory do you forget?'),
      argument,
      selected,
    );
    if (chosen.length === 0) return;
    const mode = await vscode.window.showQuickPick(MODES, {
      placeHolder: l10n.t('You see what it touches before you sign.'),
    });
    if (!mode) return;
    for (const folder of new Set(chosen.map((claim) => claim.folder))) {
      const ids = chosen.filter((claim) => claim.folder === folder).map(({ row }) => row.id);
      await carryOut(context, folder, { kind: 'ids', ids }, mode.mode);
    }
  };

/** Everything that came from one agent, one session or one file. */
export const forgetSource =
  (context: Context): Handler =>
  async () => {
    const folder = await pickFolder();
    const kind =
      folder &&
      (await vscode.window.showQuickPick(SOURCES, { placeHolder: l10n.t('Where did it come from?') }));
    if (!folder || !kind) return;
    const name = await vscode.window.showInputBox({ title: kind.label, prompt: kind.prompt });
    if (name === undefined || name.trim() === '') return;
    const mode = await vscode.window.showQuickPick(MODES, {
      placeHolder: l10n.t('You see what it touches before you sign.'),
    });
    if (mode) await carryOut(context, folder, kind.target(name.trim()), mode.mode);
  };

/** What was deleted or purged may be remembered again. */
export const lift =
  (context: Context): Handler =>
  async () => {
    const folder = await pickFolder();
    if (folder === undefined) return;
    const rows = await context.server.send(historyRequest, { folder, limit: 1000 });
    const items = rows.flatMap(({ at, ops, summary, touched, applied }) =>
      applied === 'trusted' && ops.includes('delete')
        ? touched.filter(isRecordId).map((record) => ({
            label: escapeIcons(oneLine(summary, 100)),
            description: at.slice(0, 16).replace('T', ' '),
            detail: record,
            record,
          }))
        : [],
    );
    const picked = await vscode.window.showQuickPick(items, {
      placeHolder:
        items.length === 0 ? l10n.t('Nothing was deleted here.') : l10n.t('What may be remembered again?'),
      matchOnDetail: true,
    });
    if (!picked) return;
    const records: RecordId[] = [picked.record];
    const applied = await decide(context, folder, () => ({ kind: 'lift', records }));
    if (applied) vscode.window.setStatusBarMessage(l10n.t('$(check) It may be remembered again.'), 5000);
  };

async function carryOut(context: Context, folder: string, target: ForgetTarget, mode: Mode): Promise<void> {
  const plan = await vscode.window.withProgress({ location: { viewId: 'assay.memory' } }, () =>
    context.server.send(forgetPlanRequest, { folder, target }),
  );
  if (plan.kind === 'refused') {
    reportRefusal(context.log, plan);
    return;
  }
  if (!(await confirmPlan(context, plan, mode))) return;
  let last: Applied | undefined;
  for (const store of plan.stores) {
    last = await decide(context, folder, (): PatchAction => ({
      kind: 'delete',
      items: plan.items.map(({ record, candidate, evidenceIds }) => ({
        record,
        ...(candidate !== undefined && { candidate }),
        ...(evidenceIds !== undefined && { evidenceIds: [...evidenceIds] }),
      })),
      evidence: [...plan.evidence],
      store,
      mode,
      reasonCode: 'user_request',
    }));
    if (!last) return;
  }
  if (last) tell(plan, mode, last);
}

/** The plan stands in an editor while the person answers, in a document that nothing saves. */
async function confirmPlan(context: Context, plan: ForgetPlan, mode: Mode): Promise<boolean> {
  const count = plan.items.length + plan.evidence.length;
  const title =
    mode === 'privacy_purge'
      ? l10n.t('Purge {0}', plural(count, 'item'))
      : l10n.t('Forget {0}', plural(count, 'item'));
  const shown = await context.patchDocuments.show('forgetting', {
    title,
    before: '',
    after: planText(plan, mode),
  });
  try {
    if (mode === 'privacy_purge') {
      const typed = await vscode.window.showInputBox({
        title,
        prompt: l10n.t(
          'This can’t be undone. Type “{0}” to go on; you see the patch before you sign it.',
          PURGE,
        ),
        ignoreFocusOut: true,
        validateInput: (text) =>
          text === '' || text === PURGE ? undefined : l10n.t('Type “{0}”, or press Escape.', PURGE),
      });
      return typed === PURGE;
    }
    const go = { label: l10n.t('$(arrow-right) Go on to the signature') };
    const picked = await vscode.window.showQuickPick([go, { label: l10n.t('$(close) Cancel') }], {
      title,
      ignoreFocusOut: true,
    });
    return picked === go;
  } finally {
    await shown.close();
  }
}

function tell(plan: ForgetPlan, mode: Mode, { purge: done }: Applied): void {
  if (mode === 'audit_preserving') {
    vscode.window.setStatusBarMessage(l10n.t('$(trash) Forgotten, with a signed patch.'), 5000);
    return;
  }
  const pending = done?.pending ?? [];
  const unreadable = done?.unreadable ?? [];
  if (pending.length > 0) {
    const who = pending.join(', ');
    void vscode.window.showWarningMessage(
      l10n.t(
        'Purged here. Still pending: {0}. It completes by itself at the next start; closing that window or agent is enough.',
        who,
      ),
    );
  } else if (unreadable.length > 0) {
    void vscode.window.showWarningMessage(
      l10n.t(
        'Purged, but for damaged files that nobody can take words out of: {0}. Delete them yourself.',
        unreadable.join(', '),
      ),
    );
  } else if (plan.git !== undefined) {
    void vscode.window.showInformationMessage(
      l10n.t('Purged. Git may still hold copies; the plan showed the commands.'),
    );
  } else vscode.window.setStatusBarMessage(l10n.t('$(flame) Purged, with a signed patch.'), 5000);
}

async function pickFolder(): Promise<string | undefined> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (folders.length < 2) return folders[0]?.uri.toString();
  return (await vscode.window.showWorkspaceFolderPick())?.uri.toString();
}

const SOURCES: readonly (vscode.QuickPickItem & {
  readonly prompt: string;
  readonly target: (name: string) => ForgetTarget;
})[] = [
  {
    label: l10n.t('$(hubot) An agent'),
    prompt: l10n.t('Its name, as grants and the log of recalls spell it: claude-code'),
    target: (agent) => ({ kind: 'agent', agent }),
  },
  {
    label: l10n.t('$(comment-discussion) A session'),
    prompt: l10n.t('The session as evidence names it'),
    target: (session) => ({ kind: 'session', session }),
  },
  {
    label: l10n.t('$(file) A file, or a kind of source'),
    prompt: l10n.t('The file’s path in the folder, or a channel such as rules_file'),
    target: (source) => ({ kind: 'source', source }),
  },
];
const MODES: readonly (vscode.QuickPickItem & { readonly mode: Mode })[] = [
  {
    label: l10n.t('$(trash) Forget'),
    detail: l10n.t('No agent gets it any more. The signed history still has its words.'),
    mode: 'audit_preserving',
  },
  {
    label: l10n.t('$(flame) Purge'),
    detail: l10n.t('Its words go out of every file of Assay’s, for good.'),
    mode: 'privacy_purge',
  },
];
