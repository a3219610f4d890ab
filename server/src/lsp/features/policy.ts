import type { Connection } from 'vscode-languageserver/node';
import {
  curatedNotification,
  policyKeysRequest,
  policyRequest,
  recordTypedRequest,
} from '../../../../shared/src/protocol';
import { decodeOwnerKey } from '../../../../shared/src/signing/ownerKey';
import { signPatch } from '../../../../shared/src/signing/openPatch';
import { StorageError } from '../../app/ports';
import { autoCurate } from '../../app/policy/autoCurate';
import type { PolicyKey } from '../../app/policy/autoCurate';
import { recordTyped } from '../../app/policy/recordTyped';
import { refuse } from '../../app/refuse';
import type { Folders } from '../folders';
import { registerRequest } from '../registerRequest';

/** Accepting by the person's policy: the keys are in this process's memory for as long as the editor leaves them there. */
export function registerPolicy(connection: Connection, folders: Folders): void {
  const curator = new Curator(connection, folders);
  folders.onChanged((uri) => void curator.look(uri));

  registerRequest(connection, policyKeysRequest, ({ keys }) => {
    const held = keys.flatMap((text) => decodeOwnerKey(text) ?? []);
    if (held.length < keys.length) return refuse('not_permitted', 'One of these is not a policy key.');
    curator.keys = held.map((key) => ({
      publicKey: key.publicKey,
      sign: (payload) => signPatch(payload, key),
    }));
    for (const [uri] of folders.entries()) void curator.look(uri);
    return { kind: 'held' };
  });

  registerRequest(connection, policyRequest, async ({ folder: uri }) => {
    const folder = await folders.get(uri);
    if (folder === undefined) return null;
    const { policy, keys } = folder.store.view.policy();
    return { policy, keys };
  });

  registerRequest(connection, recordTypedRequest, async ({ folder: uri, ...typed }) => {
    const folder = await folders.get(uri);
    if (folder === undefined) {
      return refuse('not_found', 'Assay has not opened this folder. Its log says why.');
    }
    try {
      const answer = await recordTyped(folder, typed);
      if (answer.kind === 'recorded') folders.changed(uri, folder);
      return answer;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      return refuse('storage_failed', error.message);
    }
  });
}

/** Looks at a folder after each of its changes, one look at a time. */
class Curator {
  keys: readonly PolicyKey[] = [];
  /** Folders that are looked at, and whether they changed meanwhile. */
  readonly #looking = new Map<string, boolean>();

  constructor(
    private readonly connection: Connection,
    private readonly folders: Folders,
  ) {}

  async look(uri: string): Promise<void> {
    if (this.keys.length === 0) return;
    if (this.#looking.has(uri)) {
      this.#looking.set(uri, true);
      return;
    }
    try {
      do {
        this.#looking.set(uri, false);
        await this.#curate(uri);
      } while (this.#looking.get(uri) === true);
    } catch (error) {
      // A full disk is told where it stops a person; here the claims wait in the inbox as they did.
      this.connection.console.error(error instanceof Error ? error.message : String(error));
    } finally {
      this.#looking.delete(uri);
    }
  }

  async #curate(uri: string): Promise<void> {
    const folder = await this.folders.get(uri);
    if (folder === undefined) return;
    const curated = await autoCurate(folder, this.keys);
    if (curated.kind === 'refused') this.connection.console.warn(`Accepting by policy: ${curated.message}`);
    if (curated.kind !== 'curated') return;
    this.folders.changed(uri, folder);
    const { patch, statements } = curated;
    void this.connection.sendNotification(curatedNotification.method, { folder: uri, patch, statements });
  }
}
