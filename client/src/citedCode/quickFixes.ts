import * as vscode from 'vscode';
import { citedSpansRequest } from '../../../shared/src/protocol';
import { COMMANDS } from '../commands/ids';
import type { Server } from '../languageClient';
import { oneLine } from '../visibleText';
import * as l10n from '../l10n';

const CODES = new Set<unknown>(['evidence-drifted', 'evidence-missing', 'memory-contested']);
/** A light bulb with more entries than this helps nobody; the hover lists the rest. */
const MOST_CLAIMS = 5;

const codeOf = ({ code }: vscode.Diagnostic): unknown => (typeof code === 'object' ? code.value : code);

/** Quick fixes where memory rests on a line that changed: in any file, as most cited files are not synced. */
export function offerCitedFixes(server: Server): vscode.Disposable {
  return vscode.languages.registerCodeActionsProvider(
    { scheme: 'file' },
    {
      async provideCodeActions(document, _range, context, token) {
        const ours = context.diagnostics.filter((one) => one.source === 'Assay' && CODES.has(codeOf(one)));
        const root = vscode.workspace.getWorkspaceFolder(document.uri)?.uri;
        if (ours.length === 0 || !root) return [];
        const folder = root.toString();
        const path = document.uri.path.slice(root.path.replace(/\/$/u, '').length + 1);
        const spans = await server.send(citedSpansRequest, { folder, path }, token);
        const claims = new Map<string, string>();
        for (const { startLine, endLine, claims: here } of spans) {
          if (!ours.some(({ range }) => range.start.line < endLine && range.end.line >= startLine - 1)) {
            continue;
          }
          for (const { id, statement } of here) claims.set(id, statement);
        }
        return [...claims].slice(0, MOST_CLAIMS).flatMap(([id, statement]) => {
          const said = oneLine(statement, 60);
          return [
            fix(l10n.t('Open the claim: {0}', said), COMMANDS.openClaim, { folder, id }, ours),
            fix(l10n.t('Forget this memory…: {0}', said), COMMANDS.forget, { folder, id }, ours),
          ];
        });
      },
    },
    { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
  );
}

function fix(
  title: string,
  command: string,
  argument: unknown,
  diagnostics: vscode.Diagnostic[],
): vscode.CodeAction {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.diagnostics = diagnostics;
  action.command = { title, command, arguments: [argument] };
  return action;
}
