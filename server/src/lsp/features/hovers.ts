import { MarkupKind, type Connection, type TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Folder } from '../../app/folder';
import type { ExtractedClaim } from '../../app/portsOfRules';
import { verdictOf } from '../../app/verdictOf';
import { lensTitle, summariseVerdict } from '../../app/wording';
import type { Buffers } from '../buffers';
import { rangeOf } from '../convert';
import type { Folders } from '../folders';

/** Over the text of a claim: where it stands, and why, in words. What can be done is in the lens above it. */
export function registerHovers(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  folders: Folders,
  buffers: Buffers,
): void {
  connection.onHover(async ({ textDocument, position }) => {
    const document = documents.get(textDocument.uri);
    const at = folders.locate(textDocument.uri);
    if (!document || !at) return null;
    const line = position.line + 1;
    const column = position.character + 1;
    const claim = (await buffers.settledReadingOf(document))?.claims.find((one) => holds(one, line, column));
    if (!claim) return null;
    return {
      contents: { kind: MarkupKind.Markdown, value: wordsOf(at.folder, claim).join('\n\n') },
      range: rangeOf(claim),
    };
  });
}

function wordsOf(folder: Folder, claim: ExtractedClaim): readonly string[] {
  const { view } = folder.store;
  const { id } = folder.identify(claim);
  const candidate = view.candidate(id);
  const decision = view.decision(id);
  if (decision === 'accepted') return ['**Assay: in memory.** A person accepted this claim and signed it.'];
  if (decision === 'rejected') return ['**Assay: rejected.** This claim stays out of memory.'];
  if (!candidate) return ['**Assay: not saved yet.** The claim is taken in when the file is saved.'];
  const verdict = verdictOf(folder, candidate);
  return [`**Assay: ${lensTitle(verdict).replace(/^\$\([\w-]+\)\s*/, '')}.**`, summariseVerdict(verdict)];
}

const holds = (claim: ExtractedClaim, line: number, column: number): boolean =>
  (claim.startLine < line || (claim.startLine === line && claim.startColumn <= column)) &&
  (line < claim.endLine || (line === claim.endLine && column <= claim.endColumn));
