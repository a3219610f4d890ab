import * as path from 'node:path';
import { DEFAULT_SETTINGS } from '../../../shared/src/settings';
import type { Folder } from '../app/folder';
import { MemoryIndex } from '../app/memoryIndex';
import type { MemoryReader } from '../app/memoryReader';
import { openFolder } from '../app/openFolder';
import type { CommandContext } from './command';

/** Memory as an agent's read sees it: no rules file is scanned for it. Whoever opened the folder closes its store. */
export function readerOf({ services, root, store, trusted }: Folder): MemoryReader {
  return {
    root,
    store,
    index: new MemoryIndex(),
    checkout: services.checkout,
    citations: services.citations,
    sha256: (text) => services.home.identifiers().sha256(text),
    trusted,
  };
}

/** Opens a folder's memory, lets a command read it, and closes it. */
export async function reading(
  context: CommandContext,
  directory: string | undefined,
  read: (reader: MemoryReader) => Promise<number>,
): Promise<number> {
  const folder = await openFolder(context.services, path.resolve(context.cwd, directory ?? '.'), {
    settings: DEFAULT_SETTINGS,
    trusted: true,
  });
  try {
    return await read(readerOf(folder));
  } finally {
    await folder.store.close();
  }
}
