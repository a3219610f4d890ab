import * as path from 'node:path';
import type { RecordId } from '../../../shared/src/ids';
import { DEFAULT_SETTINGS } from '../../../shared/src/settings';
import type { RecallRow } from '../../../shared/src/views';
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
    index: new MemoryIndex(() => services.home.ownSynonyms()),
    checkout: services.checkout,
    citations: services.citations,
    sha256: (text) => services.home.identifiers().sha256(text),
    trusted,
  };
}

/** As the log of recalls names who reads here: a person, or an agent's hook. */
export const COMMAND_LINE = 'command-line';
/** Notes what was given. */
export type Note = (act: RecallRow['act'], records: readonly RecordId[]) => void;

/** Opens a folder's memory, lets a command read it, and closes it. */
export async function reading(
  context: CommandContext,
  directory: string | undefined,
  read: (reader: MemoryReader, note: Note) => Promise<number>,
  agent = COMMAND_LINE,
): Promise<number> {
  const folder = await openFolder(context.services, path.resolve(context.cwd, directory ?? '.'), {
    settings: DEFAULT_SETTINGS,
    trusted: true,
  });
  const { services, root, store } = folder;
  const { recallLogDays } = services.agentRules.standing(root, agent);
  const log = services.home.recallLog(store.profile, recallLogDays);
  try {
    return await read(readerOf(folder), (act, records) => {
      log.note({ at: services.clock.now(), agent, act, records });
    });
  } finally {
    await log.close();
    await folder.store.close();
  }
}
