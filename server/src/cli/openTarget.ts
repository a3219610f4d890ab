import * as path from 'node:path';
import { DEFAULT_SETTINGS } from '../../../shared/src/settings';
import type { Folder } from '../app/folder';
import { catchUpFolder, openFolder } from '../app/openFolder';
import type { CommandContext } from './command';

/** Opens the folder that a command names (the working directory without one) and catches the store up with its text. */
export async function openTarget(context: CommandContext, directory: string | undefined): Promise<Folder> {
  const folder = await openTargetStore(context, directory);
  await catchUpFolder(folder, { exclude: [], signal: context.signal });
  return folder;
}

/** For what concerns the store alone: the folder's text is not read. */
export function openTargetStore(context: CommandContext, directory: string | undefined): Promise<Folder> {
  return openFolder(context.services, path.resolve(context.cwd, directory ?? '.'), {
    settings: DEFAULT_SETTINGS,
    // Who types a command works in a folder of their own choosing.
    trusted: true,
  });
}
