import type { CodeLens, Connection, TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { LENS_COMMANDS, type LensArgument } from '../../../../shared/src/protocol';
import type { Folder } from '../../app/folder';
import { identifyClaim } from '../../app/identifyClaim';
import type { ExtractedClaim } from '../../app/ports';
import { verdictOf } from '../../app/verdictOf';
import { lensTitle } from '../../app/wording';
import type { Buffers } from '../buffers';
import { rangeOf } from '../convert';
import type { Folders } from '../folders';

/** Over every claim of a rules file: its state, and what a person can do about it. */
export function registerCodeLenses(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  folders: Folders,
  buffers: Buffers,
): void {
  connection.onCodeLens(async ({ textDocument }) => {
    const document = documents.get(textDocument.uri);
    const at = folders.locate(textDocument.uri);
    if (!document || !at?.folder.settings.codeLens) return [];
    const reading = await buffers.readingOf(document);
    return (reading?.claims ?? []).flatMap((claim) => lensesOf(at.folder, at.uri, claim));
  });

  const refresh = (): void => {
    void connection.sendRequest('workspace/codeLens/refresh').catch(() => undefined);
  };
  folders.onChanged(refresh);
}

function lensesOf(folder: Folder, uri: string, claim: ExtractedClaim): CodeLens[] {
  const { store, services } = folder;
  const { id } = identifyClaim(services.home.identifiers(), store.profile, claim);
  const argument: LensArgument = { folder: uri, id };
  const range = rangeOf(claim);
  const lens = (title: string, command: string): CodeLens => ({
    range: { start: range.start, end: range.start },
    command: { title, command, arguments: [argument] },
  });
  const decision = store.view.decision(id);
  const candidate = store.view.candidate(id);
  if (decision === 'accepted') {
    return [lens('$(verified-filled) In memory', LENS_COMMANDS.why), lens('Undo', LENS_COMMANDS.undo)];
  }
  if (decision === 'rejected') {
    return [lens('$(circle-slash) Rejected', LENS_COMMANDS.why), lens('Undo', LENS_COMMANDS.undo)];
  }
  if (!candidate) return [lens('$(circle-outline) Not saved yet', LENS_COMMANDS.why)];
  return [
    lens(lensTitle(verdictOf(folder, candidate)), LENS_COMMANDS.why),
    lens('Accept…', LENS_COMMANDS.accept),
    lens('Reject', LENS_COMMANDS.reject),
    lens('Why?', LENS_COMMANDS.why),
  ];
}
