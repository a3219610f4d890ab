import { LSPErrorCodes, ResponseError, type Connection } from 'vscode-languageserver/node';
import {
  auditRequest,
  importRequest,
  importsRequest,
  revertImportRequest,
} from '../../../../shared/src/foreignMemoryProtocol';
import type { Refusal } from '../../../../shared/src/descriptor';
import { auditMemory } from '../../app/auditMemory';
import type { Folder } from '../../app/folder';
import { applyImport, planImport } from '../../app/importStore';
import { StorageError } from '../../app/ports';
import { revertImport } from '../../app/revertImport';
import type { Folders } from '../folders';
import { registerRequest } from '../registerRequest';

const MAX_STORE = 16 * 1024 * 1024;

/** "Audit What Agents Remember" and "Import Another Tool's Memory": with progress, cancelled at any file. */
export function registerForeignMemory(connection: Connection, folders: Folders): void {
  const opened = async (uri: string): Promise<Folder> => {
    const folder = await folders.get(uri);
    if (!folder) throw new ResponseError(LSPErrorCodes.RequestFailed, 'Assay has not opened this folder.');
    return folder;
  };
  const watched = async <T>(
    token: string | number | undefined,
    what: string,
    signal: AbortSignal,
    run: (report: (done: number, total: number) => void) => Promise<T>,
  ): Promise<T> => {
    const progress = connection.window.attachWorkDoneProgress(token);
    progress.begin('Assay', 0, what, false);
    try {
      return await run((done, total) => {
        progress.report(Math.round((100 * done) / Math.max(total, 1)), `${done} of ${total} files`);
      });
    } catch (error) {
      if (!signal.aborted) throw error;
      throw new ResponseError(LSPErrorCodes.RequestCancelled, 'It was cancelled; nothing was written.');
    } finally {
      progress.done();
    }
  };

  registerRequest(connection, auditRequest, async ({ folder: uri, user, workDoneToken }, signal) => {
    const folder = await opened(uri);
    return watched(workDoneToken, 'Reading what agents remember', signal, (onProgress) =>
      auditMemory(folder.services, folder.root, {
        settings: folder.settings,
        exclude: [],
        user,
        env: process.env,
        signal,
        onProgress,
        now: () => performance.now(),
      }),
    );
  });

  registerRequest(
    connection,
    importRequest,
    async ({ folder: uri, target, apply, workDoneToken }, signal) => {
      const folder = await opened(uri);
      if (apply && !folder.trusted) return UNTRUSTED;
      const { memoryStores } = folder.services;
      if ((await memoryStores.isFolder(target)) === undefined) {
        return { kind: 'refused', code: 'not_found', message: `There is nothing at ${target}.` };
      }
      return watched(workDoneToken, 'Reading the store', signal, (onProgress) =>
        guarded(async () => {
          const readings = await memoryStores.read(target, {
            maxFileSize: MAX_STORE,
            claimed: true,
            signal,
            onProgress,
          });
          const plan = planImport(folder, target, readings);
          signal.throwIfAborted();
          if (!apply) return { kind: 'import', report: plan.report };
          const report = await applyImport(folder, plan);
          folders.changed(uri, folder);
          return { kind: 'import', report };
        }),
      );
    },
  );

  registerRequest(connection, importsRequest, async ({ folder: uri }) =>
    (await opened(uri)).store.view.imports(),
  );

  registerRequest(connection, revertImportRequest, async ({ folder: uri, batch }) => {
    const folder = await opened(uri);
    if (!folder.trusted) return UNTRUSTED;
    const result = await guarded(() => revertImport(folder, batch));
    folders.changed(uri, folder);
    return result;
  });
}

const UNTRUSTED: Refusal = {
  kind: 'refused',
  code: 'untrusted_workspace',
  message: 'This workspace isn’t trusted yet: Assay only reads. Trust it to import.',
};

async function guarded<T>(act: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return { kind: 'refused', code: 'storage_failed', message: error.message };
  }
}
