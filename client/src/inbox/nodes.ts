/** The inbox as a tree: folder (when there are several) → file → claim, and what was not read. Pure. */
import type { FolderInbox } from '../../../shared/src/protocol';
import type { InboxRow } from '../../../shared/src/views';
import { channelGroup } from '../wording';

export interface FolderNode {
  readonly kind: 'folder';
  readonly key: string;
  readonly folder: string;
  readonly name: string;
  readonly groups: readonly GroupNode[];
}
/** A file with the claims in it, or a route (an agent's proposals) for claims that stand in no file. */
export interface ClaimsNode {
  readonly kind: 'claims';
  readonly key: string;
  readonly folder: string;
  readonly title: string;
  /** Relative to the folder, with `/`. */
  readonly path?: string;
  /** The editor keeps a node by identity, so a group that only changed inside is kept and filled anew. */
  claims: readonly ClaimNode[];
}
export interface ClaimNode {
  readonly kind: 'claim';
  readonly key: string;
  readonly folder: string;
  readonly id: string;
  readonly row: InboxRow;
}
export interface NotesNode {
  readonly kind: 'notes';
  readonly key: string;
  readonly folder: string;
  notes: readonly NoteNode[];
}
export interface NoteNode {
  readonly kind: 'note';
  readonly key: string;
  readonly text: string;
}
export type GroupNode = ClaimsNode | NotesNode;
export type InboxNode = FolderNode | GroupNode | ClaimNode | NoteNode;

export function inboxNodes(folders: readonly FolderInbox[]): readonly InboxNode[] {
  const nodes = folders.map((inbox): FolderNode => ({
    kind: 'folder',
    key: inbox.folder,
    folder: inbox.folder,
    name: inbox.name,
    groups: groupsOf(inbox),
  }));
  const filled = nodes.filter((node) => node.groups.length > 0);
  return folders.length > 1 ? filled : filled.flatMap((node) => node.groups);
}

export const childrenOf = (node: InboxNode): readonly InboxNode[] => {
  switch (node.kind) {
    case 'folder':
      return node.groups;
    case 'claims':
      return node.claims;
    case 'notes':
      return node.notes;
    case 'claim':
    case 'note':
      return [];
  }
};

function groupsOf({ folder, rows, notes }: FolderInbox): readonly GroupNode[] {
  const groups = new Map<string, { title: string; path?: string; rows: InboxRow[] }>();
  for (const row of rows) {
    const path = row.place?.path;
    const key = path === undefined ? `route:${row.channel}` : `file:${path}`;
    const group = groups.get(key) ?? {
      title: path ?? channelGroup(row.channel),
      ...(path !== undefined && { path }),
      rows: [],
    };
    group.rows.push(row);
    groups.set(key, group);
  }
  const claims = [...groups].map(([key, group]): ClaimsNode => ({
    kind: 'claims',
    key: `${folder}#${key}`,
    folder,
    title: group.title,
    ...(group.path !== undefined && { path: group.path }),
    claims: group.rows
      .sort(byPlace)
      .map((row) => ({ kind: 'claim', key: `${folder}#${row.id}`, folder, id: row.id, row })),
  }));
  claims.sort((a, b) => depth(a) - depth(b) || compare(a.title, b.title));
  const notesKey = `${folder}#notes`;
  const skipped: readonly NotesNode[] =
    notes.length === 0
      ? []
      : [
          {
            kind: 'notes',
            key: notesKey,
            folder,
            notes: notes.map((text, index) => ({ kind: 'note', key: `${notesKey}:${String(index)}`, text })),
          },
        ];
  return [...claims, ...skipped];
}

/** Files at the top of the repository come first, what stands in no file last. */
const depth = ({ path }: ClaimsNode): number => (path === undefined ? Infinity : path.split('/').length);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byPlace = (a: InboxRow, b: InboxRow): number =>
  (a.place?.startLine ?? 0) - (b.place?.startLine ?? 0) || compare(a.id, b.id);

/** What to redraw when `before` becomes `after`: nothing, everything, or these nodes of `before`, filled anew. */
export function reconcile(
  before: readonly InboxNode[],
  after: readonly InboxNode[],
): { readonly kind: 'all' } | { readonly kind: 'some'; readonly nodes: readonly GroupNode[] } {
  const [old, next] = [groupsIn(before), groupsIn(after)];
  const sameShape = old.length === next.length && old.every((group, at) => group.key === next[at]?.key);
  if (!sameShape || before.length !== after.length) return { kind: 'all' };
  const changed: GroupNode[] = [];
  old.forEach((group, at) => {
    const fresh = next[at];
    if (fresh === undefined || JSON.stringify(group) === JSON.stringify(fresh)) return;
    if (group.kind === 'claims' && fresh.kind === 'claims') group.claims = fresh.claims;
    if (group.kind === 'notes' && fresh.kind === 'notes') group.notes = fresh.notes;
    changed.push(group);
  });
  return { kind: 'some', nodes: changed };
}

/** All files and routes, of whichever folder. */
export const groupsIn = (nodes: readonly InboxNode[]): readonly GroupNode[] =>
  nodes.flatMap((node) =>
    node.kind === 'folder' ? node.groups : node.kind === 'claims' || node.kind === 'notes' ? [node] : [],
  );
