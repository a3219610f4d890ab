/** One project's store as this process sees it: ledger and journals on disk, folded into the projection. */
import * as path from 'node:path';
import type { Fingerprint, PatchId } from '../../../shared/src/ids';
import type { PatchFile } from '../../../shared/src/signing/envelope';
import { openPatch, type OpenedPatch } from '../../../shared/src/signing/openPatch';
import type { StoreFinding } from '../../../shared/src/views';
import type {
  ApplyResult,
  Heads,
  JournalEvent,
  LedgerCheck,
  PurgeReport,
  PastPoint,
  PastView,
  PatchFate,
  SeenEvent,
  SignedPatch,
  StorePort,
  View,
} from '../app/ports';
import { StorageError } from '../app/ports';
import type { Covers } from '../core/history/withhold';
import { addPatchFile } from './addPatchFile';
import { cutBack } from './anchors';
import { checkLedger } from './checkLedger';
import { bodyMissing, foldFindings, shortened, STALE } from './foldFindings';
import type { FoldedState } from './foldedState';
import { watchFolders } from './folderWatch';
import { keepPositions } from './imageSources';
import { asRecorded } from './journalEvent';
import type { ProjectStoreParts } from './projectStoreParts';
import { signedIn, viewAt, viewElsewhere } from './pastView';
import { withoutOwnWords, type TakenWords } from './purge/eraseBodies';
import { purgeInStore } from './purge/purgeInStore';
import { withoutForgotten } from './purge/withoutForgotten';
import { SqlView } from './sqlView';
import { StoreReading } from './storeReading';

type Refused = Extract<ApplyResult, { kind: 'refused' }>;

/** Folding this many operations or events again costs more than writing an image. */
const IMAGE_WORTH = 64;

export class ProjectStore implements StorePort {
  readonly view: View;
  private reading: StoreReading;
  private anchored: readonly PatchId[] = [];
  private shortened: readonly StoreFinding[] = [];
  private readonly unwritten: JournalEvent[] = [];
  private folded: { readonly at: number; readonly findings: readonly StoreFinding[] } = {
    at: 0,
    findings: [],
  };
  private closed = false;
  /** What this process holds was read in it, or later. */
  private epoch = 0;
  /** The database was there during a purge: no image is made of it (P25), and the next start makes one from the files. */
  private mayHoldTraces = false;
  private readonly watches = new Set<() => void>();
  private queue: Promise<unknown> = Promise.resolve();

  private constructor(private readonly parts: ProjectStoreParts) {
    this.reading = StoreReading.fromNothing(parts);
    this.view = new SqlView(() => this.state, parts.words);
  }

  static async open(parts: ProjectStoreParts): Promise<ProjectStore> {
    const store = new ProjectStore(parts);
    if (parts.writing !== undefined) {
      store.epoch = await parts.writing.epoch();
      parts.writing.image.enterEpoch(store.epoch);
      await parts.writing.writers.acknowledge(store.epoch);
    }
    await store.loadImage();
    store.anchored = await parts.anchors.load();
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

  record(given: readonly JournalEvent[]): Promise<void> {
    return this.exclusively(async () => {
      const { writing, recorder } = this.parts;
      const events = given.map((event) => asRecorded(event, recorder));
      if (!events.every((event) => event !== undefined)) {
        throw new Error(`${recorder} may not record this channel`);
      }
      const kept = withoutForgotten(events, this.view);
      if (kept.length === 0) return;
      if (writing === undefined) this.unwritten.push(...kept);
      else await this.append(kept, writing);
      this.reading.addEvents(kept);
    });
  }

  /** A purge that began meanwhile may have written the journal anew without this: then it is recorded again (R18). */
  private async append(
    events: readonly JournalEvent[],
    { journal, epoch }: NonNullable<ProjectStoreParts['writing']>,
  ): Promise<void> {
    for (let now = await epoch(); ;) {
      this.reading.wrote(await journal.append(events, now));
      const then = await epoch();
      if (then === now) return;
      now = then;
    }
  }

  heads(author: Fingerprint): Heads {
    return this.state.heads(author);
  }

  apply(file: PatchFile): Promise<ApplyResult> {
    return this.exclusively(async () => {
      const { applyRefusal, owners, ledger } = this.parts;
      if (applyRefusal !== undefined) return refuse('not_permitted', applyRefusal);
      const patch = openPatch(file);
      if (patch.kind === 'refused') {
        const isText = patch.code === 'commitment-mismatch';
        return refuse(isText ? 'commitment_mismatch' : 'signature_invalid', patch.message);
      }
      if (patch.missing.length > 0) {
        return refuse('commitment_mismatch', 'A text that the patch signs is missing.');
      }
      await owners.load();
      await this.foldNew();
      if (this.state.projection.patch(patch.id) !== undefined) return { kind: 'applied', patch: patch.id };
      if (owners.active() === undefined) return refuse('owner_unknown', 'No owner key is enrolled here yet.');
      if (owners.isRetired(patch.predicate.author)) {
        return refuse('not_permitted', 'This key was replaced by another; sign with the new one.');
      }
      const outcome = this.state.judge(patch);
      if (outcome.applied === 'overlay') {
        return refuse('owner_unknown', `${patch.predicate.author} is not an owner key of this machine.`);
      }
      if (outcome.reason !== undefined) {
        return refuse(
          FORBIDDEN.has(outcome.reason) ? 'not_permitted' : 'stale',
          STALE[outcome.reason].message,
        );
      }
      const kept = withoutOwnWords(file);
      const asKept = kept === file ? patch : openPatch(kept);
      if (asKept.kind === 'refused') throw new Error(asKept.message);
      const fresh = { patch: asKept, ...(await ledger.write(asKept, kept)) };
      if (!(await this.reading.addWritten(fresh))) await this.readAgain();
      return { kind: 'applied', patch: patch.id };
    });
  }

  catchUp(): Promise<boolean> {
    return this.exclusively(async () => {
      await this.parts.owners.load();
      return this.foldNew();
    });
  }

  watch(listener: () => void): () => void {
    const { ledger, journals } = this.parts;
    const end = watchFolders([ledger.path, journals.path], () => {
      ledger.lookAgain();
      listener();
    });
    this.watches.add(end);
    return () => {
      this.watches.delete(end);
      end();
    };
  }

  findings(): readonly StoreFinding[] {
    return [
      ...this.parts.owners.findings(),
      ...this.parts.placeFindings,
      ...(this.parts.writing?.image.findings() ?? []),
      ...this.reading.findings(),
      ...this.shortened,
      ...this.missingAnchors(),
      ...this.foldedFindings(),
    ];
  }

  checkLedger(): Promise<LedgerCheck> {
    return this.exclusively(() => checkLedger(this.parts.ledger, this.state.projection));
  }

  async signedPatch(id: PatchId): Promise<SignedPatch | undefined> {
    const name = this.state.projection.fileOf(id);
    return name === undefined ? undefined : (await signedIn(this.parts, [name]))[0];
  }

  signedPatches(): Promise<readonly SignedPatch[]> {
    return signedIn(this.parts, this.parts.ledger.list().patches);
  }

  viewAt(point: PastPoint): Promise<PastView | undefined> {
    return viewAt(this.parts, point, this.state.authorityPatches());
  }

  viewElsewhere(patches: readonly OpenedPatch[]): PastView {
    return viewElsewhere(this.parts, patches);
  }

  recorded(): readonly SeenEvent[] {
    const { evidence, candidates } = this.state.projection.recorded();
    return [
      ...evidence.map((one) => ({ kind: 'evidence' as const, evidence: one })),
      ...candidates.map((one) => ({ kind: 'candidate' as const, candidate: one })),
    ];
  }

  addPatches(
    files: readonly PatchFile[],
    onProgress?: (done: number) => void,
  ): Promise<readonly PatchFate[]> {
    return this.exclusively(async () => {
      const fates: PatchFate[] = [];
      for (const file of files) {
        fates.push(await addPatchFile(this.parts, file, (id) => this.holds(id)));
        onProgress?.(fates.length);
      }
      await this.foldNew();
      return fates;
    });
  }

  deletions(): readonly PatchId[] {
    return this.state.projection.deletions();
  }

  async finishedPurges(): Promise<ReadonlySet<PatchId>> {
    return (await this.parts.writing?.purge.done.load()) ?? new Set();
  }

  async finishPurges(patches: readonly PatchId[]): Promise<void> {
    await this.parts.writing?.purge.done.add(patches);
  }

  async holding(covers: Covers): Promise<readonly string[]> {
    const { erased } = await this.parts.ledger.erase(covers, { look: true });
    return [...erased, ...((await this.parts.writing?.purge.look(covers)) ?? [])];
  }

  /** `keep`: where the fingerprints go when this store is none of the reader's private ones. */
  purge(covers: Covers, keep?: (taken: readonly TakenWords[]) => Promise<void>): Promise<PurgeReport> {
    const store = {
      exclusively: <T>(act: () => Promise<T>) => this.exclusively(act),
      readAgain: () => this.readAgain(),
      enterEpoch: () => this.enterEpoch(),
    };
    return purgeInStore(this.parts, store, covers, keep);
  }

  close(): Promise<void> {
    return this.exclusively(async () => {
      if (this.closed) return;
      this.closed = true;
      for (const end of this.watches) end();
      await this.parts.writing?.journal.close();
      await this.parts.writing?.writers.leave().catch(ignoreStorage);
      // Only caches: a full disk must not turn a good end into a fault.
      await this.saveCaches().catch(ignoreStorage);
      this.state.projection.close();
    });
  }

  private async saveCaches(): Promise<void> {
    const { writing, anchors, recorder } = this.parts;
    const heads = this.state.leafIds();
    // Those that are missing stay anchored, so that they go on being missed.
    const wanted = [...new Set([...heads, ...this.anchored.filter((id) => !this.holds(id))])];
    const known = new Set(this.anchored);
    if (writing !== undefined && wanted.some((id) => !known.has(id))) await anchors.save(recorder, wanted);
    await this.saveImage();
  }

  private missingAnchors(): readonly StoreFinding[] {
    const missing = this.anchored.filter((id) => !this.holds(id)).length;
    // What this process saw vanish is named file by file.
    return missing === 0 || this.shortened.length > 0 ? [] : [cutBack(this.parts.ledger.path, missing)];
  }

  private holds(id: PatchId): boolean {
    return this.state.projection.patch(id) !== undefined;
  }

  /** One writer, one fold at a time inside this process. */
  private exclusively<T>(act: () => Promise<T>): Promise<T> {
    const result = this.queue.then(act);
    this.queue = result.catch(() => undefined);
    return result;
  }

  private get state(): FoldedState {
    return this.reading.state;
  }

  /** When a purge began elsewhere: lets go of everything that was read before it, and says so. */
  private async enterEpoch(): Promise<void> {
    const { writing } = this.parts;
    if (writing === undefined || this.closed) return;
    const epoch = await writing.epoch();
    if (epoch === this.epoch) return;
    await writing.journal.close();
    writing.image.enterEpoch(epoch);
    // The patch was signed before the epoch began: folding it drops the rows, and their pages are overwritten.
    this.parts.ledger.lookAgain();
    if (!(await this.reading.catchUp())) await this.readAgain();
    // Lists that were handed out are made anew.
    this.view.records();
    this.view.openCandidates();
    this.mayHoldTraces = true;
    this.epoch = epoch;
    await writing.writers.acknowledge(epoch);
  }

  /** Reads what other processes wrote. True when anything changed. */
  private async foldNew(): Promise<boolean> {
    const before = this.state.generation;
    await this.enterEpoch();
    const gone = this.reading.missing();
    if (gone.length > 0) {
      this.shortened = [
        ...this.shortened,
        ...gone.map((name) => shortened(path.join(this.parts.ledger.path, name))),
      ];
      await this.readAgain();
    } else if (!(await this.reading.catchUp())) await this.readAgain();
    return this.state.generation !== before;
  }

  /** Folds everything from the files beside what is shown, and puts it in its place when it is whole. */
  private async readAgain(): Promise<void> {
    let next: StoreReading | undefined;
    for (let from = this.reading; ; from = next) {
      next = StoreReading.fromNothing(this.parts, from.state);
      const whole = await next.catchUp();
      if (from !== this.reading) from.close();
      if (whole) break;
    }
    next.addEvents(this.unwritten);
    this.reading.close();
    this.reading = next;
  }

  /** Starts from the image when it is whole and everything it was folded from still stands. */
  private async loadImage(): Promise<void> {
    const { writing, owners } = this.parts;
    const database = await writing?.image.load(owners.roots());
    if (database === undefined) return;
    const reading = await StoreReading.fromImage(this.parts, database);
    if (reading === undefined) return;
    this.reading.close();
    this.reading = reading;
  }

  private async saveImage(): Promise<void> {
    const { writing, owners, journals } = this.parts;
    const { reading } = this;
    // What was read before a purge may hold what it took.
    if (this.mayHoldTraces || (writing !== undefined && (await writing.epoch()) !== this.epoch)) return;
    if (writing === undefined || reading.unimaged < IMAGE_WORTH || !reading.isImageable) return;
    const { projection } = this.state;
    await keepPositions(projection.kept, reading.positions, journals);
    if (!writing.image.fits(projection.size)) return;
    await writing.image.save(projection.export(), owners.roots());
  }

  /** Kept until something changes: the Problems view asks often. */
  private foldedFindings(): readonly StoreFinding[] {
    const { generation, projection } = this.state;
    if (this.folded.at !== generation) {
      const fileOf = (name: string): string => path.join(this.parts.ledger.path, name);
      const findings = [
        ...projection.remarkable().flatMap(({ patch, file }) => foldFindings(patch, fileOf(file))),
        ...projection.bodiless().map((file) => bodyMissing(fileOf(file))),
      ];
      this.folded = { at: generation, findings };
    }
    return this.folded.findings;
  }
}

function ignoreStorage(error: unknown): void {
  if (!(error instanceof StorageError)) throw error;
}

const refuse = (code: Refused['code'], message: string): Refused => ({ kind: 'refused', code, message });

/** Refusals for who signed, as against what has changed meanwhile. */
const FORBIDDEN: ReadonlySet<string> = new Set(['not_permitted', 'revoked', 'mixed_operations']);
