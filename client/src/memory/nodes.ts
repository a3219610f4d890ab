/** Approved memory as a tree: folder (when there are several) → layer → file → record. Pure. */
import type { Layer } from '../../../shared/src/model';
import type { FolderMemory } from '../../../shared/src/protocol';
import type { MemoryRow, ShakenSource } from '../../../shared/src/views';
import { resourceOf } from '../treeLook';
import type { TreeLook } from '../treeLook';
import { escapeMarkdown, oneLine } from '../visibleText';
import {
  freshnessWords,
  layerWords,
  recordStatusWords,
  statusWords,
  storeWords,
  trustWords,
  channelGroup,
  channelWords,
  plural,
} from '../wording';
import * as l10n from '../l10n';

export interface MemoryGroup {
  readonly kind: 'group';
  readonly key: string;
  readonly folder: string;
  readonly look: 'folder' | Layer | 'file' | 'route' | 'due' | 'scope' | 'topic';
  readonly name: string;
  readonly path?: string;
  readonly children: readonly MemoryNode[];
}
export interface RecordNode {
  readonly kind: 'record';
  readonly key: string;
  readonly folder: string;
  readonly id: string;
  readonly row: MemoryRow;
}
export type MemoryNode = MemoryGroup | RecordNode;

export const MEMORY_GROUPINGS = ['layer', 'scope', 'topic', 'none'] as const;
export type MemoryGrouping = (typeof MEMORY_GROUPINGS)[number];

export function memoryNodes(
  folders: readonly FolderMemory[],
  grouping: MemoryGrouping = 'layer',
): readonly MemoryNode[] {
  const nodes = folders
    .filter((memory) => memory.rows.length > 0)
    .map((memory): MemoryGroup => ({
      kind: 'group',
      key: memory.folder,
      folder: memory.folder,
      look: 'folder',
      name: memory.name,
      children: [...dueOf(memory.folder, memory.rows), ...arranged(memory, grouping)],
    }));
  return folders.length > 1 ? nodes : nodes.flatMap((node) => node.children);
}

const LAYERS: readonly Layer[] = ['L1', 'L2'];

function arranged(memory: FolderMemory, grouping: MemoryGrouping): readonly MemoryNode[] {
  const { folder, rows } = memory;
  switch (grouping) {
    case 'layer':
      return layersOf(memory);
    case 'scope':
      return namedGroups(memory, 'scope', ({ scope }) => scope.paths.join(', ') || l10n.t('Everywhere'));
    case 'topic':
      return namedGroups(memory, 'topic', ({ section }) => section.join(' › ') || l10n.t('No topic'));
    case 'none':
      return byStatement(rows).map((row) => recordNode(folder, row));
  }
}

const byStatement = (rows: readonly MemoryRow[]): readonly MemoryRow[] =>
  [...rows].sort((a, b) => (a.statement < b.statement ? -1 : 1));

const recordNode = (folder: string, row: MemoryRow): RecordNode => ({
  kind: 'record',
  key: `${folder}#${row.id}`,
  folder,
  id: row.id,
  row,
});

function namedGroups(
  { folder, rows }: FolderMemory,
  look: 'scope' | 'topic',
  nameOf: (row: MemoryRow) => string,
): readonly MemoryGroup[] {
  const groups = new Map<string, MemoryRow[]>();
  for (const row of byStatement(rows)) {
    const same = groups.get(nameOf(row));
    if (same) same.push(row);
    else groups.set(nameOf(row), [row]);
  }
  return [...groups.keys()].sort().map((name) => ({
    kind: 'group',
    key: `${folder}#${look}#${name}`,
    folder,
    look,
    name,
    children: (groups.get(name) ?? []).map((row) => recordNode(folder, row)),
  }));
}

function layersOf({ folder, rows }: FolderMemory): readonly MemoryGroup[] {
  return LAYERS.map((layer): MemoryGroup => ({
    kind: 'group',
    key: `${folder}#${layer}`,
    folder,
    look: layer,
    name: layerWords(layer),
    children: filesOf(
      `${folder}#${layer}`,
      folder,
      rows.filter((row) => row.layer === layer),
    ),
  })).filter((group) => group.children.length > 0);
}

/** A queue above the rest: how long these last is over, or what they rest on holds no longer. A person says what becomes of them. */
function dueOf(folder: string, rows: readonly MemoryRow[]): readonly MemoryGroup[] {
  const due = rows.filter(isDue);
  if (due.length === 0) return [];
  const key = `${folder}#due`;
  const children = due.map((row): RecordNode => ({
    kind: 'record',
    key: `${key}#${row.id}`,
    folder,
    id: row.id,
    row,
  }));
  return [{ kind: 'group', key, folder, look: 'due', name: l10n.t('Review due'), children }];
}

function filesOf(key: string, folder: string, rows: readonly MemoryRow[]): readonly MemoryGroup[] {
  const names = [...new Set(rows.map(groupName))].sort();
  return names.map((name): MemoryGroup => {
    const inside = rows.filter((row) => groupName(row) === name).sort((a, b) => lineOf(a) - lineOf(b));
    const path = inside[0]?.place?.path;
    return {
      kind: 'group',
      key: `${key}#${name}`,
      folder,
      look: path === undefined ? 'route' : 'file',
      name,
      ...(path !== undefined && { path }),
      children: inside.map((row) => recordNode(folder, row)),
    };
  });
}

const groupName = (row: MemoryRow): string => row.place?.path ?? channelGroup(row.channel);
const lineOf = (row: MemoryRow): number => row.place?.startLine ?? 0;

const GROUP_ICONS = {
  folder: 'root-folder',
  L1: 'law',
  L2: 'book',
  file: 'file',
  route: 'hubot',
  due: 'bell',
  scope: 'folder',
  topic: 'tag',
} as const;

export function memoryLook(node: MemoryNode): TreeLook {
  if (node.kind === 'record') return recordLook(node.key, node.row);
  const count = recordCount(node);
  return {
    id: node.key,
    label: oneLine(node.name),
    description: String(count),
    context: node.look === 'file' ? 'assay.file' : 'assay.group',
    children: 'open',
    spoken: `${oneLine(node.name)}, ${plural(count, 'memory')}`,
    ...(node.path === undefined
      ? { icon: { id: GROUP_ICONS[node.look] } }
      : { resource: resourceOf(node.folder, node.path) }),
  };
}

const isDue = ({ reviewDue, shaken }: MemoryRow): boolean => reviewDue !== undefined || shaken !== undefined;

const recordCount = (node: MemoryNode): number =>
  node.kind === 'record' ? 1 : node.children.reduce((sum, child) => sum + recordCount(child), 0);

function recordLook(key: string, row: MemoryRow): TreeLook {
  const label = oneLine(row.statement);
  const due = [
    row.reviewDue === undefined ? '' : l10n.t('review due since {0}', row.reviewDue.slice(0, 10)),
    row.shaken === undefined ? '' : shakenWords(row.shaken.why),
  ]
    .filter((part) => part !== '')
    .join(' · ');
  const state = row.status === 'active' ? freshnessWords(row.freshness) : recordStatusWords(row.status);
  return {
    id: key,
    label,
    description: [due, row.status === 'active' && row.freshness === 'fresh' ? '' : state]
      .filter((part) => part !== '')
      .join(' · '),
    tooltip: [
      escapeMarkdown(oneLine(row.statement, 1000)),
      [
        `- ${recordStatusWords(row.status)}, ${l10n.inSentence(statusWords(row.verification))}`,
        l10n.t('- Source: {0}', escapeMarkdown(freshnessWords(row.freshness))),
        `- ${escapeMarkdown(`${channelWords(row.channel)} (${trustWords(row.trustClass)})`)}`,
        `- ${storeWords(row.store)}`,
        l10n.t(
          '- Accepted {0} by {1}',
          escapeMarkdown(row.acceptedAt),
          escapeMarkdown(row.signers.join(', ')),
        ),
      ].join('\n'),
    ].join('\n\n'),
    icon: recordIcon(row),
    context: isDue(row) ? 'assay.record.due' : 'assay.record',
    children: 'none',
    spoken: `${label}, ${[due, state].filter((part) => part !== '').join(', ')}`,
  };
}

function shakenWords(why: ShakenSource['why']): string {
  switch (why) {
    case 'forgotten':
      return l10n.t('what it rests on was forgotten');
    case 'superseded':
      return l10n.t('what it rests on was replaced');
    case 'retired':
      return l10n.t('what it rests on was retired');
    case 'drifted':
      return l10n.t('what it rests on changed at its source');
  }
}

function recordIcon(row: MemoryRow): { readonly id: string; readonly color?: string } {
  if (row.status === 'contested') return { id: 'git-compare', color: 'list.warningForeground' };
  if (row.status !== 'active') return { id: 'circle-slash', color: 'descriptionForeground' };
  if (row.freshness === 'drifted' || row.freshness === 'missing') {
    return { id: 'warning', color: 'list.warningForeground' };
  }
  if (isDue(row)) return { id: 'bell', color: 'list.warningForeground' };
  return { id: 'verified', color: 'testing.iconPassed' };
}

/** From a record up to its root, the record first; where it stands in a queue too, its own place counts. */
export function pathTo(roots: readonly MemoryNode[], folder: string, id: string): readonly MemoryNode[] {
  for (const node of roots) {
    if (node.kind === 'record') {
      if (node.folder === folder && node.id === id) return [node];
    } else if (node.look !== 'due') {
      const below = pathTo(node.children, folder, id);
      if (below.length > 0) return [...below, node];
    }
  }
  return [];
}
