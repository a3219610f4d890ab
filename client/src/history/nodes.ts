/** The history as a tree: folder (when there are several) → day → patch, newest first. Pure. */
import type { PatchRow } from '../../../shared/src/historyProtocol';
import type { TreeLook } from '../treeLook';
import { escapeMarkdown, oneLine } from '../visibleText';
import { plural, storeWords } from '../wording';
import * as l10n from '../l10n';

export interface FolderHistory {
  readonly folder: string;
  readonly name: string;
  readonly rows: readonly PatchRow[];
  /** Older ones are there. */
  readonly more: boolean;
}
export interface HistoryGroup {
  readonly kind: 'group';
  readonly key: string;
  readonly look: 'folder' | 'day';
  readonly name: string;
  readonly children: readonly HistoryNode[];
}
export interface PatchNode {
  readonly kind: 'patch';
  readonly key: string;
  readonly folder: string;
  readonly row: PatchRow;
}
export interface OlderNode {
  readonly kind: 'older';
  readonly key: string;
  readonly folder: string;
}
export type HistoryNode = HistoryGroup | PatchNode | OlderNode;

/** `dayOf` names the day of an instant as a person here counts days. */
export function historyNodes(
  folders: readonly FolderHistory[],
  dayOf: (at: string) => string,
): readonly HistoryNode[] {
  const full = folders.filter(({ rows }) => rows.length > 0);
  if (folders.length < 2) return full.flatMap((one) => daysOf(one, dayOf));
  return full.map((one) => ({
    kind: 'group',
    key: one.folder,
    look: 'folder',
    name: one.name,
    children: daysOf(one, dayOf),
  }));
}

function daysOf(
  { folder, rows, more }: FolderHistory,
  dayOf: (at: string) => string,
): readonly HistoryNode[] {
  const days = new Map<string, PatchNode[]>();
  for (const row of rows) {
    const day = dayOf(row.at);
    const node: PatchNode = { kind: 'patch', key: `${folder}#${row.patch}`, folder, row };
    days.set(day, [...(days.get(day) ?? []), node]);
  }
  const groups = [...days].map(([name, children]): HistoryGroup => ({
    kind: 'group',
    key: `${folder}#${name}`,
    look: 'day',
    name,
    children,
  }));
  return more ? [...groups, { kind: 'older', key: `${folder}#older`, folder }] : groups;
}

const ICONS: Readonly<Record<string, string>> = {
  add: 'add',
  update: 'edit',
  reinforce: 'arrow-up',
  attach_evidence: 'file-symlink-file',
  add_exception: 'exclude',
  reject_candidate: 'close',
  revert: 'discard',
  supersede: 'arrow-swap',
  contest: 'git-compare',
  uncontest: 'check',
  deprecate: 'circle-slash',
  promote: 'star',
  delete: 'trash',
  delete_evidence: 'trash',
  lift_tombstone: 'unlock',
  answer_inquiry: 'comment',
  trust_signer: 'key',
  revoke_signer: 'circle-slash',
  set_policy: 'law',
  grant: 'hubot',
  revoke_grant: 'hubot',
};

const ROLES = {
  owner: l10n.t('signed by you'),
  policy: l10n.t('signed by your policy'),
  member: l10n.t('signed by a teammate'),
  unknown: l10n.t('signer not trusted'),
} as const;

export function historyLook(node: HistoryNode, timeOf: (at: string) => string): TreeLook {
  switch (node.kind) {
    case 'group':
      return {
        id: node.key,
        label: oneLine(node.name),
        context: 'assay.historyGroup',
        children: 'open',
        spoken: `${oneLine(node.name)}, ${plural(node.children.length, 'patch')}`,
        icon: { id: node.look === 'folder' ? 'root-folder' : 'calendar' },
      };
    case 'older':
      return {
        id: node.key,
        label: l10n.t('Show Older…'),
        context: 'assay.historyOlder',
        children: 'none',
        icon: { id: 'ellipsis' },
      };
    case 'patch':
      return patchLook(node, timeOf);
  }
}

function patchLook({ key, row }: PatchNode, timeOf: (at: string) => string): TreeLook {
  const label = oneLine(row.summary, 160);
  const state = stateOf(row);
  const description = [timeOf(row.at), state].filter((part) => part !== '').join(' · ');
  const muted = row.reverted || row.applied !== 'trusted';
  return {
    id: key,
    label,
    description,
    tooltip: [
      escapeMarkdown(oneLine(row.summary, 1000)),
      [
        `- ${ROLES[row.role]}: ${escapeMarkdown(row.author)}`,
        `- ${escapeMarkdown(row.at)}`,
        `- ${storeWords(row.store)}`,
        l10n.t('- Operations: {0}', escapeMarkdown(row.ops.join(', '))),
        ...(state === '' ? [] : [`- ${escapeMarkdown(state)}`]),
        `- ${row.patch}`,
      ].join('\n'),
    ].join('\n\n'),
    icon: {
      id: ICONS[row.ops[0] ?? ''] ?? 'git-commit',
      ...(muted ? { color: 'descriptionForeground' } : {}),
    },
    context: row.revertible ? 'assay.patch.revertible' : 'assay.patch',
    children: 'none',
    spoken: `${label}, ${ROLES[row.role]}, ${description}`,
  };
}

function stateOf(row: PatchRow): string {
  if (row.applied === 'overlay') return l10n.t('without effect: its signer is not trusted');
  if (row.applied === 'stale') {
    return l10n.t('without effect: {0}', (row.reason ?? 'stale').replaceAll('_', ' '));
  }
  return row.reverted ? l10n.t('undone') : '';
}
