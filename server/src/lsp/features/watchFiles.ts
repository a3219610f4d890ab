import {
  DidChangeWatchedFilesNotification,
  type Connection,
  type FileSystemWatcher,
} from 'vscode-languageserver/node';
import { rulesFileGlobs } from '../../../../shared/src/rulesFileGlobs';
import { anchoredFiles } from '../../app/anchoredEvidence';
import type { Folders } from '../folders';

/** A pause that lets a checkout or a pull finish before everything is read again. */
const PAUSE_MS = 300;
/** Each is a watcher of its own in the editor. */
const MOST_CITED = 500;

/**
 * Rules files, and the configuration that they are held against, are read again when they change outside the editor
 * (a checkout, an agent, another tool).
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

  // Each folder has its own setting; a glob is asked for once, whoever names it.
  const watched = new Set<string>();
  folders.onChanged((_uri, folder) => {
    const { settings, services } = folder;
    const globs = rulesFileGlobs([...settings.rulesFiles, ...services.rulesFiles.configurationFiles]);
    // Files of any kind that memory rests on; one whose name a glob can't hold is seen at the next scan.
    const cited = [...anchoredFiles(folder).keys()].filter((path) => !/[*?{}[\]!\\]/.test(path));
    const added = [...globs, ...cited.slice(0, MOST_CITED).map((path) => `**/${path}`)].filter(
      (glob) => !watched.has(glob),
    );
    if (added.length === 0) return;
    for (const glob of added) watched.add(glob);
    const watchers: FileSystemWatcher[] = added.map((globPattern) => ({ globPattern }));
    void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  });
}
