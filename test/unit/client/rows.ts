import type { FolderInbox } from '../../../shared/src/protocol';
import type { InboxRow, MemoryRow } from '../../../shared/src/views';
import { idOf } from '../../support/ledgerPatch';

export const FOLDER = 'file:///home/ada/tide%20pool';

export const inboxRow = (name: string, changes: Partial<InboxRow> = {}): InboxRow => ({
  id: idOf('cl', name),
  statement: `Statement ${name}`,
  channel: 'rules_file',
  trustClass: 'repository_text',
  basis: 'declared',
  ruleType: 'rule',
  section: ['Setup'],
  scope: { paths: [] },
  place: { path: 'AGENTS.md', startLine: 3, endLine: 3 },
  status: 'review_required',
  risk: 'medium',
  match: 'new',
  support: 0.9,
  freshness: 'fresh',
  defaultSelected: false,
  verdictDigest: '0'.repeat(64),
  summary: 'Text in the repository needs a person',
  ...changes,
});

export const memoryRow = (name: string, changes: Partial<MemoryRow> = {}): MemoryRow => ({
  id: idOf('me', name),
  candidate: idOf('cl', name),
  statement: `Statement ${name}`,
  layer: 'L2',
  status: 'active',
  channel: 'rules_file',
  trustClass: 'repository_text',
  basis: 'declared',
  ruleType: 'rule',
  section: [],
  scope: { paths: [] },
  verification: 'verified',
  freshness: 'fresh',
  place: { path: 'AGENTS.md', startLine: 3, endLine: 3 },
  revision: idOf('pa', name),
  signers: ['SHA256:abc'],
  store: 'private',
  acceptedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});

export const inboxOf = (
  rows: readonly InboxRow[],
  notes: readonly string[] = [],
  folder = FOLDER,
): FolderInbox => ({
  folder,
  name: 'tide pool',
  rows,
  notes,
});

/** The same row as one that stands in no file. */
export function withoutPlace<T extends { readonly place?: unknown }>(row: T): Omit<T, 'place'> {
  return Object.fromEntries(Object.entries(row).filter(([field]) => field !== 'place')) as Omit<T, 'place'>;
}
