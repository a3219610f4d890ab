/** What agents inside VS Code find of Assay. Nothing here is awaited, and nothing runs before somebody asks. */
import * as vscode from 'vscode';
import { launchersRequest } from '../../../shared/src/agentsProtocol';
import type { Context } from '../context';
import { offerMcpServers } from './mcpServers';
import { registerParticipant } from './participant';
import { registerTools } from './tools';

export function registerAgents(context: Context, extension: vscode.ExtensionContext): vscode.Disposable {
  return vscode.Disposable.from(
    offerMcpServers(extension),
    registerTools(context.server),
    registerParticipant(context, extension),
  );
}

/** The scripts that agents' configurations name follow the extension when it moves; once the server is idle. */
export async function keepLaunchers({ server, log }: Pick<Context, 'server' | 'log'>): Promise<void> {
  const answer = await server.send(launchersRequest, {});
  if (answer.kind === 'refused') log.warn(answer.message);
}
