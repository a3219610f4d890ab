import * as vscode from 'vscode';
import { inboxRequest, memoryRequest } from '../../shared/src/protocol';
import type { FolderInbox, FolderMemory, ResultOf } from '../../shared/src/protocol';
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

/** What the server last said waits in the inbox and is in memory. The views render it; nothing here judges it. */
export class Claims extends Disposable {
  readonly #changed = this.register(new vscode.EventEmitter<void>());
  readonly onDidChange = this.#changed.event;
  #inbox: readonly FolderInbox[] = [];
  #memory: readonly FolderMemory[] = [];
  #known: ReadonlyMap<string, KnownClaim> = new Map();
  /** Records by the candidate they were. */
  #accepted: ReadonlyMap<string, KnownClaim> = new Map();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Rises with every refresh, so that a slow answer never overwrites a newer one. */
  #round = 0;
  #loading: 'loading' | 'loaded' | 'failed' = 'loading';

  constructor(
    private readonly server: Server,
    private readonly log: Log,
  ) {
    super();
    this.register(server.onInboxChanged(() => this.refreshSoon()));
    this.register(server.onDidChangeState((state) => (state === 'ready' ? this.refreshSoon() : undefined)));
    this.register({ dispose: () => clearTimeout(this.#timer) });
  }

  get inbox(): readonly FolderInbox[] {
    return this.#inbox;
  }
  get memory(): readonly FolderMemory[] {
    return this.#memory;
  }
  /** Whether the server has answered yet; what it answered once stays shown when a later answer fails. */
  get loading(): 'loading' | 'loaded' | 'failed' {
    return this.#loading;
  }
  get waiting(): number {
    return this.#inbox.reduce((sum, folder) => sum + folder.rows.length, 0);
  }

  /** Candidates first, then records. */
  known(): readonly KnownClaim[] {
    return [...this.#known.values()];
  }
  /** A lens may name a record by the candidate it was. */
  find(folder: string, id: string): KnownClaim | undefined {
    return this.#known.get(keyOf(folder, id)) ?? this.#accepted.get(keyOf(folder, id));
  }

  refreshSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.refresh().catch((error: unknown) => this.log.error('The views could not be refreshed.', error));
    }, PAUSE_MS);
  }

  async refresh(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const round = ++this.#round;
    const [inbox, memory] = await this.#ask();
    if (round !== this.#round) return;
    this.#inbox = inbox.folders;
    this.#memory = memory.folders;
    const claims = knownClaims(inbox.folders, memory.folders);
    this.#known = new Map(claims.map((claim) => [keyOf(claim.folder, claim.id), claim]));
    this.#accepted = new Map(
      claims.flatMap((claim) =>
        claim.kind === 'record' ? [[keyOf(claim.folder, claim.row.candidate), claim] as const] : [],
      ),
    );
    this.#loading = 'loaded';
    this.#changed.fire();
  }

  async #ask(): Promise<[ResultOf<typeof inboxRequest>, ResultOf<typeof memoryRequest>]> {
    try {
      return await Promise.all([this.server.send(inboxRequest, {}), this.server.send(memoryRequest, {})]);
    } catch (error) {
      if (this.#loading === 'loading') {
        this.#loading = 'failed';
        this.#changed.fire();
      }
      throw error;
    }
  }
}

const keyOf = (folder: string, id: string): string => `${folder}#${id}`;

const knownClaims = (
  inbox: readonly FolderInbox[],
  memory: readonly FolderMemory[],
): readonly KnownClaim[] => [
  ...inbox.flatMap(({ folder, rows }) =>
    rows.map((row): KnownClaim => ({ kind: 'candidate', folder, id: row.id, row })),
  ),
  ...memory.flatMap(({ folder, rows }) =>
    rows.map((row): KnownClaim => ({ kind: 'record', folder, id: row.id, row })),
  ),
];
