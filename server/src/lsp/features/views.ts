import type { Connection } from 'vscode-languageserver/node';
import {
  citedSpansRequest,
  claimRequest,
  evidenceRequest,
  inboxRequest,
  memoryRequest,
} from '../../../../shared/src/protocol';
import {
  historyRequest,
  blameRequest,
  memoryAtRequest,
  patchRequest,
} from '../../../../shared/src/historyProtocol';
import { blameRecord } from '../../app/blameRecord';
import { citedSpans } from '../../app/citedSpans';
import { claimPage } from '../../app/claimPage';
import type { Folder } from '../../app/folder';
import { listEvidence } from '../../app/listEvidence';
import { listHistory } from '../../app/listHistory';
import { listInbox } from '../../app/listInbox';
import { listMemory } from '../../app/listMemory';
import { memoryAt, pastPoint } from '../../app/memoryAt';
import { readPatch } from '../../app/readPatch';
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

  registerRequest(connection, citedSpansRequest, async ({ folder: uri, path, text }) => {
    const folder = await folders.get(uri);
    return folder ? citedSpans(folder, path, text) : [];
  });

  registerRequest(connection, evidenceRequest, async ({ folder: uri, id }) => {
    const folder = await folders.get(uri);
    return folder ? listEvidence(folder, id) : [];
  });

  registerRequest(connection, historyRequest, async ({ folder: uri, ...page }) => {
    const folder = await folders.get(uri);
    return folder ? listHistory(folder, page) : [];
  });

  registerRequest(connection, patchRequest, async ({ folder: uri, patch }) => {
    const folder = await folders.get(uri);
    const receipt = folder && (await readPatch(folder, patch));
    return receipt ? { row: receipt.row, file: receipt.file } : null;
  });

  registerRequest(connection, memoryAtRequest, async ({ folder: uri, at }) => {
    const folder = await folders.get(uri);
    const point = pastPoint(at);
    return (folder && point && (await memoryAt(folder, point))) ?? null;
  });

  registerRequest(connection, blameRequest, async ({ folder: uri, record }) => {
    const folder = await folders.get(uri);
    return (folder && blameRecord(folder, record)) ?? null;
  });
}
