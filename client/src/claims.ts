import * as vscode from 'vscode';
import { inboxChangesRequest, memoryRequest } from '../../shared/src/protocol';
import type { FolderInbox, FolderMemory, InboxChanges } from '../../shared/src/protocol';
import type { InboxRow, MemoryRow } from '../../shared/src/views';
import type { Server } from './languageClient';
import { Disposable } from './lifecycle';
import type { Log } from './log';

/** A claim that the client knows of, with the folder it belongs to. */
export type KnownClaim =
  | { readonly kind: 'candidate'; readonly folder: string; readonly id: string; readonly row: InboxRow }
  | { readonly kind: 'record'; readonly folder: string; readonly id: string; readonly row: MemoryRow };

/** Changes that come close together are asked for once; a steady stream of them still reaches the views. */
const PAUSE_MS = 80;
/** A claim that was put off comes back by itself; the longest wait between two looks. */
const LOOK_AGAIN_MS = 3_600_000;

interface KnownFolder {
  readonly cursor: string;
  readonly inbox: FolderInbox;
  readonly memory: FolderMemory;
  /** A row that did not change stays the same object, so views compare by identity. */
  readonly rows: ReadonlyMap<string, InboxRow>;
  readonly records: ReadonlyMap<string, MemoryRow>;
  /** Records by the candidate they were. */
  readonly accepted: ReadonlyMap<string, MemoryRow>;
}

/** What the server last said waits in the inbox and is in memory. The views render it; nothing here judges it. */
export class Claims extends Disposable {
  readonly #changed = this.register(new vscode.EventEmitter<void>());
  readonly onDidChange = this.#changed.event;
  #folders: ReadonlyMap<string, KnownFolder> = new Map();
  /** Folders that changed since they were last asked for; `undefined`: all. */
  #dirty: Set<string> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #comeBack: ReturnType<typeof setTimeout> | undefined;
  /** One asks at a time: a slow answer never overwrites a newer one. */
  #asking: Promise<void> = Promise.resolve();
  #loading: 'loading' | 'loaded' | 'failed' = 'loading';

  constructor(
    private readonly server: Server,
    private readonly log: Log,
  ) {
    super();
    this.register(server.onInboxChanged(({ folder }) => this.refreshSoon(folder)));
    this.register(server.onDidChangeState((state) => (state === 'ready' ? this.refreshSoon() : undefined)));
    this.register(vscode.workspace.onDidChangeWorkspaceFolders(() => this.refreshSoon()));
    this.register({
      dispose: () => {
        clearTimeout(this.#timer);
        clearTimeout(this.#comeBack);
      },
    });
  }

  get inbox(): readonly FolderInbox[] {
    return [...this.#folders.values()].map(({ inbox }) => inbox);
  }
  get memory(): readonly FolderMemory[] {
    return [...this.#folders.values()].map(({ memory }) => memory);
  }
  /** Whether the server has answered yet; what it answered once stays shown when a later answer fails. */
  get loading(): 'loading' | 'loaded' | 'failed' {
    return this.#loading;
  }
  /** Without those that were put off. */
  get waiting(): number {
    return this.inbox.reduce((sum, { rows }) => sum + rows.filter(isWaiting).length, 0);
  }

  /** Candidates first, then records. */
  known(): readonly KnownClaim[] {
    const folders = [...this.#folders];
    return [
      ...folders.flatMap(([folder, { rows }]) => [...rows.values()].map((row) => candidateOf(folder, row))),
      ...folders.flatMap(([folder, { records }]) =>
        [...records.values()].map((row) => recordOf(folder, row)),
      ),
    ];
  }
  /** A lens may name a record by the candidate it was. */
  find(folder: string, id: string): KnownClaim | undefined {
    const known = this.#folders.get(folder);
    const row = known?.rows.get(id);
    if (row) return candidateOf(folder, row);
    const record = known?.records.get(id) ?? known?.accepted.get(id);
    return record && recordOf(folder, record);
  }

  refreshSoon(folder?: string): void {
    if (folder === undefined) this.#dirty = undefined;
    else this.#dirty?.add(folder);
    this.#timer ??= setTimeout(() => {
      this.#refreshDirty().catch((error: unknown) =>
        this.log.error('The views could not be refreshed.', error),
      );
    }, PAUSE_MS);
  }

  /** Asks for what changed in every folder. */
  refresh(): Promise<void> {
    this.#dirty = undefined;
    return this.#refreshDirty();
  }

  #refreshDirty(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const ask = (): Promise<void> => this.#ask();
    this.#asking = this.#asking.then(ask, ask);
    return this.#asking;
  }

  async #ask(): Promise<void> {
    const dirty = this.#dirty;
    this.#dirty = new Set();
    const open = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.toString());
    try {
      const folders = await Promise.all(
        open.map(async (folder): Promise<readonly (readonly [string, KnownFolder])[]> => {
          const known = this.#folders.get(folder);
          if (known && dirty && !dirty.has(folder)) return [[folder, known]];
          const fresh = await this.#askFolder(folder, known);
          return fresh ? [[folder, fresh]] : [];
        }),
      );
      this.#folders = new Map(folders.flat());
      this.#loading = 'loaded';
    } catch (error) {
      this.#dirty = undefined;
      if (this.#loading === 'loading') this.#loading = 'failed';
      this.#changed.fire();
      throw error;
    }
    this.#lookAgain();
    this.#changed.fire();
  }

  async #askFolder(folder: string, known: KnownFolder | undefined): Promise<KnownFolder | undefined> {
    const [inbox, memory] = await Promise.all([
      this.server.send(inboxChangesRequest, { folder, ...(known && { cursor: known.cursor }) }),
      this.server.send(memoryRequest, { folder }),
    ]);
    const [records] = memory.folders;
    return inbox && records ? mergedFolder(folder, known, inbox, records) : undefined;
  }

  #lookAgain(): void {
    clearTimeout(this.#comeBack);
    const until = this.inbox
      .flatMap(({ rows }) => rows)
      .flatMap(({ deferredUntil }) => (deferredUntil === undefined ? [] : [Date.parse(deferredUntil)]))
      .reduce((least, at) => Math.min(least, at), Infinity);
    if (!Number.isFinite(until)) return;
    const wait = Math.min(Math.max(until - Date.now(), 0) + 1000, LOOK_AGAIN_MS);
    this.#comeBack = setTimeout(() => this.refreshSoon(), wait);
  }
}

export const isWaiting = (row: InboxRow): boolean => row.deferredUntil === undefined;

const candidateOf = (folder: string, row: InboxRow): KnownClaim => ({
  kind: 'candidate',
  folder,
  id: row.id,
  row,
});
const recordOf = (folder: string, row: MemoryRow): KnownClaim => ({
  kind: 'record',
  folder,
  id: row.id,
  row,
});

function mergedFolder(
  folder: string,
  known: KnownFolder | undefined,
  { cursor, whole, name, rows, removed, notes }: InboxChanges,
  memory: FolderMemory,
): KnownFolder {
  const all = new Map<string, InboxRow>(whole ? [] : known?.rows);
  for (const id of removed) all.delete(id);
  for (const row of rows) all.set(row.id, row);
  return {
    cursor,
    inbox: { folder, name, rows: [...all.values()], notes },
    memory,
    rows: all,
    records: new Map(memory.rows.map((row) => [row.id, row])),
    accepted: new Map(memory.rows.map((row) => [row.candidate, row])),
  };
}
