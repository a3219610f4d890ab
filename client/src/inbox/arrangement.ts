/** How a person wants the inbox: by what it is grouped, and what of it they look at. Pure. */
import type { VerificationStatus } from '../../../shared/src/model';
import type { InboxRow } from '../../../shared/src/views';
import { channelGroup, statusWords } from '../wording';
import * as l10n from '../l10n';

export const GROUPINGS = ['file', 'agent', 'verdict', 'none'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export interface InboxFilter {
  /** Any of these; none means every one. */
  readonly statuses: readonly VerificationStatus[];
  /** Keys of `sourceOf`; none means every one. */
  readonly origins: readonly string[];
  /** Every word of it is in the statement or the path. */
  readonly text: string;
}
export const NO_FILTER: InboxFilter = { statuses: [], origins: [], text: '' };

export interface Arrangement {
  readonly grouping: Grouping;
  readonly filter: InboxFilter;
}

export const isFiltered = ({ statuses, origins, text }: InboxFilter): boolean =>
  statuses.length > 0 || origins.length > 0 || text !== '';

/** Whether a row is among what the person looks at. */
export function filterOf({ statuses, origins, text }: InboxFilter): (row: InboxRow) => boolean {
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean);
  return (row) => {
    if (statuses.length > 0 && !statuses.includes(row.status)) return false;
    if (origins.length > 0 && !origins.includes(sourceOf(row).key)) return false;
    if (words.length === 0) return true;
    const said = `${row.statement} ${row.place?.path ?? ''}`.toLowerCase();
    return words.every((word) => said.includes(word));
  };
}

/** Where a claim came from: its file, the agent that proposed it, or the route. A flood has one. */
export interface Source {
  readonly key: string;
  readonly title: string;
  /** Relative to the folder, with `/`. */
  readonly path?: string;
}

export function sourceOf({ place, group, channel }: InboxRow): Source {
  if (place) return { key: `file:${place.path}`, title: place.path, path: place.path };
  if (group) return { key: `group:${group.key}`, title: l10n.t('Proposed by {0}', group.agent) };
  return { key: `route:${channel}`, title: channelGroup(channel) };
}

export function groupOf(row: InboxRow, grouping: Exclude<Grouping, 'none'>): Source {
  switch (grouping) {
    case 'file':
      return sourceOf(row);
    case 'agent':
      return row.group
        ? { key: `group:${row.group.key}`, title: l10n.t('Proposed by {0}', row.group.agent) }
        : { key: `route:${row.channel}`, title: channelGroup(row.channel) };
    case 'verdict':
      return { key: `status:${row.status}`, title: statusWords(row.status) };
  }
}

const STANDS_AGAINST: readonly InboxRow['match'][] = [
  'potential_conflict',
  'supersedes_existing',
  'ambiguous',
];
const STATUS_RANK: Readonly<Record<VerificationStatus, number>> = {
  review_required: 3,
  verified: 4,
  legacy_unverified: 5,
  rejected: 6,
};

/** What needs a person most comes first, the lowest number: what stands against memory, then what looks dangerous. */
export function needOf(row: InboxRow): number {
  if (row.status === 'rejected') return STATUS_RANK.rejected;
  if (STANDS_AGAINST.includes(row.match)) return 0;
  if (row.risk === 'high') return 1;
  if (row.freshness === 'drifted' || row.freshness === 'missing') return 2;
  return STATUS_RANK[row.status];
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Among equals in the order of the files that say them. */
export const byNeed = (a: InboxRow, b: InboxRow): number =>
  needOf(a) - needOf(b) ||
  compare(a.place?.path ?? '￿', b.place?.path ?? '￿') ||
  (a.place?.startLine ?? 0) - (b.place?.startLine ?? 0) ||
  compare(a.id, b.id);
