import * as path from 'node:path';
import type { Connection, Diagnostic, TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { listFindings } from '../../app/findings/listFindings';
import type { Folder } from '../../app/folder';
import type { Buffers } from '../buffers';
import { uriOf } from '../convert';
import type { Folders } from '../folders';
import { fileFindingDiagnostic } from './fileFindings';
import { storeFindingDiagnostic } from './storeFindings';

/**
 * Publishes what the Problems view shows: for an open file what its text says now, for every other file what the
 * last scan found, and the store's own damage. Only what changed is sent; a file whose findings are gone is published
 * empty once.
 */
export function publishDiagnostics(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  folders: Folders,
  buffers: Buffers,
): void {
  const published = new Map<string, Map<string, string>>();

  const publish = async (folderUri: string, folder: Folder): Promise<void> => {
    for (const document of documents.all()) {
      // An open file's own reading is newer than the scan's.
      if (folders.locate(document.uri)?.folder === folder) await buffers.readingOf(document);
    }
    const before = published.get(folderUri) ?? new Map<string, string>();
    const now = new Map<string, string>();
    for (const [uri, diagnostics] of diagnosticsOf(folder)) {
      const sent = JSON.stringify(diagnostics);
      now.set(uri, sent);
      if (before.get(uri) !== sent) void connection.sendDiagnostics({ uri, diagnostics });
    }
    for (const uri of before.keys()) {
      if (!now.has(uri)) void connection.sendDiagnostics({ uri, diagnostics: [] });
    }
    published.set(folderUri, now);
  };

  folders.onChanged((uri, folder) => void publish(uri, folder));
  buffers.onChanged((uri) => {
    const at = folders.locate(uri);
    if (at) void publish(at.uri, at.folder);
  });
}

function diagnosticsOf(folder: Folder): Map<string, Diagnostic[]> {
  const byFile = new Map<string, Diagnostic[]>();
  const add = (uri: string, diagnostic: Diagnostic | undefined): void => {
    if (!diagnostic) return;
    const known = byFile.get(uri);
    if (known) known.push(diagnostic);
    else byFile.set(uri, [diagnostic]);
  };
  for (const finding of listFindings(folder)) {
    add(uriOf(path.join(folder.root, finding.path)), fileFindingDiagnostic(folder, finding));
  }
  for (const finding of folder.store.findings()) {
    if (finding.file === undefined) continue;
    add(uriOf(finding.file), storeFindingDiagnostic(finding, folder.settings.diagnostics));
  }
  return byFile;
}
