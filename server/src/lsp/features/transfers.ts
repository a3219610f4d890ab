import type { Connection } from 'vscode-languageserver/node';
import {
  backupsRequest,
  planTransferRequest,
  readTransferRequest,
  writeTransferRequest,
} from '../../../../shared/src/protocol';
import type { TransferRefusal } from '../../../../shared/src/transfer';
import { backupFile, writeTransfer } from '../../app/exportLedger';
import type { Folder } from '../../app/folder';
import { importLedger, planImport } from '../../app/importLedger';
import { StorageError } from '../../app/ports';
import { refuse } from '../../app/refuse';
import type { Folders } from '../folders';
import { registerRequest } from '../registerRequest';

const NOT_OPEN = 'Assay has not opened this folder. Its log says why.';
const UNTRUSTED = 'This workspace is not trusted, so its memory is read-only.';

/** Exports, backups, and taking them in again. */
export function registerTransfers(connection: Connection, folders: Folders): void {
  registerRequest(connection, writeTransferRequest, async ({ folder: uri, what, file }) => {
    const folder = await folders.get(uri);
    if (!folder) return refuse('not_found', NOT_OPEN);
    try {
      return await writeTransfer(folder, what, file ?? (await backupFile(folder)));
    } catch (error) {
      if (error instanceof StorageError) return refuse('storage_failed', error.message);
      throw error;
    }
  });

  registerRequest(connection, backupsRequest, async ({ folder: uri }) => {
    const folder = await folders.get(uri);
    if (!folder) return [];
    const { files } = await folder.services.home.transfers.backups(folder.store.profile);
    return [...files].reverse();
  });

  registerRequest(connection, planTransferRequest, async ({ folder: uri, file }) =>
    withText(await folders.get(uri), file, planImport),
  );

  registerRequest(connection, readTransferRequest, async ({ folder: uri, file, workDoneToken }, signal) => {
    const folder = await folders.get(uri);
    if (folder?.trusted === false) return { kind: 'refused', message: UNTRUSTED } as const;
    const progress = connection.window.attachWorkDoneProgress(workDoneToken);
    progress.begin('Assay', 0, 'Checking the file', true);
    try {
      return await withText(folder, file, (opened, text) =>
        importLedger(opened, text, {
          signal,
          onProgress: (done, total) => {
            progress.report(Math.round((100 * done) / Math.max(total, 1)), `${done} of ${total}`);
          },
        }),
      );
    } finally {
      progress.done();
      if (folder) folders.changed(uri, folder);
    }
  });
}

async function withText<R>(
  folder: Folder | undefined,
  file: string,
  act: (folder: Folder, text: string) => Promise<R | TransferRefusal>,
): Promise<R | TransferRefusal> {
  if (folder === undefined) return { kind: 'refused', message: NOT_OPEN };
  try {
    const text = await folder.services.home.transfers.read(file);
    return text === undefined
      ? { kind: 'refused', message: `There is no file ${file}.` }
      : await act(folder, text);
  } catch (error) {
    if (error instanceof StorageError) return { kind: 'refused', message: error.message };
    throw error;
  }
}
