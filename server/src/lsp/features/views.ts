import type { Connection } from 'vscode-languageserver/node';
import {
  claimRequest,
  evidenceRequest,
  healthRequest,
  historyRequest,
  inboxRequest,
  memoryRequest,
} from '../../../../shared/src/protocol';
import { claimPage } from '../../app/claimPage';
import type { Folder } from '../../app/folder';
import { listEvidence } from '../../app/listEvidence';
import { listHistory } from '../../app/listHistory';
import { listInbox } from '../../app/listInbox';
import { listMemory } from '../../app/listMemory';
import type { Folders } from '../folders';
import { registerRequest } from '../registerRequest';

/** The reads behind the trees and pages. Reading changes nothing (P56). */
export function registerViews(connection: Connection, folders: Folders): void {
  const chosen = async (uri: string | undefined): Promise<readonly (readonly [string, Folder])[]> => {
    if (uri === undefined) return folders.all();
    const folder = await folders.get(uri);
    return folder ? [[uri, folder]] : [];
  };

  registerRequest(connection, inboxRequest, async ({ folder: uri }) => ({
    folders: (await chosen(uri)).map(([at, folder]) => ({
      folder: at,
      name: folder.name,
      rows: listInbox(folder),
      notes: folder.files
        .filter((file) => file.status !== 'scanned')
        .map((file) => `${file.path}: ${file.reason ?? file.status}`),
    })),
  }));

  registerRequest(connection, memoryRequest, async ({ folder: uri }) => ({
    folders: (await chosen(uri)).map(([at, folder]) => ({
      folder: at,
      name: folder.name,
      rows: listMemory(folder),
    })),
  }));

  registerRequest(connection, claimRequest, async ({ folder: uri, id }) => {
    const folder = await folders.get(uri);
    return (folder && claimPage(folder, id)) ?? null;
  });

  registerRequest(connection, evidenceRequest, async ({ folder: uri, id }) => {
    const folder = await folders.get(uri);
    return folder ? listEvidence(folder, id) : [];
  });

  registerRequest(connection, historyRequest, async ({ folder: uri, limit }) => {
    const folder = await folders.get(uri);
    return folder ? listHistory(folder, limit) : [];
  });

  registerRequest(connection, healthRequest, async () => ({
    findings: [
      ...folders.faults(),
      ...(await folders.all()).flatMap(([, folder]) => folder.store.findings()),
    ],
  }));
}
