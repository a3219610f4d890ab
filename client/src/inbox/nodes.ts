/** The inbox as a tree: folder (when there are several) → group → claim, and what was put off or not read. Pure. */
import type { FolderInbox } from '../../../shared/src/protocol';
import type { InboxRow } from '../../../shared/src/views';
import { byNeed, filterOf, groupOf, needOf, NO_FILTER, sourceOf } from './arrangement';
import type { Arrangement, Source } from './arrangement';
import * as l10n from '../l10n';

export interface FolderNode {
  readonly kind: 'folder';
  readonly key: string;
  readonly folder: string;
  readonly name: string;
  readonly groups: readonly TopNode[];
}
/** Claims of one file, agent or verdict; also one flood inside such a group, and what was put off. */
export interface ClaimsNode {
  readonly kind: 'claims';
  readonly key: string;
  readonly folder: string;
  readonly title: string;
  /** Relative to the folder, with `/`. */
  readonly path?: string;
  readonly role: 'group' | 'flood' | 'deferred' | 'old';
  /** The editor keeps a node by identity, so a group that only changed inside is kept and filled anew. */
  claims: readonly (ClaimNode | ClaimsNode)[];
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
/** The rest of a long list, a page at a time. */
export interface MoreNode {
  readonly kind: 'more';
  readonly key: string;
  /** Key of the node whose list it is; empty for the top. */
  readonly of: string;
  readonly left: number;
}
export type GroupNode = ClaimsNode | NotesNode;
/** Without groups the claims themselves stand at the top. */
export type TopNode = GroupNode | ClaimNode;
export type InboxNode = FolderNode | TopNode | NoteNode | MoreNode;

/** Children that are drawn before a person asks for more. */
export const PAGE = 100;
/** As many claims of one source among others are a flood, and one row. */
export const FLOOD = 25;

export function inboxNodes(
  folders: readonly FolderInbox[],
  arrangement: Arrangement = { grouping: 'file', filter: NO_FILTER },
): readonly (FolderNode | TopNode)[] {
  const nodes = folders.map((inbox): FolderNode => ({
    kind: 'folder',
    key: inbox.folder,
    folder: inbox.folder,
    name: inbox.name,
    groups: topOf(inbox, arrangement),
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
    case 'more':
      return [];
  }
};

/** The first pages of a list, and a node for the rest. */
export function pageOf(nodes: readonly InboxNode[], of: string, shown = PAGE): readonly InboxNode[] {
  if (nodes.length <= shown) return nodes;
  return [...nodes.slice(0, shown), { kind: 'more', key: `${of}#more`, of, left: nodes.length - shown }];
}

/** Every claim under a node, whichever page it is on. */
export const claimsUnder = (node: InboxNode): readonly ClaimNode[] =>
  node.kind === 'claim' ? [node] : childrenOf(node).flatMap(claimsUnder);

function topOf({ folder, rows, notes }: FolderInbox, { grouping, filter }: Arrangement): readonly TopNode[] {
  const wanted = rows.filter(filterOf(filter));
  const undecided = wanted.filter((row) => row.deferredUntil === undefined).sort(byNeed);
  const waiting = undecided.filter((row) => row.waitedLong === undefined);
  const old = undecided.filter((row) => row.waitedLong === true);
  const deferred = wanted.filter((row) => row.deferredUntil !== undefined);
  const top =
    grouping === 'none'
      ? withFloods(folder, `${folder}#`, waiting)
      : inGroups(waiting, (row) => groupOf(row, grouping)).map(([source, inside]) => {
          const key = `${folder}#${source.key}`;
          const isSource = grouping === 'file';
          const nodes = isSource ? claimNodes(folder, inside) : withFloods(folder, key, inside);
          return claimsNode(folder, key, source, 'group', nodes);
        });
  return [
    ...sortedTop(top),
    ...oldNode(folder, old),
    ...deferredNode(folder, deferred),
    ...notesNode(folder, notes),
  ];
}

/** What needs a person most first; among equals files at the top of the repository, and last what stands in no file. */
function sortedTop(nodes: readonly (ClaimNode | ClaimsNode)[]): readonly (ClaimNode | ClaimsNode)[] {
  const keyed = nodes.map((node, at) => {
    const first = claimsUnder(node)[0]?.row;
    const path = node.kind === 'claims' ? node.path : first?.place?.path;
    return {
      node,
      at,
      need: first ? needOf(first) : Infinity,
      depth: path === undefined ? Infinity : path.split('/').length,
      name: path ?? (node.kind === 'claims' ? node.title : ''),
    };
  });
  // An infinity less another is no number, which is falsy like nought.
  keyed.sort((a, b) => a.need - b.need || a.depth - b.depth || compare(a.name, b.name) || a.at - b.at);
  return keyed.map(({ node }) => node);
}

/** A source that says very much is one row, so that nothing else drowns in it. */
function withFloods(
  folder: string,
  key: string,
  rows: readonly InboxRow[],
): readonly (ClaimNode | ClaimsNode)[] {
  const sources = inGroups(rows, sourceOf);
  const floods = new Map(
    sources
      .filter(([, inside]) => inside.length >= FLOOD && sources.length > 1)
      .map((entry) => [entry[0].key, entry] as const),
  );
  const made = new Set<string>();
  return rows.flatMap((row): readonly (ClaimNode | ClaimsNode)[] => {
    const flood = floods.get(sourceOf(row).key);
    if (flood === undefined) return [claimNode(folder, row)];
    const [source, inside] = flood;
    if (made.has(source.key)) return [];
    made.add(source.key);
    return [claimsNode(folder, `${key}/${source.key}`, source, 'flood', claimNodes(folder, inside))];
  });
}

function inGroups(
  rows: readonly InboxRow[],
  keyOf: (row: InboxRow) => Source,
): readonly (readonly [Source, readonly InboxRow[]])[] {
  const groups = new Map<string, readonly [Source, InboxRow[]]>();
  for (const row of rows) {
    const source = keyOf(row);
    const group = groups.get(source.key) ?? [source, []];
    group[1].push(row);
    groups.set(source.key, group);
  }
  return [...groups.values()];
}

const claimNode = (folder: string, row: InboxRow): ClaimNode => ({
  kind: 'claim',
  key: `${folder}#${row.id}`,
  folder,
  id: row.id,
  row,
});
const claimNodes = (folder: string, rows: readonly InboxRow[]): readonly ClaimNode[] =>
  rows.map((row) => claimNode(folder, row));

const claimsNode = (
  folder: string,
  key: string,
  { title, path }: Pick<Source, 'title' | 'path'>,
  role: ClaimsNode['role'],
  claims: ClaimsNode['claims'],
): ClaimsNode => ({
  kind: 'claims',
  key,
  folder,
  title,
  role,
  ...(path !== undefined && { path }),
  claims,
});

/** What nobody decided on in two weeks stands together below the rest, and is never dropped. */
function oldNode(folder: string, rows: readonly InboxRow[]): readonly ClaimsNode[] {
  if (rows.length === 0) return [];
  const key = `${folder}#old`;
  return [
    claimsNode(folder, key, { title: l10n.t('Older than two weeks') }, 'old', claimNodes(folder, rows)),
  ];
}

function deferredNode(folder: string, rows: readonly InboxRow[]): readonly ClaimsNode[] {
  if (rows.length === 0) return [];
  const soonest = [...rows].sort((a, b) => compare(a.deferredUntil ?? '', b.deferredUntil ?? ''));
  return [
    claimsNode(
      folder,
      `${folder}#deferred`,
      { title: l10n.t('Deferred') },
      'deferred',
      claimNodes(folder, soonest),
    ),
  ];
}

function notesNode(folder: string, notes: readonly string[]): readonly NotesNode[] {
  const key = `${folder}#notes`;
  if (notes.length === 0) return [];
  const nodes = notes.map((text, index): NoteNode => ({ kind: 'note', key: `${key}:${index}`, text }));
  return [{ kind: 'notes', key, folder, notes: nodes }];
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What to redraw when `before` becomes `after`: nothing, everything, or these nodes of `before`, filled anew. */
export function reconcile(
  before: readonly InboxNode[],
  after: readonly InboxNode[],
): { readonly kind: 'all' } | { readonly kind: 'some'; readonly nodes: readonly GroupNode[] } {
  const [old, next] = [groupsIn(before), groupsIn(after)];
  const sameShape =
    old.length === next.length &&
    old.every((group, at) => group.key === next[at]?.key) &&
    before.length === after.length &&
    before.every((node, at) => {
      const other = after[at];
      return other !== undefined && node.key === other.key && sameText(node, other);
    });
  if (!sameShape) return { kind: 'all' };
  const changed: GroupNode[] = [];
  old.forEach((group, at) => {
    const fresh = next[at];
    if (fresh === undefined || same(group, fresh)) return;
    if (group.kind === 'claims' && fresh.kind === 'claims') group.claims = fresh.claims;
    if (group.kind === 'notes' && fresh.kind === 'notes') group.notes = fresh.notes;
    changed.push(group);
  });
  return { kind: 'some', nodes: changed };
}

function same(a: InboxNode, b: InboxNode): boolean {
  const [left, right] = [childrenOf(a), childrenOf(b)];
  if (left.length !== right.length) return false;
  return left.every((node, at) => {
    const other = right[at];
    return other !== undefined && node.key === other.key && sameText(node, other) && same(node, other);
  });
}

/** Rows that did not change are the same objects (claims.ts), so ten thousand of them are compared at once. */
function sameText(a: InboxNode, b: InboxNode): boolean {
  if (a.kind === 'claim' && b.kind === 'claim') {
    return a.row === b.row || JSON.stringify(a.row) === JSON.stringify(b.row);
  }
  return a.kind !== 'note' || b.kind !== 'note' || a.text === b.text;
}

/** All groups at the top, of whichever folder. */
export const groupsIn = (nodes: readonly InboxNode[]): readonly GroupNode[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'folder') return groupsIn(node.groups);
    return node.kind === 'claims' || node.kind === 'notes' ? [node] : [];
  });
