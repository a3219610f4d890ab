import type { Connection } from 'vscode-languageserver/node';
import {
  agentConfigurationsRequest,
  keepBlockRequest,
  launchersRequest,
  planBlockRequest,
  planConnectionsRequest,
  planRefreshRequest,
} from '../../../../shared/src/agentsProtocol';
import { type Refusal } from '../../../../shared/src/descriptor';
import type { Folder } from '../../app/folder';
import { MemoryIndex } from '../../app/memoryIndex';
import type { MemoryReader } from '../../app/memoryReader';
import { planBlock } from '../../app/planBlock';
import { planRefresh } from '../../app/planRefresh';
import { StorageError } from '../../app/ports';
import { refuse } from '../../app/refuse';
import { fsPathOf } from '../convert';
import type { Folders } from '../folders';
import { registerRequest } from '../registerRequest';

/** Agents' configurations and the blocks in their files: planned here, shown and written by the editor. */
export function registerConnections(connection: Connection, folders: Folders): void {
  const { connections, personFiles } = folders.services;
  const rootOf = (uri: string | undefined): string | undefined =>
    uri === undefined ? undefined : fsPathOf(uri);

  registerRequest(connection, agentConfigurationsRequest, ({ folder: uri }) =>
    connections.configurations(rootOf(uri)),
  );

  registerRequest(connection, launchersRequest, () =>
    orRefusal(async () => ({ kind: 'written', command: await connections.launchers() }) as const),
  );

  registerRequest(connection, planConnectionsRequest, ({ folder: uri, ids, direction }) =>
    orRefusal(async () => {
      if (direction === 'connect') await connections.launchers();
      return { kind: 'planned', plans: await connections.plan(ids, rootOf(uri), direction) } as const;
    }),
  );

  registerRequest(connection, planBlockRequest, async ({ folder: uri, path, what }) => {
    const folder = await folders.get(uri);
    if (!folder?.trusted) return { kind: 'refused', path, why: notOpen(folder) };
    return planBlock(readerOf(folder), personFiles, path, what);
  });

  registerRequest(connection, keepBlockRequest, async ({ folder: uri, path, wanted }) => {
    const folder = await folders.get(uri);
    if (!folder?.trusted) return refuse('untrusted_workspace', notOpen(folder));
    return orRefusal(async () => {
      await personFiles.keep(folder.root, path, wanted);
      return { kind: 'kept' } as const;
    });
  });

  registerRequest(connection, planRefreshRequest, async ({ folder: uri }) => {
    const folder = await folders.get(uri);
    if (!folder?.trusted) return { kept: [], plans: [] };
    const kept = await personFiles.kept(folder.root);
    return { kept, plans: kept.length === 0 ? [] : await planRefresh(readerOf(folder), personFiles) };
  });
}

const notOpen = (folder: Folder | undefined): string =>
  folder
    ? 'This workspace is not trusted, so its memory is not used.'
    : 'Assay has not opened this folder. Its log says why.';

const readerOf = ({ services, root, store, trusted }: Folder): MemoryReader => ({
  root,
  store,
  index: new MemoryIndex(),
  checkout: services.checkout,
  citations: services.citations,
  sha256: (text) => services.home.identifiers().sha256(text),
  trusted,
});

async function orRefusal<R>(act: () => Promise<R>): Promise<R | Refusal> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof StorageError) return refuse('storage_failed', error.message);
    throw error;
  }
}
