/** Opens the stores that are folded beside a private one: the checkout's shared ledger and the user's own. */
import { createHash } from 'node:crypto';
import * as path from 'node:path';
import type { SqlJsStatic } from 'sql.js';
import { canonicalBytes } from '../../../shared/src/signing/canonical';
import type { StoreFinding } from '../../../shared/src/views';
import type { StorePort } from '../app/ports';
import { derivedProfile, derivedStore } from '../crypto/identifiers';
import { Anchors } from './anchors';
import type { PartKind, StorePart, StoreParts } from './combinedStore';
import type { Files } from './files';
import { JournalFolder } from './journal';
import type { RecorderKind } from './keys';
import { LedgerFolder } from './ledgerFolder';
import { ProjectStore } from './projectStore';
import type { TakenWords } from './purge/eraseBodies';
import { SharedFolder } from './sharedFolder';
import type { SharedIdentity } from './sharedFolder';
import { sharedTrust } from './sharedTrust';
import { StickyLedger } from './stickyLedger';
import type { TrustSource } from './trustRoots';

export interface StorePartsOptions {
  readonly files: Files;
  readonly home: string;
  readonly root: string;
  readonly evidenceKey: Uint8Array;
  readonly owners: TrustSource;
  readonly own: StorePort;
  readonly sql: SqlJsStatic;
  readonly recorder: RecorderKind;
  /** Workspace Trust: without it nothing of the checkout's ledger is read. */
  readonly trusted: boolean;
  readonly writes: boolean;
  /** Where fingerprints of what a purge takes are kept. */
  readonly keepWords: (taken: readonly TakenWords[]) => Promise<void>;
  /** As of the private store. */
  readonly applyRefusal?: string;
}

export function storeParts(options: StorePartsOptions): StoreParts {
  return new PartsOnDisk(options);
}

class PartsOnDisk implements StoreParts {
  private readonly shared: SharedFolder;
  private fault: StoreFinding | undefined;

  constructor(private readonly options: StorePartsOptions) {
    this.shared = new SharedFolder(options.files, options.root, options.home);
  }

  async identity(kind: PartKind): Promise<SharedIdentity> {
    const { evidenceKey, own, trusted } = this.options;
    if (kind === 'shared' && trusted) {
      const reading = await this.shared.read();
      if (reading.kind === 'found') return reading.identity;
    }
    const name = kind === 'user' ? 'user' : `shared\n${own.profile}`;
    const profile = derivedProfile(evidenceKey, name);
    return { profile, store: derivedStore(evidenceKey, profile) };
  }

  async open(kind: PartKind, create: boolean): Promise<StorePart | undefined> {
    if (create && (!this.options.writes || this.options.applyRefusal !== undefined)) return undefined;
    return kind === 'shared' ? this.openShared(create) : this.openUser(create);
  }

  findings(): readonly StoreFinding[] {
    return this.fault === undefined ? [] : [this.fault];
  }

  private async openShared(create: boolean): Promise<StorePart | undefined> {
    const { trusted, own, files, home, writes, owners } = this.options;
    if (!trusted) return undefined;
    const reading = await this.shared.read();
    this.fault = reading.kind === 'bad' ? reading.finding : undefined;
    if (reading.kind === 'bad' || (reading.kind === 'none' && !create)) return undefined;
    const identity = await this.identity('shared');
    if (reading.kind === 'none') await this.shared.create(identity);
    this.fault = await this.shared.bind(identity.store, own.profile, writes);
    if (this.fault !== undefined) return undefined;
    const ledger = new StickyLedger(
      files,
      this.shared.ledger,
      path.join(home, 'trust', 'sticky', identity.store),
    );
    const store = await this.openStore('shared', identity, ledger, sharedTrust(owners, own.view));
    const keepSticky: StorePart['keepSticky'] = async (isTrusted) => {
      if (writes) await ledger.keep(isTrusted);
    };
    return { kind: 'shared', store, view: store.view, keepSticky, purge: this.purgeOf(store) };
  }

  private async openUser(create: boolean): Promise<StorePart | undefined> {
    const { files, home } = this.options;
    const folder = path.join(home, 'user');
    const file = path.join(folder, 'store.json');
    if (!create && (await files.size(file)) === undefined) return undefined;
    const identity = await this.identity('user');
    if (create) {
      await files.makeFolder(folder);
      await files.create(
        file,
        canonicalBytes({ epoch: 1, format: 1, profile: identity.profile, store: identity.store }),
      );
    }
    const ledger = new LedgerFolder(files, path.join(folder, 'ledger'));
    const store = await this.openStore(
      'user',
      identity,
      ledger,
      sharedTrust(this.options.owners, this.options.own.view),
    );
    // What lies in the user's own folder is there whatever is checked out.
    const keepSticky = () => Promise.resolve();
    return { kind: 'user', store, view: store.view, keepSticky, purge: this.purgeOf(store) };
  }

  private purgeOf(store: ProjectStore): StorePart['purge'] {
    const { writes, keepWords } = this.options;
    const nothing = { rewritten: [], removed: [], unreadable: [], pending: [] };
    return (covers) => (writes ? store.purge(covers, keepWords) : Promise.resolve(nothing));
  }

  /** Nothing is journalled beside the private store, and heads of another branch are nothing to miss. */
  private openStore(
    kind: PartKind,
    { store, profile }: SharedIdentity,
    ledger: LedgerFolder,
    owners: TrustSource,
  ): Promise<ProjectStore> {
    const { files, root, own, sql, recorder, applyRefusal } = this.options;
    const nothing = path.join(ledger.path, '.none');
    return ProjectStore.open({
      root,
      context: { store, profile, kind, reader: own.profile, sha256 },
      owners,
      ledger,
      anchors: new Anchors(files, nothing),
      journals: new JournalFolder(files, nothing, store, () => Promise.resolve(undefined)),
      recorder,
      sql,
      placeFindings: [],
      ...(applyRefusal === undefined ? {} : { applyRefusal }),
    });
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
