/** Tells when another process wrote: the operating system's watch on a ledger's and a journal's folders. */
import { readdirSync, watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import * as path from 'node:path';

/** A batch of writes is told of once. */
const QUIET_MS = 50;

/**
 * Calls `listener` a moment after something changed in `folders` or in the folders right inside them. Not recursive:
 * that costs a watch for every file on some systems. Where watching fails (a network drive, no watches left) nothing is
 * told, and changes are seen when the store is asked next.
 */
export function watchFolders(folders: readonly string[], listener: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const drop = (folder: string): void => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const add = (folder: string): void => {
    if (watchers.has(folder)) return;
    try {
      const watcher = watch(folder, { persistent: false }, onEvent);
      watcher.on('error', () => drop(folder));
      watchers.set(folder, watcher);
    } catch {
      // Missing as yet, or not watchable. What is missing shows in the folder above once it is made.
      if (folders.includes(folder)) add(path.dirname(folder));
    }
  };
  const addAll = (): void => {
    for (const folder of folders) {
      add(folder);
      for (const name of foldersIn(folder)) add(path.join(folder, name));
    }
  };
  function onEvent(): void {
    if (closed || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      addAll();
      listener();
    }, QUIET_MS);
    timer.unref();
  }

  addAll();
  return () => {
    closed = true;
    clearTimeout(timer);
    for (const folder of [...watchers.keys()]) drop(folder);
  };
}

function foldersIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  } catch {
    return [];
  }
}
