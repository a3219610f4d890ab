/** How the inbox is grouped and what of it is shown, and putting claims off. */
import * as vscode from 'vscode';
import { deferRequest } from '../../../shared/src/protocol';
import type { VerificationStatus } from '../../../shared/src/model';
import type { Context } from '../context';
import { GROUPINGS, NO_FILTER, sourceOf } from '../inbox/arrangement';
import type { Grouping, InboxFilter } from '../inbox/arrangement';
import { STATUS_ICONS } from '../inbox/look';
import { reportRefusal } from '../notify';
import { escapeIcons, oneLine } from '../visibleText';
import { WORDS, plural, statusWords } from '../wording';
import { byFolder } from './batch';
import type { Candidate } from './batch';
import type { Handler } from './ids';
import { targets } from './targets';
import * as l10n from '../l10n';

const GROUPING_WORDS: Readonly<Record<Grouping, readonly [label: string, detail: string]>> = {
  file: [
    l10n.t('$(file) By File'),
    l10n.t('What each rules file says; proposals by the agent that made them'),
  ],
  agent: [l10n.t('$(hubot) By Origin'), l10n.t('What each agent proposed, what stands in the repository')],
  verdict: [
    l10n.t('$(checklist) By Verdict'),
    l10n.t('What needs your review, what is verified, what was rejected'),
  ],
  none: [l10n.t('$(list-flat) As One List'), l10n.t('What needs you most comes first')],
};

export const groupInbox =
  (context: Context): Handler =>
  async () => {
    const now = context.inbox.arrangement.grouping;
    const items = GROUPINGS.map((grouping) => {
      const [label, detail] = GROUPING_WORDS[grouping];
      return { label, detail, grouping, ...(grouping === now && { description: l10n.t('now') }) };
    });
    const picked = await vscode.window.showQuickPick(items, {
      placeHolder: l10n.t('How do you want the inbox grouped?'),
    });
    if (picked) await context.inbox.arrange({ grouping: picked.grouping });
  };

interface FilterItem extends vscode.QuickPickItem {
  readonly status?: VerificationStatus;
  readonly origin?: string;
}

/** What is typed is looked for in the statements; what is ticked narrows further. */
export const filterInbox =
  (context: Context): Handler =>
  async () => {
    const { filter } = context.inbox.arrangement;
    const picked = await pickFilter(context, filter);
    if (picked) await context.inbox.arrange({ filter: picked });
  };

async function pickFilter(context: Context, filter: InboxFilter): Promise<InboxFilter | undefined> {
  const items = filterItems(context);
  const pick = vscode.window.createQuickPick<FilterItem>();
  try {
    pick.title = l10n.t('Filter the Inbox');
    pick.placeholder = l10n.t('Type words of the claims; tick verdicts and origins');
    pick.canSelectMany = true;
    pick.items = items.map((item) => ({ ...item, alwaysShow: true }));
    pick.value = filter.text;
    pick.selectedItems = pick.items.filter(
      ({ status, origin }) =>
        (status !== undefined && filter.statuses.includes(status)) ||
        (origin !== undefined && filter.origins.includes(origin)),
    );
    return await new Promise<InboxFilter | undefined>((resolve) => {
      pick.onDidAccept(() =>
        resolve({
          text: pick.value.trim(),
          statuses: pick.selectedItems.flatMap(({ status }) => status ?? []),
          origins: pick.selectedItems.flatMap(({ origin }) => origin ?? []),
        }),
      );
      pick.onDidHide(() => resolve(undefined));
      pick.show();
    });
  } finally {
    pick.dispose();
  }
}

function filterItems(context: Context): readonly FilterItem[] {
  const rows = context.claims.inbox.flatMap((folder) => folder.rows);
  const count = new Map<string, { readonly title: string; n: number }>();
  for (const row of rows) {
    const { key, title } = sourceOf(row);
    const known = count.get(key) ?? { title, n: 0 };
    known.n += 1;
    count.set(key, known);
  }
  const verdicts = (Object.keys(STATUS_ICONS) as VerificationStatus[]).map((status): FilterItem => ({
    label: `$(${STATUS_ICONS[status].id}) ${statusWords(status)}`,
    description: String(rows.filter((row) => row.status === status).length),
    status,
  }));
  const origins = [...count].map(([origin, { title, n }]): FilterItem => ({
    label: escapeIcons(oneLine(title, 100)),
    description: String(n),
    origin,
  }));
  const separator = (label: string): FilterItem => ({ label, kind: vscode.QuickPickItemKind.Separator });
  return [separator(l10n.t('Verdict')), ...verdicts, separator(l10n.t('Origin')), ...origins];
}

export const clearInboxFilter =
  (context: Context): Handler =>
  () =>
    context.inbox.arrange({ filter: NO_FILTER });

export const showMore =
  (context: Context): Handler =>
  (argument) => {
    const of =
      typeof argument === 'object' && argument !== null && 'of' in argument ? argument.of : undefined;
    if (typeof of === 'string') context.inbox.showMore(of);
    return Promise.resolve();
  };

const DAYS: readonly (readonly [label: string, days: number])[] = [
  [l10n.t('Until tomorrow'), 1],
  [l10n.t('For three days'), 3],
  [l10n.t('For a week'), 7],
  [l10n.t('For a month'), 30],
];

export const defer =
  (context: Context): Handler =>
  async (argument, selected) => {
    const claims = await candidates(context, l10n.t('Which claim do you put off?'), argument, selected);
    if (claims.length === 0) return;
    const picked = await vscode.window.showQuickPick(
      DAYS.map(([label, days]) => ({ label, days, description: dayIn(days).slice(0, 10) })),
      {
        title: l10n.t('Defer {0}', plural(claims.length, 'claim')),
        placeHolder: l10n.t('Nothing is decided: it comes back by itself.'),
      },
    );
    if (!picked) return;
    const until = dayIn(picked.days);
    if (!(await putOff(context, claims, until))) return;
    const chosen = await vscode.window.showInformationMessage(
      WORDS.deferred(claims.length, until.slice(0, 10)),
      WORDS.bringBack,
    );
    if (chosen !== undefined) await putOff(context, claims, null);
  };

export const bringBack =
  (context: Context): Handler =>
  async (argument, selected) => {
    const claims = await candidates(context, l10n.t('Which claim do you bring back?'), argument, selected);
    if (claims.length === 0 || !(await putOff(context, claims, null))) return;
    vscode.window.setStatusBarMessage(`$(inbox) ${WORDS.broughtBack}`, 5000);
  };

async function candidates(
  context: Context,
  placeHolder: string,
  argument: unknown,
  selected: unknown,
): Promise<readonly Candidate[]> {
  const found = await targets(context, ['candidate'], placeHolder, argument, selected);
  return found.filter((claim): claim is Candidate => claim.kind === 'candidate');
}

async function putOff(
  context: Context,
  claims: readonly Candidate[],
  until: string | null,
): Promise<boolean> {
  for (const [folder, inside] of byFolder(claims)) {
    const ids = inside.map(({ row }) => row.id);
    const answer = await context.server.send(deferRequest, { folder, candidates: ids, until });
    if (answer.kind === 'refused') {
      reportRefusal(context.log, answer);
      return false;
    }
  }
  await context.claims.refresh();
  return true;
}

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
