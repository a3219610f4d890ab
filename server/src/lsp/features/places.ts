import type { Connection } from 'vscode-languageserver/node';
import { confirmPlaceRequest, placeRequest } from '../../../../shared/src/protocol';
import { confirmPlace } from '../../app/confirmPlace';
import { StorageError } from '../../app/ports';
import { refuse } from '../../app/refuse';
import type { Folders } from '../folders';
import { registerRequest } from '../registerRequest';

/** Whose memory a folder has; a person's answer opens the folder's stores again. */
export function registerPlaces(connection: Connection, folders: Folders): void {
  registerRequest(connection, placeRequest, async ({ folder: uri }) => {
    const folder = await folders.get(uri);
    return folder ? folders.services.home.place(folder.root) : null;
  });

  registerRequest(connection, confirmPlaceRequest, async ({ folder: uri, choice }) => {
    const folder = await folders.get(uri);
    if (!folder) return refuse('not_found', 'Assay has not opened this folder. Its log says why.');
    if (!folder.trusted) {
      return refuse('untrusted_workspace', 'This workspace is not trusted, so its memory is read-only.');
    }
    try {
      const result = await confirmPlace(folders.services, folder.root, choice);
      if (result.kind === 'confirmed') await folders.reopen(uri);
      return result;
    } catch (error) {
      if (error instanceof StorageError) return refuse('storage_failed', error.message);
      throw error;
    }
  });
}
