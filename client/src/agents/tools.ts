/** Tools for models in the editor: to recall, and to propose. What a model says is an agent's word, never the person's (P58). */
import * as vscode from 'vscode';
import type * as z from 'zod';
import { agentCallRequest } from '../../../shared/src/agentsProtocol';
import type { Server } from '../languageClient';
import { escapeMarkdown, oneLine } from '../visibleText';
import { TOOLS } from './ids';
import { folderInFront } from './pickFolder';
import * as l10n from '../l10n';

/** How grants, modes and the log of recalls name the models of this editor. */
const AGENT = 'vscode-chat';

interface RecallInput {
  readonly query: string;
  readonly path?: string;
  readonly limit?: number;
}
interface RememberInput {
  readonly statement: string;
  readonly basis: string;
  readonly confidence?: number;
  readonly citations?: unknown[];
  readonly scope?: string[];
}

export function registerTools(server: Server): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.lm.registerTool<RecallInput>(TOOLS.recall, {
      prepareInvocation: ({ input }) => ({
        invocationMessage: l10n.t('Looking in Assay’s memory for “{0}”', oneLine(input.query, 80)),
      }),
      invoke: ({ input }, token) => answer(server, { ...input, tool: 'recall' }, token),
    }),
    vscode.lm.registerTool<RememberInput>(TOOLS.remember, {
      prepareInvocation: ({ input }) => ({
        invocationMessage: l10n.t('Proposing a memory to your Assay inbox'),
        confirmationMessages: {
          title: l10n.t('Propose a Memory?'),
          message: new vscode.MarkdownString(
            l10n.t(
              '“{0}”\n\nIt goes to Assay’s inbox and is memory only when you accept and sign it there.',
              escapeMarkdown(oneLine(input.statement, 500)),
            ),
          ),
        },
      }),
      invoke: ({ input }, token) => answer(server, { ...input, tool: 'save' }, token),
    }),
  );
}

async function answer(
  server: Server,
  call: z.input<typeof agentCallRequest.params>['call'],
  token: vscode.CancellationToken,
): Promise<vscode.LanguageModelToolResult> {
  const folder = folderInFront();
  if (!folder) {
    throw new Error(
      l10n.t('No folder is open, so there is no memory to look in. Ask the person to open one.'),
    );
  }
  const { text } = await server.send(
    agentCallRequest,
    { folder: folder.uri.toString(), agent: AGENT, call },
    token,
  );
  return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text)]);
}
