import * as path from 'node:path';
import type { Files } from '../files';
import { kindOf } from '../inventory';
import type { InventoryRow } from '../inventory';
import { isProcess } from './writers';

/** Files below a folder of the home whose kind a purge removes: caches, what a crash left, what was set aside. */
export async function removable(
  files: Files,
  home: string,
  folder: string,
  inventory?: readonly InventoryRow[],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name, kind } of await files.list(folder)) {
    const file = path.join(folder, name);
    if (kind === 'folder') found.push(...(await removable(files, home, file, inventory)));
    if (kind !== 'file') continue;
    const relative = path.relative(home, file).split(path.sep).join('/');
    if (kindOf(relative, inventory)?.onPurge === 'removed' && !isBeingWritten(name)) found.push(file);
  }
  return found;
}

/** By another process that lives: it is renamed in a moment, and that process has let go of what was purged. */
function isBeingWritten(name: string): boolean {
  const writer = /^\.([0-9a-f]{8})[0-9a-f]{8}\.tmp$/.exec(name)?.[1];
  const pid = Number.parseInt(writer ?? '', 16);
  return writer !== undefined && pid !== process.pid && pid > 0 && pid < 2 ** 31 && isProcess(pid);
}
