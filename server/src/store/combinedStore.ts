/** What a folder's memory is folded from: its private store, the checkout's shared ledger, the user's own store. */
import type { Fingerprint, PatchId, ProfileId } from '../../../shared/src/ids';
import type { MemoryRecord } from '../../../shared/src/model';
import type { PatchFile } from '../../../shared/src/signing/envelope';
import { openPatch, type OpenedPatch } from '../../../shared/src/signing/openPatch';
import type { StoreFinding } from '../../../shared/src/views';
import type {
  ApplyResult,
  Heads,
  JournalEvent,
  LedgerCheck,
  PastPoint,
  PastView,
  PatchFate,
  SeenEvent,
  PurgeReport,
  SignedPatch,
  StorePort,
} from '../app/ports';
import type { Covers } from '../core/history/withhold';
import { MergedView } from './mergedView';
import type { ViewPart } from './mergedView';

export type PartKind = ViewPart['kind'];

/** A store beside the private one. */
export interface StorePart extends ViewPart {
  readonly store: StorePort;
  /** Keeps what must hold whatever is checked out. */
  keepSticky(isTrusted: (id: PatchId) => boolean): Promise<void>;
  /** As of the store, with the fingerprints of what is taken kept among the reader's own. */
  purge(covers: Covers): Promise<PurgeReport>;
}

/** Opens the parts that are there, and makes one that is not when something is signed for it. */
export interface StoreParts {
  identity(kind: PartKind): Promise<Pick<Heads, 'store' | 'profile'>>;
  open(kind: PartKind, create: boolean): Promise<StorePart | undefined>;
  findings(): readonly StoreFinding[];
}

const KINDS: readonly PartKind[] = ['shared', 'user'];

export class CombinedStore implements StorePort {
  readonly view: MergedView;
  private readonly opened = new Map<PartKind, StorePart>();
  private readonly identities = new Map<PartKind, Pick<Heads, 'store' | 'profile'>>();

  private constructor(
    private readonly own: StorePort,
    private readonly parts: StoreParts,
  ) {
    this.view = new MergedView(own.view, () => this.others);
  }

  static async open(own: StorePort, parts: StoreParts): Promise<CombinedStore> {
    const combined = new CombinedStore(own, parts);
    await combined.openMissing();
    return combined;
  }

  get root(): string {
    return this.own.root;
  }
  get profile(): ProfileId {
    return this.own.profile;
  }
  get storeId(): string {
    return this.own.storeId;
  }

  record(events: readonly JournalEvent[]): Promise<void> {
    return this.own.record(events);
  }

  heads(author: Fingerprint, of: MemoryRecord['store'] = 'private'): Heads {
    if (of === 'private') return this.own.heads(author);
    const identity = this.identities.get(of);
    if (identity === undefined) throw new Error(`there is no ${of} store here`);
    return this.opened.get(of)?.store.heads(author) ?? { ...identity, prev: [], deps: [], lamport: 1 };
  }

  async apply(file: PatchFile): Promise<ApplyResult> {
    const patch = openPatch(file);
    const wanted = patch.kind === 'refused' ? undefined : patch.predicate.store;
    const kind = KINDS.find((one) => this.identities.get(one)?.store === wanted);
    if (kind === undefined) return this.own.apply(file);
    const part = this.opened.get(kind) ?? (await this.parts.open(kind, true));
    if (part === undefined) {
      const message =
        'This store can’t be written here: the workspace is not trusted, or was opened for reading.';
      return { kind: 'refused', code: 'not_permitted', message };
    }
    this.opened.set(kind, part);
    const result = await part.store.apply(file);
    // Read again as a reader would, so that what must stick is copied before this is answered.
    await this.catchUpPart(part);
    return result;
  }

  async catchUp(): Promise<boolean> {
    const before = this.view.version;
    await this.own.catchUp();
    await this.openMissing();
    for (const part of this.others) await this.catchUpPart(part);
    return this.view.version !== before;
  }

  watch(listener: () => void): () => void {
    const ends = [this.own, ...this.others.map(({ store }) => store)].map((store) => store.watch(listener));
    return () => {
      for (const end of ends) end();
    };
  }

  findings(): readonly StoreFinding[] {
    const others = this.others.flatMap(({ kind, store }) =>
      kind === 'shared' ? store.findings().map(asOfBranch) : store.findings(),
    );
    return [...this.own.findings(), ...this.parts.findings(), ...others];
  }

  async checkLedger(): Promise<LedgerCheck> {
    const own = await this.own.checkLedger();
    const others = await Promise.all(this.others.map(({ store }) => store.checkLedger()));
    return {
      folder: own.folder,
      patches: [own, ...others].flatMap(({ patches }) => patches),
      findings: [own, ...others].flatMap(({ findings }) => findings),
    };
  }

  async signedPatch(id: PatchId): Promise<SignedPatch | undefined> {
    for (const store of this.all) {
      const found = await store.signedPatch(id);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  async signedPatches(): Promise<readonly SignedPatch[]> {
    const all: SignedPatch[] = [];
    for (const store of this.all) all.push(...(await store.signedPatches()));
    return all;
  }

  /** Between stores only the time that signers claim tells which came first. */
  async viewAt(point: PastPoint): Promise<PastView | undefined> {
    const at = point.kind === 'time' ? point.at : this.view.patch(point.id)?.at;
    if (at === undefined) return undefined;
    const pointIn = (store: StorePort): PastPoint =>
      point.kind === 'patch' && store.view.patch(point.id) !== undefined ? point : { kind: 'time', at };
    const own = await this.own.viewAt(pointIn(this.own));
    if (own === undefined) return undefined;
    const opened = [own];
    const parts: ViewPart[] = [];
    for (const { kind, store } of this.others) {
      const past = await store.viewAt(pointIn(store));
      if (past === undefined) continue;
      opened.push(past);
      parts.push({ kind, view: past.view });
    }
    const close = (): void => {
      for (const one of opened) one.close();
    };
    return { view: new MergedView(own.view, () => parts), close };
  }

  viewElsewhere(patches: readonly OpenedPatch[]): PastView {
    return this.own.viewElsewhere(patches);
  }

  recorded(): readonly SeenEvent[] {
    return this.own.recorded();
  }

  async addPatches(
    files: readonly PatchFile[],
    onProgress?: (done: number) => void,
  ): Promise<readonly PatchFate[]> {
    const fates = new Map<PatchFile, PatchFate>();
    const byStore = new Map<StorePort | undefined, PatchFile[]>();
    for (const file of files) {
      const store = await this.storeOf(file);
      byStore.set(store, [...(byStore.get(store) ?? []), file]);
    }
    for (const [store, theirs] of byStore) {
      const before = fates.size;
      const added = await (store ?? this.own).addPatches(theirs, (done) => onProgress?.(before + done));
      for (const [index, file] of theirs.entries()) {
        const fate = added[index];
        if (fate !== undefined) fates.set(file, fate);
      }
    }
    return files.flatMap((file) => fates.get(file) ?? []);
  }

  /** Of this folder, or `undefined`. The user's own is made; nothing is made in a repository by this. */
  private async storeOf(file: PatchFile): Promise<StorePort | undefined> {
    const patch = openPatch(file);
    const wanted = patch.kind === 'refused' ? undefined : patch.predicate.store;
    const kind = KINDS.find((one) => this.identities.get(one)?.store === wanted);
    if (kind === undefined) return undefined;
    const part = this.opened.get(kind) ?? (await this.parts.open(kind, kind === 'user'));
    if (part !== undefined) this.opened.set(kind, part);
    return part?.store;
  }

  deletions(): readonly PatchId[] {
    return this.all.flatMap((store) => store.deletions());
  }

  finishedPurges(): Promise<ReadonlySet<PatchId>> {
    return this.own.finishedPurges();
  }

  finishPurges(patches: readonly PatchId[]): Promise<void> {
    return this.own.finishPurges(patches);
  }

  async holding(covers: Covers): Promise<readonly string[]> {
    const found: string[] = [];
    for (const store of this.all) found.push(...(await store.holding(covers)));
    return found;
  }

  /** The private store last: it waits for the other processes, which read all of them again. */
  async purge(covers: Covers): Promise<PurgeReport> {
    const reports: PurgeReport[] = [];
    for (const other of this.others) reports.push(await other.purge(covers));
    reports.push(await this.own.purge(covers));
    return {
      rewritten: reports.flatMap(({ rewritten }) => rewritten),
      removed: reports.flatMap(({ removed }) => removed),
      unreadable: reports.flatMap(({ unreadable }) => unreadable),
      pending: reports.flatMap(({ pending }) => pending),
    };
  }

  async close(): Promise<void> {
    for (const { store } of this.others) await store.close();
    await this.own.close();
  }

  private get all(): readonly StorePort[] {
    return [this.own, ...this.others.map(({ store }) => store)];
  }

  private get others(): readonly StorePart[] {
    return KINDS.flatMap((kind) => this.opened.get(kind) ?? []);
  }

  /** A branch that is checked out may bring a shared ledger along. */
  private async openMissing(): Promise<void> {
    for (const kind of KINDS) {
      if (this.opened.has(kind)) continue;
      this.identities.set(kind, await this.parts.identity(kind));
      const part = await this.parts.open(kind, false);
      if (part === undefined) continue;
      this.opened.set(kind, part);
      await this.catchUpPart(part);
    }
  }

  private async catchUpPart(part: StorePart): Promise<void> {
    await part.store.catchUp();
    await part.keepSticky((id) => part.view.patch(id)?.applied === 'trusted');
  }
}

/** An older branch lacks patches that another one has: normal, and only told. */
function asOfBranch(finding: StoreFinding): StoreFinding {
  const isNormal = finding.code === 'history-shortened' || finding.code === 'parent-missing';
  if (!isNormal) return finding;
  const message =
    'The branch that is checked out lacks a shared patch that was here before, or builds on one.';
  return { ...finding, severity: 'information', message };
}
