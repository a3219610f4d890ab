import {
  DidChangeWatchedFilesNotification,
  type Connection,
  type FileSystemWatcher,
} from 'vscode-languageserver/node';
import { DEFAULT_RULES_FILES } from '../../../../shared/src/settings';
import type { Folders } from '../folders';

/** A pause that lets a checkout or a pull finish before everything is read again. */
const PAUSE_MS = 300;

/**
 * Rules files that change outside the editor (a checkout, an agent, another tool) are read again, and so is what
 * other processes write into the store.
 */
export function watchFiles(connection: Connection, folders: Folders): void {
  const pending = new Map<string, NodeJS.Timeout>();

  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri } of changes) {
      const at = folders.locate(uri);
      if (!at) continue;
      clearTimeout(pending.get(at.uri));
      pending.set(
        at.uri,
        setTimeout(() => {
          pending.delete(at.uri);
          void folders.scan(at.uri, at.folder);
        }, PAUSE_MS),
      );
    }
  });
}

/** Asks the editor to watch; only after `initialized` may a server register anything. */
export function startWatching(connection: Connection): void {
  const watchers: FileSystemWatcher[] = DEFAULT_RULES_FILES.map((globPattern) => ({ globPattern }));
  void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
}
