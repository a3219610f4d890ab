/** One project's store as this process sees it: ledger and journals on disk, folded into the projection. */
import * as path from 'node:path';
import type { SqlJsStatic } from 'sql.js';
import type { Fingerprint, PatchId } from '../../../shared/src/ids';
import { decodeBase64 } from '../../../shared/src/signing/base64';
import type { PatchFile } from '../../../shared/src/signing/envelope';
import { openPatch } from '../../../shared/src/signing/openPatch';
import { fingerprintOf } from '../../../shared/src/signing/publicKey';
import type { StoreFinding } from '../../../shared/src/views';
import type { ApplyResult, Heads, JournalEvent, StorePort, View } from '../app/ports';
import { memoryKey } from '../core/claim/key';
import type { Authority } from '../core/fold/authority';
import { authorityFrom, changesAuthority, comparePatches, foldEvents, foldPatches } from '../core/fold/fold';
import type { RecorderEvent } from '../core/fold/fold';
import { foldPatch, judgePatch } from '../core/fold/foldPatch';
import type { DerivedRecord, FoldContext, FoldedPatch, VerifiedPatch } from '../core/fold/projection';
import { StorageError } from '../app/ports';
import { foldFindings, STALE } from './foldFindings';
import type { ImageFile } from './imageFile';
import { keepPositions, LEDGER_SOURCE, unchangedPositions } from './imageSources';
import type { JournalFolder, JournalPosition, JournalWriter } from './journal';
import type { LedgerFolder } from './ledgerFolder';
import { SqlProjection } from './sqlProjection';
import { SqlView } from './sqlView';
import type { OwnerKeys } from './trustRoots';

export interface ProjectStoreParts {
  readonly root: string;
  readonly context: FoldContext;
  readonly owners: OwnerKeys;
  readonly ledger: LedgerFolder;
  readonly journals: JournalFolder;
  readonly sql: SqlJsStatic;
  readonly placeFindings: readonly StoreFinding[];
  /** What a writing store has besides; a reading one keeps what it is given in memory. */
  readonly writing?: {
    readonly journal: JournalWriter;
    readonly image: ImageFile;
    readonly epoch: () => Promise<number>;
  };
  /** Why nothing may be signed here; `undefined` when it may. */
  readonly applyRefusal?: string;
}

interface FreshPatch {
  readonly patch: VerifiedPatch;
  /** Inside the ledger's folder. */
  readonly name: string;
  /** SHA-256 of the file's bytes. */
  readonly digest: string;
}

/** Folding this many files or events again costs more than writing an image. */
const IMAGE_WORTH = 64;

export class ProjectStore implements StorePort {
  readonly view: View;
  private projection: SqlProjection;
  private authority: Authority;
  private rootsFoldedWith = '';
  private positions = new Map<string, JournalPosition>();
  private quarantined = new Map<string, StoreFinding>();
  private shortened: readonly StoreFinding[] = [];
  private strangers: readonly StoreFinding[] = [];
  private journalFindings: StoreFinding[] = [];
  private torn: readonly StoreFinding[] = [];
  private readonly unwritten: JournalEvent[] = [];
  private journalsNeeded = false;
  private unimaged = 0;
  private generation = 1;
  private queue: Promise<unknown> = Promise.resolve();

  private constructor(private readonly parts: ProjectStoreParts) {
    this.projection = this.emptyProjection();
    this.authority = this.authorityOf([]);
    this.view = new SqlView(
      () => ({ projection: this.projection, authority: this.authority }),
      () => this.generation,
    );
  }

  static async open(parts: ProjectStoreParts): Promise<ProjectStore> {
    const store = new ProjectStore(parts);
    await store.loadImage();
    await store.catchUp();
    return store;
  }

  get root(): string {
    return this.parts.root;
  }
  get profile(): string {
    return this.parts.context.profile;
  }
  get storeId(): string {
    return this.parts.context.store;
  }

  record(events: readonly JournalEvent[]): Promise<void> {
    return this.exclusively(async () => {
      if (events.length === 0) return;
      const { writing } = this.parts;
      if (writing === undefined) this.unwritten.push(...events);
      else {
        await writing.journal.append(events, await writing.epoch());
      }
      // Folding them now saves reading them back; reading them again later changes nothing (R18).
      this.change(() => this.foldEvents(events));
    });
  }

  heads(author: Fingerprint): Heads {
    const patches = this.folded();
    const built = new Set(patches.flatMap((patch) => patch.parents));
    const leaves = patches.filter((patch) => !built.has(patch.id));
    const lamport = leaves.reduce((most, patch) => Math.max(most, patch.lamport), 0) + 1;
    const ids = (own: boolean): readonly PatchId[] =>
      leaves.filter((patch) => (patch.author === author) === own).map((patch) => patch.id);
    return { store: this.storeId, profile: this.profile, prev: ids(true), deps: ids(false), lamport };
  }

  apply(file: PatchFile): Promise<ApplyResult> {
    return this.exclusively(async () => {
      const refuse = (
        code: Extract<ApplyResult, { kind: 'refused' }>['code'],
        message: string,
      ): ApplyResult => ({
        kind: 'refused',
        code,
        message,
      });
      if (this.parts.applyRefusal !== undefined) return refuse('not_permitted', this.parts.applyRefusal);
      const patch = openPatch(file);
      if (patch.kind === 'refused') {
        return refuse(
          patch.code === 'commitment-mismatch' ? 'commitment_mismatch' : 'signature_invalid',
          patch.message,
        );
      }
      if (patch.missing.length > 0) {
        return refuse('commitment_mismatch', 'A text that the patch signs is missing.');
      }
      await this.parts.owners.load();
      await this.foldNew();
      if (this.projection.patch(patch.id) !== undefined) return { kind: 'applied', patch: patch.id };
      const { author } = patch.predicate;
      if (this.parts.owners.active() === undefined) {
        return refuse('owner_unknown', 'No owner key is enrolled here yet.');
      }
      if (this.parts.owners.roots().owners.has(author) && !this.parts.owners.isActive(author)) {
        return refuse('not_permitted', 'This key was replaced by another; sign with the new one.');
      }
      const outcome = this.judge(patch);
      if (outcome.applied === 'overlay') {
        return refuse('owner_unknown', `${author} is not an owner key of this machine.`);
      }
      if (outcome.applied === 'stale') {
        const reason = outcome.reason ?? 'base_changed';
        const permission =
          reason === 'not_permitted' || reason === 'revoked' || reason === 'mixed_operations';
        return refuse(permission ? 'not_permitted' : 'stale', STALE[reason].message);
      }
      const written = await this.parts.ledger.write(patch, file);
      this.change(() => this.foldOpened([{ patch, ...written }]));
      await this.readJournals();
      return { kind: 'applied', patch: patch.id };
    });
  }

  catchUp(): Promise<boolean> {
    return this.exclusively(async () => {
      await this.parts.owners.load();
      return this.foldNew();
    });
  }

  findings(): readonly StoreFinding[] {
    return [
      ...this.parts.owners.findings(),
      ...this.parts.placeFindings,
      ...(this.parts.writing?.image.findings() ?? []),
      ...this.quarantined.values(),
      ...this.strangers,
      ...this.shortened,
      ...this.foldedFindings(),
      ...this.journalFindings,
      ...this.torn,
    ];
  }

  close(): Promise<void> {
    return this.exclusively(async () => {
      await this.parts.writing?.journal.close();
      // Only a cache: a full disk must not turn a good end into a fault.
      await this.saveImage().catch((error: unknown) => {
        if (!(error instanceof StorageError)) throw error;
      });
      this.projection.close();
    });
  }

  /** One writer, one fold at a time inside this process. */
  private exclusively<T>(act: () => Promise<T>): Promise<T> {
    const result = this.queue.then(act);
    this.queue = result.catch(() => undefined);
    return result;
  }

  private change<T>(act: () => T): T {
    const before = this.projection.changes;
    const result = this.projection.transact(act);
    if (this.projection.changes !== before) this.generation += 1;
    return result;
  }

  /** Reads what other processes wrote. True when anything changed. */
  private async foldNew(): Promise<boolean> {
    const before = this.generation;
    const roots = this.rootsNow();
    const removed = await this.readLedger();
    if (removed || roots !== this.rootsFoldedWith) this.change(() => this.foldPatchesAgain());
    this.rootsFoldedWith = roots;
    await this.readJournals();
    return this.generation !== before;
  }

  private async readJournals(): Promise<void> {
    if (this.journalsNeeded) {
      this.journalsNeeded = false;
      this.positions = new Map();
      this.journalFindings = [];
      this.change(() => this.foldEvents(this.unwritten));
    }
    for (let more = true; more;) {
      const round = await this.parts.journals.read(this.positions);
      ({ more } = round);
      this.positions = new Map(round.positions);
      this.journalFindings.push(...round.findings);
      if (round.events.length > 0) this.change(() => this.foldEvents(round.events));
    }
    this.torn = await this.parts.journals.torn(this.positions);
  }

  /** Returns whether a patch that was folded is gone, so that everything must be folded again. */
  private async readLedger(): Promise<boolean> {
    const { patches, strangers } = await this.parts.ledger.list();
    this.strangers = strangers;
    const present = new Set(patches);
    const fresh: FreshPatch[] = [];
    for (const name of patches) {
      if (this.projection.source(LEDGER_SOURCE + name) !== undefined) continue;
      const read = await this.parts.ledger.read(name);
      if (read?.kind === 'quarantined') this.quarantined.set(name, read.finding);
      if (read?.kind !== 'read') continue;
      this.quarantined.delete(name);
      fresh.push({ patch: read.patch, name, digest: read.digest });
    }
    for (const name of this.quarantined.keys()) if (!present.has(name)) this.quarantined.delete(name);
    if (fresh.length > 0) this.change(() => this.foldOpened(fresh));
    const known = this.projection.sources(LEDGER_SOURCE).map(([name]) => name);
    const gone = known.filter((name) => !present.has(name));
    if (gone.length === 0) return false;
    this.change(() => {
      for (const name of gone) {
        this.projection.removeOpened(name);
        this.projection.removeSource(LEDGER_SOURCE + name);
      }
    });
    this.shortened = gone.map((name) => shortened(path.join(this.parts.ledger.path, name)));
    return true;
  }

  private foldOpened(fresh: readonly FreshPatch[]): void {
    const last = this.projection.lastInOrder();
    for (const { patch, name, digest } of fresh) {
      this.projection.addOpened(patch, name);
      this.projection.putSource(LEDGER_SOURCE + name, digest);
    }
    this.unimaged += fresh.length;
    const ordered = fresh.map(({ patch }) => patch).sort(comparePatches);
    const roots = this.parts.owners.roots();
    const first = ordered[0];
    const appends = first !== undefined && (last === undefined || comesAfter(first, last));
    if (appends && !ordered.some((patch) => changesAuthority(patch, roots))) {
      for (const patch of ordered) foldPatch(this.projection, this.parts.context, this.authority, patch);
      return;
    }
    this.foldPatchesAgain();
  }

  /** Patches only: folding what journals say is the same in any order, unless a purge had erased some of it. */
  private foldPatchesAgain(): void {
    if (this.projection.clearPatched()) this.journalsNeeded = true;
    const { context, owners } = this.parts;
    this.authority = foldPatches(this.projection, context, owners.roots(), KEYS, this.projection.opened());
  }

  private foldEvents(events: readonly JournalEvent[]): void {
    this.unimaged += events.length;
    foldEvents(
      this.projection,
      events.filter((event): event is RecorderEvent => event.kind !== 'deferred'),
    );
  }

  private judge(patch: VerifiedPatch) {
    const roots = this.parts.owners.roots();
    const authority = changesAuthority(patch, roots)
      ? this.authorityOf([...this.projection.opened(), patch].sort(comparePatches))
      : this.authority;
    return judgePatch(this.projection, this.parts.context, authority, patch);
  }

  /** Starts from the image when it is whole and everything it was folded from still stands. */
  private async loadImage(): Promise<void> {
    const { writing, sql, ledger, journals } = this.parts;
    const database = await writing?.image.load(this.parts.owners.roots());
    if (database === undefined) return;
    const projection = SqlProjection.load(sql, database, this.memoryKeyOf);
    const positions = await unchangedPositions(projection, ledger, journals);
    if (positions === undefined) {
      projection.close();
      return;
    }
    this.projection.close();
    this.projection = projection;
    this.positions = positions;
    this.authority = this.authorityOf(projection.opened());
    this.rootsFoldedWith = this.rootsNow();
  }

  /** A journal with bad lines is read from its start each time, so that they go on being named. */
  private async saveImage(): Promise<void> {
    const { writing, owners, journals } = this.parts;
    if (writing === undefined || this.unimaged < IMAGE_WORTH || this.journalFindings.length > 0) return;
    await keepPositions(this.projection, this.positions, journals);
    await writing.image.save(this.projection.export(), owners.roots());
  }

  private authorityOf(patches: readonly VerifiedPatch[]): Authority {
    return authorityFrom(this.parts.context, this.parts.owners.roots(), KEYS, patches);
  }

  private emptyProjection(): SqlProjection {
    return SqlProjection.create(this.parts.sql, this.memoryKeyOf);
  }

  private readonly memoryKeyOf = ({ record }: DerivedRecord): string | undefined =>
    record === undefined ? undefined : memoryKey(record, this.parts.context.sha256);

  private rootsNow(): string {
    const { owners, members } = this.parts.owners.roots();
    return [...owners, '', ...members].sort().join('\n');
  }

  private folded(): readonly FoldedPatch[] {
    return this.projection
      .parsed<FoldedPatch>('SELECT folded FROM patch')
      .filter((patch) => patch.reason !== 'wrong_store' && patch.reason !== 'lamport_invalid');
  }

  private foldedFindings(): readonly StoreFinding[] {
    return this.projection
      .rows('SELECT folded, file FROM patch ORDER BY lamport, hash')
      .flatMap(([folded, file]) =>
        foldFindings(
          JSON.parse(String(folded)) as FoldedPatch,
          path.join(this.parts.ledger.path, String(file)),
        ),
      );
  }
}

const KEYS = { fingerprintOf: (rawKey: string) => fingerprintOf(decodeBase64(rawKey) ?? new Uint8Array()) };

function comesAfter(
  patch: VerifiedPatch,
  last: { readonly lamport: number; readonly hash: string },
): boolean {
  const { lamport } = patch.predicate;
  return lamport > last.lamport || (lamport === last.lamport && patch.hash > last.hash);
}

const shortened = (file: string): StoreFinding => ({
  code: 'history-shortened',
  severity: 'warning',
  file,
  message: 'A signed patch that was read before is gone. Restore it from a backup or another copy.',
});
