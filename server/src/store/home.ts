import { createHash } from 'node:crypto';
import { existsSync, promises as nodeFiles } from 'node:fs';
import * as path from 'node:path';
import initSqlJs from 'sql.js';
import type { SqlJsStatic } from 'sql.js';
import * as z from 'zod';
import { fromStored, toStored } from '../../../shared/src/codec';
import type { Fingerprint, ProfileId } from '../../../shared/src/ids';
import { canonicalBytes } from '../../../shared/src/signing/canonical';
import type { OwnKey, PlaceChoice, PlaceReport, StoreFinding } from '../../../shared/src/views';
import type {
  Diagnosis,
  EnrolHow,
  EnrolResult,
  HomePort,
  Identifiers,
  LedgerCheck,
  StorePort,
  TextSearch,
  TransferFiles,
} from '../app/ports';
import type { RecallLog } from '../app/portsOfAgents';
import { StorageError } from '../app/ports';
import type { FoldContext } from '../core/fold/projection';
import { createIdentifiers, derivedStore, sealOf } from '../crypto/identifiers';
import { Anchors } from './anchors';
import { CombinedStore } from './combinedStore';
import { diagnose } from './diagnose';
import { Files } from './files';
import type { RawFiles } from './rawFiles';
import { placeFacts } from './gitFacts';
import { homePath } from './homePath';
import { ImageFile } from './imageFile';
import { JournalFolder, JournalWriter } from './journal';
import { Keys } from './keys';
import type { RecorderKind } from './keys';
import { LedgerFolder } from './ledgerFolder';
import { Places } from './places';
import type { ResolvedPlace } from './places';
import { ProjectStore } from './projectStore';
import { findText } from './purge/findText';
import { ForgottenWords } from './purge/forgottenWords';
import { StorePurge } from './purge/storePurge';
import { Writers } from './purge/writers';
import { RecallLogFolder } from './recallLog';
import { openSharedAlone } from './sharedAlone';
import { storeParts } from './storeParts';
import { transferFolder } from './transferFolder';
import { OwnerKeys } from './trustRoots';

export interface HomeOptions {
  /** Where the stores lie; else `ASSAY_HOME`, else the platform's place. */
  readonly path?: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly writer: RecorderKind;
  readonly now?: () => string;
  /** The operating system's file calls; a test makes them fail. */
  readonly rawFiles?: RawFiles;
}

/** Assay's home on this machine. Nothing is written before a store is opened for writing, or a key enrolled. */
export async function createHome(options: HomeOptions): Promise<HomePort> {
  const home = new Home(options);
  await home.load();
  return home;
}

/** Some ten thousand groups of words. */
const MAX_SYNONYMS = 1 << 19;

const storeFile = z.looseObject({
  format: z.literal(1),
  store: z.string(),
  profile: z.string(),
  epoch: z.number().int().min(1),
});

class Home implements HomePort {
  readonly path: string;
  readonly transfers: TransferFiles;
  private readonly files: Files;
  private readonly keys: Keys;
  private readonly places: Places;
  private readonly owners: OwnerKeys;
  private readonly now: () => string;
  private evidenceKey = new Uint8Array();
  private sql: Promise<SqlJsStatic> | undefined;

  constructor(private readonly options: HomeOptions) {
    this.path = homePath(options.path, options.env);
    this.files = new Files(options.rawFiles);
    this.transfers = transferFolder(this.files, this.path, (text) => sealOf(this.evidenceKey, text));
    this.keys = new Keys(this.files, this.path);
    this.places = new Places(this.files, this.path);
    this.now = options.now ?? (() => new Date().toISOString());
    this.owners = new OwnerKeys(this.files, this.path, this.now);
  }

  async load(): Promise<void> {
    this.evidenceKey = new Uint8Array(await this.keys.evidenceKey());
    await this.owners.load();
  }

  async open(
    root: string,
    options: { readonly write: boolean; readonly trusted: boolean },
  ): Promise<StorePort> {
    // An untrusted workspace is read-only for its ledger; what is seen in it is kept in memory (Workspace Trust).
    const writes = options.write && options.trusted;
    if (writes) this.evidenceKey = new Uint8Array(await this.keys.keepEvidenceKey());
    const facts = await placeFacts(this.files, root);
    const place = await this.places.resolve(facts, this.evidenceKey);
    const folder = path.join(this.path, 'projects', place.profile);
    const store = derivedStore(this.evidenceKey, place.profile);
    const context: FoldContext = {
      store,
      profile: place.profile,
      kind: 'private',
      sha256: (text) => createHash('sha256').update(text).digest('hex'),
    };
    const journals = new JournalFolder(this.files, path.join(folder, 'journal'), store, (kind) =>
      this.keys.recorderKey(kind),
    );
    const words = new ForgottenWords(
      this.files,
      path.join(folder, 'tombstones'),
      writes ? await this.keys.keepTombstoneKey() : ((await this.keys.tombstoneKey()) ?? new Uint8Array(32)),
    );
    const writing = writes
      ? await this.startWriting(context, folder, facts.folder, journals, words, () => place.keep())
      : undefined;
    const refusal = applyRefusal({ ...options, writer: this.options.writer });
    const own = await ProjectStore.open({
      root,
      context,
      owners: this.owners,
      ledger: new LedgerFolder(this.files, path.join(folder, 'ledger')),
      anchors: new Anchors(this.files, path.join(folder, 'anchors')),
      journals,
      recorder: this.options.writer,
      sql: await this.loadSql(),
      placeFindings: [...place.findings, ...(await this.permissionFindings())],
      ...(refusal === undefined ? {} : { applyRefusal: refusal }),
      words,
      ...(writing === undefined ? {} : { writing }),
    });
    const parts = storeParts({
      files: this.files,
      home: this.path,
      root: facts.folder,
      evidenceKey: this.evidenceKey,
      owners: this.owners,
      own,
      sql: await this.loadSql(),
      recorder: this.options.writer,
      trusted: options.trusted,
      writes,
      keepWords: async (taken) => writing?.purge.keep(taken),
      ...(refusal === undefined ? {} : { applyRefusal: refusal }),
    });
    return CombinedStore.open(own, parts);
  }

  async diagnose(root: string, { repair }: { readonly repair: boolean }): Promise<Diagnosis> {
    const store = await this.open(root, { write: false, trusted: true });
    try {
      const folder = path.join(this.path, 'projects', store.profile);
      return await diagnose(this.files, this.path, folder, store, { repair, now: this.now() });
    } finally {
      await store.close();
    }
  }

  async checkShared(root: string, signers: readonly Fingerprint[]): Promise<LedgerCheck | undefined> {
    const store = await openSharedAlone(this.files, root, signers, await this.loadSql());
    if (store === undefined) return undefined;
    try {
      const { view } = store;
      const remembered = view
        .records()
        .map((record) => ({ record, evidence: view.evidence(record.evidenceIds) }));
      return { ...(await store.checkLedger()), remembered };
    } finally {
      await store.close();
    }
  }

  async place(root: string): Promise<PlaceReport> {
    return (await this.resolvePlace(root)).report;
  }

  async confirmPlace(root: string, choice: PlaceChoice): Promise<PlaceReport | undefined> {
    this.evidenceKey = new Uint8Array(await this.keys.keepEvidenceKey());
    const place = await this.resolvePlace(root);
    if (place.report.looksLike === undefined) return undefined;
    await place.keep(choice);
    return this.place(root);
  }

  private async resolvePlace(root: string): Promise<ResolvedPlace> {
    return this.places.resolve(await placeFacts(this.files, root), this.evidenceKey);
  }

  identifiers(): Identifiers {
    return createIdentifiers(this.evidenceKey);
  }

  findText(root: string | undefined, texts: readonly string[]): TextSearch {
    return findText(this.path, root, texts);
  }

  async ownSynonyms(): Promise<string> {
    const file = path.join(this.path, 'synonyms.txt');
    const bytes = await this.files.read(file, MAX_SYNONYMS).catch(() => undefined);
    return Buffer.from(bytes ?? []).toString('utf8');
  }

  recallLog(profile: ProfileId, days: number): RecallLog {
    const folder = path.join(this.path, 'projects', profile, 'recalls');
    return new RecallLogFolder(this.files, folder, this.options.writer, days, this.now);
  }

  enrolOwner(publicKey: Uint8Array, name: string, how: EnrolHow): Promise<EnrolResult> {
    return this.owners.enrol(publicKey, name, how);
  }

  async retireOwner(fingerprint: Fingerprint): Promise<boolean> {
    const inUse = (await this.ownKeys()).filter(({ retiredAt }) => retiredAt === undefined);
    return inUse.length > 1 && (await this.owners.retire(fingerprint));
  }

  async ownKeys(): Promise<readonly OwnKey[]> {
    await this.owners.load();
    return this.owners.list();
  }

  ownFingerprints(): readonly Fingerprint[] {
    return this.owners.list().map(({ fingerprint }) => fingerprint);
  }

  owner(): Fingerprint | undefined {
    return this.owners.active();
  }

  private async startWriting(
    context: FoldContext,
    folder: string,
    root: string,
    journals: JournalFolder,
    words: ForgottenWords,
    keep: () => Promise<void>,
  ) {
    await this.files.makeFolder(folder);
    await keep();
    const file = path.join(folder, 'store.json');
    const fresh = { format: 1, store: context.store, profile: context.profile, epoch: 1 };
    await this.files.create(file, canonicalBytes(toStored(fresh)));
    const epoch = async () => (await this.readStoreFile(file)).epoch;
    const writeEpoch = async (next: number) =>
      this.files.write(file, canonicalBytes(toStored({ ...(await this.readStoreFile(file)), epoch: next })));
    const writers = new Writers(this.files, path.join(folder, 'writers'), this.options.writer);
    const place = { files: this.files, home: this.path, folder, store: context.store, journals, words };
    const recorderKey = await this.keys.keepRecorderKey(this.options.writer);
    const journalFolder = path.join(folder, 'journal');
    const checkout = createHash('sha256').update(root).digest('hex').slice(0, 8);
    return {
      journal: new JournalWriter(this.files, journalFolder, context.store, this.options.writer, recorderKey),
      image: new ImageFile(
        this.files,
        path.join(folder, 'images', `${checkout}.image`),
        { store: context.store, profile: context.profile, epoch: await epoch() },
        await this.keys.keepImageKey(),
      ),
      epoch,
      writers,
      purge: new StorePurge({ ...place, writers, epoch, writeEpoch }),
    };
  }

  private async readStoreFile(file: string): Promise<z.infer<typeof storeFile>> {
    const bytes = await this.files.read(file, 1 << 16);
    try {
      return storeFile.parse(fromStored(JSON.parse(Buffer.from(bytes ?? []).toString('utf8'))));
    } catch (cause) {
      throw new StorageError(
        `${file}: It can't be read. Restore it from a backup, or run "assay doctor".`,
        file,
        { cause },
      );
    }
  }

  private async permissionFindings(): Promise<readonly StoreFinding[]> {
    const mode = await this.files.mode(this.path);
    if (mode === undefined || (mode & 0o077) === 0) return [];
    const message = `Others on this machine can open it (mode ${mode.toString(8)}). Run: chmod 700 "${this.path}"`;
    return [{ code: 'permissions-too-open', severity: 'warning', file: this.path, message }];
  }

  private loadSql(): Promise<SqlJsStatic> {
    this.sql ??= nodeFiles
      .readFile(wasmFile())
      .then((bytes) => initSqlJs({ wasmBinary: new Uint8Array(bytes).buffer }));
    return this.sql;
  }
}

/** Named apart from its use, so that the bundler leaves the look-up to run time. */
const PACKAGED_WASM: string = 'sql.js/dist/sql-wasm.wasm';

/** Beside the bundle that this is part of; in a checkout, the package's own. */
function wasmFile(): string {
  const beside = path.join(__dirname, 'sql-wasm.wasm');
  return existsSync(beside) ? beside : require.resolve(PACKAGED_WASM);
}

function applyRefusal({
  write,
  trusted,
  writer,
}: {
  readonly write: boolean;
  readonly trusted: boolean;
  readonly writer: RecorderKind;
}): string | undefined {
  if (writer === 'mcp') return 'The agents’ door proposes; it applies no patch, whoever signed it.';
  if (!trusted) {
    return 'This workspace is not trusted, so its memory is read-only. Trust the workspace to sign.';
  }
  return write ? undefined : 'The store was opened for reading.';
}
