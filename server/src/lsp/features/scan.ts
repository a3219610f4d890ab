import { ResponseError, LSPErrorCodes, type Connection } from 'vscode-languageserver/node';
import { scanRequest } from '../../../../shared/src/protocol';
import { reportOf } from '../../app/scanWorkspace';
import type { Folders } from '../folders';
import { registerRequest } from '../registerRequest';

/** "Assay: Scan Rules Files": reads everything again, with progress and cancellation. */
export function registerScan(connection: Connection, folders: Folders): void {
  registerRequest(connection, scanRequest, async ({ folder: uri, workDoneToken }, signal) => {
    const folder = await folders.get(uri);
    if (!folder) throw new ResponseError(LSPErrorCodes.RequestFailed, 'Assay has not opened this folder.');
    const started = performance.now();
    const progress = connection.window.attachWorkDoneProgress(workDoneToken);
    progress.begin('Assay', 0, 'Reading rules files', false);
    try {
      await folders.scan(uri, folder, {
        signal,
        onProgress: (done, total) => {
          progress.report(Math.round((100 * done) / Math.max(total, 1)), `${done} of ${total} rules files`);
        },
      });
    } finally {
      progress.done();
    }
    if (signal.aborted) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The scan was cancelled.');
    return reportOf(folder, performance.now() - started);
  });
}
