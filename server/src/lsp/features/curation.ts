import type { Connection } from 'vscode-languageserver/node';
import { isCandidateId } from '../../../../shared/src/ids';
import {
  claimDetailsRequest,
  deferRequest,
  inboxChangesRequest,
  judgeEditRequest,
} from '../../../../shared/src/protocol';
import { claimDetails } from '../../app/curation/claimDetails';
import { deferCandidates } from '../../app/curation/deferCandidates';
import { InboxTold } from '../../app/curation/inboxChanges';
import { judgeEdits } from '../../app/curation/judgeClaim';
import type { Folder } from '../../app/folder';
import { listRecalls } from '../../app/listRecalls';
import { refuse } from '../../app/refuse';
import type { RecallRow } from '../../../../shared/src/views';
import type { Folders } from '../folders';
import { registerRequest } from '../registerRequest';

const NOT_OPEN = refuse('not_found', 'Assay has not opened this folder. Its log says why.');
/** Days that the editor looks back; how long the log is kept is the person's setting. */
const RECALL_DAYS = 365;
const MOST_RECALLS = 100;

/** What the inbox and a claim's page ask for. */
export function registerCuration(connection: Connection, folders: Folders): void {
  const told = new InboxTold();

  registerRequest(connection, inboxChangesRequest, async ({ folder: uri, cursor }) => {
    const folder = await folders.get(uri);
    return folder ? told.changesOf(folder, cursor) : null;
  });

  registerRequest(connection, claimDetailsRequest, async ({ folder: uri, id }) => {
    const folder = await folders.get(uri);
    if (folder === undefined) return null;
    const recalls = isCandidateId(id) ? [] : await recallsOf(folder, id);
    return claimDetails(folder, id, recalls) ?? null;
  });

  registerRequest(connection, judgeEditRequest, async ({ folder: uri, ...request }) => {
    const folder = await folders.get(uri);
    return folder ? judgeEdits(folder, request) : NOT_OPEN;
  });

  registerRequest(connection, deferRequest, async ({ folder: uri, candidates, until }) => {
    const folder = await folders.get(uri);
    if (folder === undefined) return NOT_OPEN;
    const result = await deferCandidates(folder, candidates, until);
    if (result.kind === 'deferred') folders.changed(uri, folder);
    return result;
  });

  async function recallsOf(folder: Folder, record: `me_${string}`): Promise<readonly RecallRow[]> {
    const log = folders.services.home.recallLog(folder.store.profile, RECALL_DAYS);
    try {
      return await listRecalls(log, folder.store, { record, limit: MOST_RECALLS });
    } finally {
      await log.close();
    }
  }
}
