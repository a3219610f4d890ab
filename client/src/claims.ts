import * as vscode from 'vscode';
import { inboxRequest, memoryRequest } from '../../shared/src/protocol';
import type { FolderInbox, FolderMemory } from '../../shared/src/protocol';
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
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Rises with every refresh, so that a slow answer never overwrites a newer one. */
  #round = 0;
  #loaded = false;

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
  /** Whether the server has answered at least once. */
  get loaded(): boolean {
    return this.#loaded;
  }
  get waiting(): number {
    return this.#inbox.reduce((sum, folder) => sum + folder.rows.length, 0);
  }

  candidates(): readonly KnownClaim[] {
    return this.#inbox.flatMap(({ folder, rows }) =>
      rows.map((row): KnownClaim => ({ kind: 'candidate', folder, id: row.id, row })),
    );
  }
  records(): readonly KnownClaim[] {
    return this.#memory.flatMap(({ folder, rows }) =>
      rows.map((row): KnownClaim => ({ kind: 'record', folder, id: row.id, row })),
    );
  }
  /** A lens may name a record by the candidate it was. */
  find(folder: string, id: string): KnownClaim | undefined {
    const named = (claim: KnownClaim): boolean =>
      claim.folder === folder && (claim.id === id || (claim.kind === 'record' && claim.row.candidate === id));
    return this.candidates().find(named) ?? this.records().find(named);
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
    const [inbox, memory] = await Promise.all([
      this.server.send(inboxRequest, {}),
      this.server.send(memoryRequest, {}),
    ]);
    if (round !== this.#round) return;
    this.#inbox = inbox.folders;
    this.#memory = memory.folders;
    this.#loaded = true;
    this.#changed.fire();
  }
}
