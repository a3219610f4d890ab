import type { CodeLens, Connection, TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import * as z from 'zod';
import { LENS_COMMANDS, type LensArgument } from '../../../../shared/src/protocol';
import type { Folder } from '../../app/folder';
import type { ExtractedClaim } from '../../app/portsOfRules';
import { verdictOf } from '../../app/verdictOf';
import { lensTitle } from '../../app/wording';
import type { Buffers } from '../buffers';
import { rangeOf } from '../convert';
import type { Folders } from '../folders';

/** What a lens carries until it comes into sight: only then its claim is verified. */
const lensData = z.object({ folder: z.string(), id: z.custom<`cl_${string}`>(), name: z.string() });

/**
 * Over every claim of a rules file: its state, and what a person can do about it. While somebody types, the editor
 * moves the lenses that it has; new ones are made when they pause.
 */
export function registerCodeLenses(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  folders: Folders,
  buffers: Buffers,
): void {
  connection.onCodeLens(async ({ textDocument }, token) => {
    const document = documents.get(textDocument.uri);
    const at = folders.locate(textDocument.uri);
    if (!document || !at?.folder.settings.codeLens) return [];
    const claims = (await buffers.settledReadingOf(document))?.claims ?? [];
    if (token.isCancellationRequested) return [];
    const names = namesOf(claims);
    return claims.flatMap((claim) => lensesOf(at.folder, at.uri, claim, names.get(claim) ?? ''));
  });

  connection.onCodeLensResolve((lens) => {
    const data = lensData.safeParse(lens.data);
    const folder = folders.entries().find(([uri]) => uri === data.data?.folder)?.[1];
    if (!data.success || !folder) return lens;
    const { folder: uri, id, name } = data.data;
    const candidate = folder.store.view.candidate(id);
    const title = candidate ? lensTitle(verdictOf(folder, candidate)) : '$(circle-outline) Not saved yet';
    const argument: LensArgument = { folder: uri, id };
    return {
      ...lens,
      command: { title: `${title}${name}`, command: LENS_COMMANDS.why, arguments: [argument] },
    };
  });

  const refresh = (): void => {
    void connection.sendRequest('workspace/codeLens/refresh').catch(() => undefined);
  };
  folders.onChanged(refresh);
}

function lensesOf(folder: Folder, uri: string, claim: ExtractedClaim, name: string): CodeLens[] {
  const { store } = folder;
  const { id } = folder.identify(claim);
  const argument: LensArgument = { folder: uri, id };
  const { start } = rangeOf(claim);
  const range = { start, end: start };
  const lens = (title: string, command: string): CodeLens => ({
    range,
    command: { title, command, arguments: [argument] },
  });
  const undo = (title: string): CodeLens[] => [
    lens(`${title}${name}`, LENS_COMMANDS.why),
    lens('Undo', LENS_COMMANDS.undo),
  ];
  const decision = store.view.decision(id);
  if (decision === 'accepted') return undo('$(verified-filled) In memory');
  if (decision === 'rejected') return undo('$(circle-slash) Rejected');
  const state: CodeLens = { range, data: { folder: uri, id, name } };
  if (!store.view.candidate(id)) return [state];
  return [
    state,
    lens('Accept…', LENS_COMMANDS.accept),
    lens('Reject', LENS_COMMANDS.reject),
    lens('Why?', LENS_COMMANDS.why),
  ];
}

/** The first words of claims that share a line, so that their lenses can be told apart. */
function namesOf(claims: readonly ExtractedClaim[]): ReadonlyMap<ExtractedClaim, string> {
  const names = new Map<ExtractedClaim, string>();
  claims.forEach((claim, at) => {
    const shares = [claims[at - 1], claims[at + 1]].some((other) => other?.startLine === claim.startLine);
    if (shares) names.set(claim, ` · “${firstWords(claim.statement)}”`);
  });
  return names;
}

/** Icons are written `$(name)` in a title, so a statement must not hold one. */
const firstWords = (statement: string): string => {
  const words = statement.replace(/\$\(/g, '(');
  return words.length > 32 ? `${words.slice(0, 31)}…` : words;
};
