import * as path from 'node:path';
import type { Connection, WorkspaceFolder } from 'vscode-languageserver/node';
import * as z from 'zod';
import {
  inboxChangedNotification,
  placeUnconfirmedNotification,
  storeFaultNotification,
} from '../../../shared/src/protocol';
import { DEFAULT_SETTINGS, settingsSchema, type Settings } from '../../../shared/src/settings';
import type { StoreFinding } from '../../../shared/src/views';
import type { Folder } from '../app/folder';
import { catchUpFolder, openFolder } from '../app/openFolder';
import { completePurges } from '../app/forget/completePurges';
import { StorageError } from '../app/ports';
import type { Services } from '../app/services';
import { fsPathOf } from './convert';

/** The open workspace folders, each with its store; opened one after the other, scanned in the background. */
export class Folders {
  readonly #folders = new Map<string, Folder>();
  readonly #opening = new Map<string, Promise<Folder | undefined>>();
  readonly #scanning = new Map<string, Promise<void>>();
  readonly #faults = new Map<string, StoreFinding>();
  readonly #changed: ((uri: string, folder: Folder) => void)[] = [];

  constructor(
    readonly connection: Connection,
    readonly services: Services,
    private trusted: boolean,
  ) {}

  /** Called after the readings or the store of a folder changed. */
  onChanged(listener: (uri: string, folder: Folder) => void): void {
    this.#changed.push(listener);
  }

  entries(): readonly (readonly [string, Folder])[] {
    return [...this.#folders];
  }

  faults(): readonly StoreFinding[] {
    return [...this.#faults.values()];
  }

  /** The folder of a request, once its first scan is done and what other processes wrote is folded in. */
  async get(uri: string): Promise<Folder | undefined> {
    const folder = await this.#opening.get(uri);
    if (!folder) return undefined;
    await this.#scanning.get(uri);
    if (await folder.store.catchUp()) this.changed(uri, folder);
    return folder;
  }

  async all(): Promise<readonly (readonly [string, Folder])[]> {
    await Promise.all([...this.#opening.keys()].map((uri) => this.get(uri)));
    return this.entries();
  }

  /** The folder that holds a file, and the file's path in it with `/`; the innermost one. */
  locate(fileUri: string): { uri: string; folder: Folder; path: string } | undefined {
    const file = fsPathOf(fileUri);
    let best: { uri: string; folder: Folder; path: string } | undefined;
    for (const [uri, folder] of this.#folders) {
      const relative = path.relative(folder.root, file);
      if (relative === '' || relative.startsWith('..') || path.isAbsolute(relative)) continue;
      if (best && best.folder.root.length > folder.root.length) continue;
      best = { uri, folder, path: relative.split(path.sep).join('/') };
    }
    return best;
  }

  add(folders: readonly WorkspaceFolder[]): void {
    for (const { uri, name } of folders) {
      if (!uri.startsWith('file:') || this.#opening.has(uri)) continue;
      this.#opening.set(uri, this.#open(uri, name));
    }
  }

  async remove(uri: string): Promise<void> {
    const folder = await this.#opening.get(uri);
    this.#opening.delete(uri);
    this.#folders.delete(uri);
    await folder?.store.close();
  }

  /** Workspace Trust was granted: the stores are opened again, now for writing. */
  async setTrusted(trusted: boolean): Promise<void> {
    if (trusted === this.trusted) return;
    this.trusted = trusted;
    await this.reopen();
  }

  /** Settings changed, or where a folder's memory lies: everything, or that folder, is read again. */
  async reopen(only?: string): Promise<void> {
    const open = this.entries()
      .filter(([uri]) => only === undefined || uri === only)
      .map(([uri, folder]) => ({ uri, name: folder.name }));
    for (const { uri } of open) await this.remove(uri);
    this.add(open);
  }

  /** Reads all rules files of a folder again; concurrent calls share one reading. */
  async scan(
    uri: string,
    folder: Folder,
    options: {
      readonly signal?: AbortSignal;
      readonly onProgress?: (done: number, total: number) => void;
    } = {},
  ): Promise<void> {
    const running = this.#scanning.get(uri);
    if (running) return running;
    const scanning = this.#scan(uri, folder, options).finally(() => this.#scanning.delete(uri));
    this.#scanning.set(uri, scanning);
    return scanning;
  }

  /** Tells the views, the lenses and the diagnostics that a folder changed. */
  changed(uri: string, folder: Folder): void {
    for (const listener of this.#changed) listener(uri, folder);
    void this.connection.sendNotification(inboxChangedNotification.method, {
      folder: uri,
      candidates: folder.store.view.openCandidates().length,
      records: folder.store.view.records().length,
    });
  }

  async closeAll(): Promise<void> {
    for (const uri of [...this.#opening.keys()]) await this.remove(uri);
  }

  async #open(uri: string, name: string): Promise<Folder | undefined> {
    try {
      const settings = await this.#settings(uri);
      const folder = await openFolder(this.services, fsPathOf(uri), {
        settings: settings.settings,
        trusted: this.trusted,
        name,
      });
      this.#folders.set(uri, folder);
      folder.store.watch(() => void this.#catchUp(uri, folder));
      // Not awaited here: a big repository must not hold up requests that need no scan.
      const scanning = this.#scan(uri, folder, {}).finally(() => this.#scanning.delete(uri));
      this.#scanning.set(uri, scanning);
      await this.#askWhoseMemory(uri, folder);
      return folder;
    } catch (error) {
      this.#fault(uri, error);
      return undefined;
    }
  }

  /** One question for a new place (P31); an untrusted workspace reads no memory, so there is nothing to ask. */
  async #askWhoseMemory(uri: string, { root, name, trusted }: Folder): Promise<void> {
    if (!trusted) return;
    const { standing, looksLike } = await this.services.home.place(root);
    if (standing !== 'unconfirmed' || looksLike === undefined) return;
    const other = looksLike.folder ?? looksLike.profile;
    void this.connection.sendNotification(placeUnconfirmedNotification.method, { folder: uri, name, other });
  }

  /** Another window, an agent's server or a command line may have written. */
  async #catchUp(uri: string, folder: Folder): Promise<void> {
    if (this.#folders.get(uri) !== folder) return;
    try {
      if (await folder.store.catchUp()) {
        this.changed(uri, folder);
        // A teammate's purge takes the words out of this machine's files too.
        await completePurges(folder);
      }
    } catch (error) {
      this.#fault(uri, error);
    }
  }

  async #scan(
    uri: string,
    folder: Folder,
    options: { readonly signal?: AbortSignal; readonly onProgress?: (done: number, total: number) => void },
  ): Promise<void> {
    try {
      const { exclude } = await this.#settings(uri);
      await catchUpFolder(folder, { exclude, ...options });
      this.#faults.delete(uri);
    } catch (error) {
      if (options.signal?.aborted) return;
      this.#fault(uri, error);
    }
    this.changed(uri, folder);
  }

  /** A fault of one folder is said once and kept for the health view; the other folders go on. */
  #fault(uri: string, error: unknown): void {
    if (!(error instanceof StorageError)) {
      this.connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    const message = error instanceof Error ? error.message : String(error);
    const file = error instanceof StorageError ? error.path : undefined;
    const known = this.#faults.get(uri)?.message === message;
    this.#faults.set(uri, {
      code: 'storage-unwritable',
      severity: 'error',
      message,
      ...(file === undefined ? {} : { file }),
    });
    if (!known) void this.connection.sendNotification(storeFaultNotification.method, { message, file });
  }

  /** Settings are pulled for each folder; the default holds for a wrong one, which the editor and the finding on its line tell (P43). */
  async #settings(uri: string): Promise<{ settings: Settings; exclude: readonly string[] }> {
    const [assay, files] = (await this.connection.workspace.getConfiguration([
      { scopeUri: uri, section: 'assay' },
      { scopeUri: uri, section: 'files.exclude' },
    ])) as [unknown, unknown];
    const exclude = z
      .record(z.string(), z.unknown())
      .catch({})
      .parse(files ?? {});
    return {
      settings: this.#validSettings(assay),
      exclude: Object.keys(exclude).filter((glob) => exclude[glob] === true),
    };
  }

  #validSettings(raw: unknown): Settings {
    const given = z
      .record(z.string(), z.unknown())
      .catch({})
      .parse(raw ?? {});
    const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS };
    for (const [key, schema] of Object.entries(settingsSchema.shape)) {
      if (given[key] === undefined || given[key] === null) continue;
      const parsed = schema.safeParse(given[key]);
      if (parsed.success) settings[key] = parsed.data;
      else {
        this.connection.console.warn(
          `The setting assay.${key} is not valid (${parsed.error.issues[0]?.message ?? 'wrong type'}); its default is used until it is mended.`,
        );
      }
    }
    return settings as Settings;
  }
}
