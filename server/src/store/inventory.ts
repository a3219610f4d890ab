/**
 * Every kind of file that Assay keeps, where it lies, and what a purge does with it. A file that is in no row is a
 * fault: a test walks a home after everything was done in it (P22).
 */
export type Holds = 'words' | 'names' | 'ids' | 'keys';
export type OnPurge =
  /** Nothing of memory stands in it. */
  | 'stays'
  /** The bodies that it held become `null`; its signatures go on holding. */
  | 'erased'
  /** Written anew without the events. */
  | 'rewritten'
  /** A cache, or a leftover: it goes. */
  | 'removed';

export interface InventoryRow {
  readonly kind: string;
  /** Of a path with `/`, relative to the home or, of `repository`, to the folder. */
  readonly path: RegExp;
  readonly holds: Holds;
  readonly onPurge: OnPurge;
}

const PROJECT = '^projects/[^/]+/';
const PATCH = '[0-9a-f]{32}/\\d{16}-[0-9a-f]{32}\\.json$';

export const INVENTORY: readonly InventoryRow[] = [
  { kind: 'unfinished write', path: /(^|\/)\.[0-9a-f]{16}\.tmp$/, holds: 'words', onPurge: 'removed' },
  { kind: 'patch', path: new RegExp(`${PROJECT}ledger/${PATCH}`), holds: 'words', onPurge: 'erased' },
  {
    kind: 'patch for all projects',
    path: new RegExp(`^user/ledger/${PATCH}`),
    holds: 'words',
    onPurge: 'erased',
  },
  {
    kind: 'kept copy of a shared patch',
    path: new RegExp(`^trust/sticky/[^/]+/${PATCH}`),
    holds: 'words',
    onPurge: 'erased',
  },
  {
    kind: 'journal',
    path: new RegExp(`${PROJECT}journal/\\d{8}-[a-z_]+-[0-9a-f]{16}\\.jsonl$`),
    holds: 'words',
    onPurge: 'rewritten',
  },
  {
    kind: 'request to writers',
    path: new RegExp(`${PROJECT}journal/epoch$`),
    holds: 'ids',
    onPurge: 'stays',
  },
  {
    kind: 'image',
    path: new RegExp(`${PROJECT}images/[0-9a-f]{8}\\.image$`),
    holds: 'words',
    onPurge: 'removed',
  },
  {
    kind: 'backup',
    path: new RegExp(`${PROJECT}backups/[^/]+\\.jsonl$`),
    holds: 'words',
    onPurge: 'rewritten',
  },
  {
    kind: 'file that doctor set aside',
    path: new RegExp(`${PROJECT}backups/[^/]+/[^/]+$`),
    holds: 'words',
    onPurge: 'removed',
  },
  {
    kind: 'log of recalls',
    path: new RegExp(`${PROJECT}recalls/[^/]+\\.jsonl$`),
    holds: 'ids',
    onPurge: 'stays',
  },
  { kind: 'launcher', path: /^bin\/assay(?:-mcp)?(?:\.cmd)?$/, holds: 'names', onPurge: 'stays' },
  {
    kind: 'what connecting put into a configuration',
    path: /^connections\/[0-9a-f]{32}\.json$/,
    holds: 'names',
    onPurge: 'stays',
  },
  {
    kind: 'file whose block is kept',
    path: /^blocks\/[0-9a-f]{32}\.json$/,
    holds: 'names',
    onPurge: 'stays',
  },
  {
    kind: 'dismissed finding',
    path: new RegExp(`${PROJECT}dismissed/ev_[a-z2-7]{26}$`),
    holds: 'ids',
    onPurge: 'stays',
  },
  {
    kind: 'tombstone',
    path: new RegExp(`${PROJECT}tombstones/me_[a-z2-7]{26}\\.json$`),
    holds: 'ids',
    onPurge: 'stays',
  },
  {
    kind: 'open writer',
    path: new RegExp(`${PROJECT}writers/[a-z]+-[0-9a-f]{16}\\.json$`),
    holds: 'ids',
    onPurge: 'stays',
  },
  {
    kind: 'purges that are done',
    path: new RegExp(`${PROJECT}purges\\.json$`),
    holds: 'ids',
    onPurge: 'stays',
  },
  { kind: 'anchor', path: new RegExp(`${PROJECT}anchors/[a-z]+\\.json$`), holds: 'ids', onPurge: 'stays' },
  { kind: 'store', path: /^(projects\/[^/]+|user)\/store\.json$/, holds: 'ids', onPurge: 'stays' },
  { kind: 'place', path: /^places\/[^/]+\.json$/, holds: 'names', onPurge: 'stays' },
  { kind: 'own key', path: /^trust\/owners\/[0-9a-f]{32}\.json$/, holds: 'names', onPurge: 'stays' },
  { kind: 'shared store', path: /^trust\/shared\/[^/]+\.json$/, holds: 'ids', onPurge: 'stays' },
  { kind: 'key', path: /^keys\/[a-z-]+\.key$/, holds: 'keys', onPurge: 'stays' },
  { kind: 'rules for agents', path: /^agents\/[^/]+\.json$/, holds: 'names', onPurge: 'stays' },
];

/** What the repository holds once somebody shared. */
export const SHARED_INVENTORY: readonly InventoryRow[] = [
  { kind: 'unfinished write', path: /(^|\/)\.[0-9a-f]{16}\.tmp$/, holds: 'words', onPurge: 'removed' },
  { kind: 'shared patch', path: new RegExp(`^\\.assay/ledger/${PATCH}`), holds: 'words', onPurge: 'erased' },
  { kind: 'shared store', path: /^\.assay\/(store\.json|\.gitattributes)$/, holds: 'ids', onPurge: 'stays' },
];

export const kindOf = (path: string, inventory = INVENTORY): InventoryRow | undefined =>
  inventory.find((row) => row.path.test(path));
