import type { Connection } from 'vscode-languageserver/node';
import { agentRulesRequest, recallsRequest } from '../../../../shared/src/agentsProtocol';
import { listRecalls } from '../../app/listRecalls';
import { StorageError } from '../../app/ports';
import { refuse } from '../../app/refuse';
import { fsPathOf } from '../convert';
import type { Folders } from '../folders';
import { registerRequest } from '../registerRequest';

/** What agents may do, and what they were given. */
export function registerAgents(connection: Connection, folders: Folders): void {
  const { agentRules, home } = folders.services;

  registerRequest(connection, recallsRequest, async ({ folder: uri, id, limit }) => {
    const folder = await folders.get(uri);
    if (!folder) return [];
    // The days bound what is written; what is there is shown.
    return listRecalls(home.recallLog(folder.store.profile, 0), folder.store, { record: id, limit });
  });

  registerRequest(connection, agentRulesRequest, async ({ folder: uri, ...rules }) => {
    try {
      await agentRules.keep(uri === undefined ? undefined : fsPathOf(uri), rules);
      return { kind: 'kept' };
    } catch (error) {
      if (error instanceof StorageError) return refuse('storage_failed', error.message);
      throw error;
    }
  });
}
