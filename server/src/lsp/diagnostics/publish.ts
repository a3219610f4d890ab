import * as path from 'node:path';
import type { Connection, Diagnostic, TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Folder } from '../../app/folder';
import type { Buffers } from '../buffers';
import { uriOf } from '../convert';
import type { Folders } from '../folders';
import { fileFindingDiagnostics } from './fileFindings';
import { storeFindingDiagnostic } from './storeFindings';

/**
 * Publishes what the Problems view shows: for an open file what its text says now, for every other file what the
 * last scan found, and the store's own damage. A file whose findings are gone is published empty once.
 */
export function publishDiagnostics(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  folders: Folders,
  buffers: Buffers,
): void {
  const published = new Map<string, ReadonlySet<string>>();

  const send = (uri: string, diagnostics: Diagnostic[]): void => {
    void connection.sendDiagnostics({ uri, diagnostics });
  };

  folders.onChanged((folderUri, folder) => {
    const byFile = diagnosticsOf(folder);
    for (const uri of published.get(folderUri) ?? []) if (!byFile.has(uri)) send(uri, []);
    // An open file's own reading is newer than the scan's.
    for (const [uri, diagnostics] of byFile) if (!documents.get(uri)) send(uri, diagnostics);
    published.set(folderUri, new Set(byFile.keys()));
    for (const document of documents.all()) void publishBuffer(document);
  });

  buffers.onChanged((uri) => {
    const document = documents.get(uri);
    if (document) void publishBuffer(document);
  });

  async function publishBuffer(document: TextDocument): Promise<void> {
    const at = folders.locate(document.uri);
    const reading = await buffers.readingOf(document);
    if (at && reading) {
      send(document.uri, fileFindingDiagnostics(reading.findings, at.folder.settings.diagnostics));
    }
  }
}

function diagnosticsOf(folder: Folder): Map<string, Diagnostic[]> {
  const byFile = new Map<string, Diagnostic[]>();
  const add = (uri: string, diagnostics: readonly Diagnostic[]): void => {
    byFile.set(uri, [...(byFile.get(uri) ?? []), ...diagnostics]);
  };
  for (const finding of folder.findings) {
    add(
      uriOf(path.join(folder.root, finding.path)),
      fileFindingDiagnostics([finding], folder.settings.diagnostics),
    );
  }
  for (const finding of folder.store.findings()) {
    if (finding.file !== undefined) add(uriOf(finding.file), [storeFindingDiagnostic(finding)]);
  }
  return byFile;
}
