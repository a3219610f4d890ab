/** Connect and disconnect: which agents, what would change, and only then a write. */
import * as vscode from 'vscode';
import type { AgentConfiguration, ConnectionDirection } from '../../../shared/src/connections';
import { agentConfigurationsRequest, planConnectionsRequest } from '../../../shared/src/agentsProtocol';
import type { Handler } from '../commands/ids';
import type { Context } from '../context';
import { reportError, reportRefusal } from '../notify';
import { escapeIcons, escapeLinks } from '../visibleText';
import { plural } from '../wording';
import { applyChanges } from './fileChanges';
import { pickFolder } from './pickFolder';
import * as l10n from '../l10n';

export const connectAgents =
  (context: Context): Handler =>
  (argument) =>
    choose(context, 'connect', argument);

export const disconnectAgents =
  (context: Context): Handler =>
  (argument) =>
    choose(context, 'disconnect', argument);

interface Choice extends vscode.QuickPickItem {
  readonly id: string;
}

/** `{ agents: [id, …] }` names them, as a keybinding or a walkthrough can; else the person is asked. */
async function choose(context: Context, direction: ConnectionDirection, argument: unknown): Promise<void> {
  const folder = await pickFolder();
  if (folder === 'cancelled') return;
  const uri = folder?.uri.toString();
  const named = namedIn(argument);
  if (named.length > 0) {
    await change(context, uri, direction, named);
    return;
  }
  const found = await context.server.send(
    agentConfigurationsRequest,
    uri === undefined ? {} : { folder: uri },
  );
  const wanted = found.filter(({ standing }) =>
    direction === 'connect' ? standing !== 'connected' : standing === 'connected',
  );
  if (wanted.length === 0) {
    const message =
      direction === 'disconnect'
        ? l10n.t('No agent is connected to Assay.')
        : found.length > 0
          ? l10n.t('Every agent that is used here is connected.')
          : l10n.t(
              'No agent was found that Assay can connect. Its command line lists them: assay connect --help.',
            );
    void vscode.window.showInformationMessage(message);
    return;
  }
  const picked = await vscode.window.showQuickPick(wanted.map(choiceOf), {
    canPickMany: true,
    title:
      direction === 'connect' ? l10n.t('Connect Agents to Assay') : l10n.t('Disconnect Agents From Assay'),
    placeHolder: l10n.t('Every change is shown before anything is written'),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (!picked || picked.length === 0) return;
  await change(
    context,
    uri,
    direction,
    picked.map(({ id }) => id),
  );
}

const namedIn = (argument: unknown): readonly string[] =>
  typeof argument === 'object' && argument !== null && 'agents' in argument && Array.isArray(argument.agents)
    ? argument.agents.filter((id): id is string => typeof id === 'string')
    : [];

const choiceOf = ({ id, agent, where, file, exists, problem }: AgentConfiguration): Choice => ({
  id,
  label: `$(${problem === undefined ? 'plug' : 'warning'}) ${agent}`,
  description:
    where === 'user' ? l10n.t('in all your folders') : l10n.t('in this folder, for everybody who has it'),
  detail: escapeIcons(
    `${file}${exists ? '' : ` ${l10n.t('(new)')}`}${problem === undefined ? '' : `: ${problem}`}`,
  ),
  picked: where === 'user' && problem === undefined,
});

/** Plans, shows, writes. What can't be done is said, agent by agent; the others go on. */
async function change(
  context: Context,
  folder: string | undefined,
  direction: ConnectionDirection,
  ids: readonly string[],
): Promise<void> {
  const answer = await context.server.send(planConnectionsRequest, {
    ids: [...ids],
    direction,
    ...(folder !== undefined && { folder }),
  });
  if (answer.kind === 'refused') {
    reportRefusal(context.log, answer);
    return;
  }
  const changes = answer.plans.flatMap((plan) => (plan.kind === 'change' ? [plan.change] : []));
  const refused = answer.plans.flatMap((plan) =>
    plan.kind === 'refused' ? [`${plan.file}: ${plan.why}`] : [],
  );
  const label =
    direction === 'connect' ? l10n.t('Connect agents to Assay') : l10n.t('Disconnect agents from Assay');
  const { done, faults } = await applyChanges(changes, label);
  for (const fault of [...refused, ...faults]) {
    context.log.warn(fault);
    void vscode.window.showWarningMessage(escapeLinks(fault));
  }
  if (done.length === 0) return;
  const ofDone = answer.plans.filter((plan) => plan.kind === 'change' && done.includes(plan.change));
  // The person may leave the question open as long as they like.
  offerWayBack(
    context,
    folder,
    direction,
    ofDone.map(({ id }) => id),
  ).catch((error: unknown) => reportError(context.log, l10n.t('Connecting agents'), error));
}

async function offerWayBack(
  context: Context,
  folder: string | undefined,
  direction: ConnectionDirection,
  ids: readonly string[],
): Promise<void> {
  const back = direction === 'connect' ? l10n.t('Disconnect…') : l10n.t('Connect…');
  const message =
    direction === 'connect'
      ? l10n.t(
          'Connected {0}. A session that runs already sees Assay after it is started again.',
          plural(ids.length, 'agent'),
        )
      : l10n.t('Disconnected {0}.', plural(ids.length, 'agent'));
  if ((await vscode.window.showInformationMessage(message, back)) !== back) return;
  await change(context, folder, direction === 'connect' ? 'disconnect' : 'connect', ids);
}
