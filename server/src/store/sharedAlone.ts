import { createHash } from 'node:crypto';
import * as path from 'node:path';
import type { SqlJsStatic } from 'sql.js';
import type { Fingerprint } from '../../../shared/src/ids';
import type { StorePort } from '../app/ports';
import { Anchors } from './anchors';
import type { Files } from './files';
import { JournalFolder } from './journal';
import { LedgerFolder } from './ledgerFolder';
import { ProjectStore } from './projectStore';
import { SharedFolder } from './sharedFolder';
import type { TrustSource } from './trustRoots';

/** A repository's shared ledger as somebody sees it who trusts these signers and has no home of their own (CI). */
export async function openSharedAlone(
  files: Files,
  root: string,
  signers: readonly Fingerprint[],
  sql: SqlJsStatic,
): Promise<StorePort | undefined> {
  const shared = new SharedFolder(files, root, path.join(root, 'none'));
  const reading = await shared.read();
  if (reading.kind !== 'found') return undefined;
  const { store, profile } = reading.identity;
  const nowhere = path.join(shared.path, '.none');
  return ProjectStore.open({
    root,
    context: {
      store,
      profile,
      kind: 'shared',
      sha256: (text) => createHash('sha256').update(text).digest('hex'),
    },
    owners: signersOnly(signers),
    ledger: new LedgerFolder(files, shared.ledger),
    anchors: new Anchors(files, nowhere),
    journals: new JournalFolder(files, nowhere, store, () => Promise.resolve(undefined)),
    recorder: 'cli',
    sql,
    placeFindings: [],
    applyRefusal: 'The ledger was opened to be verified.',
  });
}

/** Nobody's own key is among them: each has what a member may, and no more. */
const signersOnly = (signers: readonly Fingerprint[]): TrustSource => ({
  load: () => Promise.resolve(),
  active: () => undefined,
  isRetired: () => false,
  findings: () => [],
  roots: () => ({ owners: new Set(), members: new Set(signers), retired: new Map() }),
});
