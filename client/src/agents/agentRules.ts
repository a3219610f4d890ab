/**
 * Tells the server what the settings let agents do, so that it stands where agents' processes look, with or without an
 * editor. The person's own values are one thing and the workspace's another: those may come from a repository, and
 * whoever reads them lets them only lower what the person allows.
 */
import * as vscode from 'vscode';
import { isMode, type Mode } from '../../../shared/src/agents';
import { agentRulesRequest } from '../../../shared/src/agentsProtocol';
import type { Server } from '../languageClient';
import type { Log } from '../log';

type Scope = 'globalValue' | 'workspaceValue' | 'workspaceFolderValue';

/** Sends them now, and whenever a setting, the trust or the folders change. */
export function keepAgentRules(server: Server, log: Log): vscode.Disposable {
  const send = (): void => {
    sendAll(server).catch((error: unknown) => log.warn('Agents’ modes could not be kept.', error));
  };
  send();
  return vscode.Disposable.from(
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('assay.agents') || change.affectsConfiguration('assay.recallLog')) {
        send();
      }
    }),
    vscode.workspace.onDidChangeWorkspaceFolders(send),
    vscode.workspace.onDidGrantWorkspaceTrust(send),
  );
}

async function sendAll(server: Server): Promise<void> {
  const own = rulesOf(['globalValue']);
  const days = vscode.workspace.getConfiguration('assay').inspect('recallLog.days')?.globalValue;
  const recallLogDays = typeof days === 'number' && Number.isInteger(days) && days >= 0 ? days : undefined;
  const refusals = [await server.send(agentRulesRequest, { ...own, recallLogDays })];
  for (const folder of vscode.workspace.workspaceFolders ?? []) {
    if (folder.uri.scheme !== 'file') continue;
    refusals.push(
      await server.send(agentRulesRequest, {
        folder: folder.uri.toString(),
        ...rulesOf(['workspaceFolderValue', 'workspaceValue'], folder),
        trusted: vscode.workspace.isTrusted,
      }),
    );
  }
  const refused = refusals.find((answer) => answer.kind === 'refused');
  if (refused?.kind === 'refused') throw new Error(refused.message);
}

/** The first of the scopes that says something. */
function rulesOf(
  scopes: readonly Scope[],
  folder?: vscode.WorkspaceFolder,
): { readonly mode?: Mode; readonly modes?: Record<string, Mode> } {
  const settings = vscode.workspace.getConfiguration('assay', folder);
  const said = (name: string): unknown => {
    const inspected = settings.inspect(name);
    return scopes.map((scope) => inspected?.[scope]).find((value) => value !== undefined);
  };
  const mode = said('agents.mode');
  const modes = said('agents.modes');
  const byAgent = Object.entries(typeof modes === 'object' && modes !== null ? modes : {}).filter(
    (entry): entry is [string, Mode] => isMode(entry[1]),
  );
  return {
    ...(isMode(mode) && { mode }),
    ...(byAgent.length > 0 && { modes: Object.fromEntries(byAgent) }),
  };
}
