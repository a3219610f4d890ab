import * as path from 'node:path';
import type { AgentConfiguration, ConnectionDirection } from '../../../../shared/src/connections';
import { UsageError, type Command, type CommandContext } from '../command';
import { changedLines } from '../changedLines';

const options = {
  agent: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

export const connect: Command = {
  name: 'connect',
  summary: 'Writes Assay’s server into the configurations of the agents that are used here.',
  usage: 'assay connect [DIR] [--agent NAME]… [--dry-run] [--json]',
  options,
  run: (args, context) => change('connect', args, context),
};

export const disconnect: Command = {
  name: 'disconnect',
  summary: 'Takes it out again, and leaves the configurations as they were.',
  usage: 'assay disconnect [DIR] [--agent NAME]… [--dry-run] [--json]',
  options,
  run: (args, context) => change('disconnect', args, context),
};

async function change(
  direction: ConnectionDirection,
  { values, positionals }: Parameters<Command['run']>[0],
  context: CommandContext,
): Promise<number> {
  const { connections, personFiles } = context.services;
  const root = path.resolve(context.cwd, positionals[0] ?? '.');
  const isDry = values['dry-run'] === true;
  const all = await connections.configurations(root);
  const named = Array.isArray(values['agent']) ? values['agent'].map(String) : [];
  const chosen = direction === 'connect' ? choose(all, named) : chosenToLeave(all, named);
  if (direction === 'connect' && !isDry) await connections.launchers();
  const plans = await connections.plan(
    chosen.map(({ id }) => id),
    root,
    direction,
  );
  for (const plan of plans) {
    if (plan.kind === 'change' && !isDry) await personFiles.write(plan.change);
  }
  if (values['json'] === true) context.out(`${JSON.stringify({ written: !isDry, plans }, undefined, 2)}\n`);
  else if (plans.length === 0) {
    context.out(
      direction === 'connect'
        ? 'No agent that Assay knows is used here. docs/agents.md lists them; --agent NAME names one.\n'
        : 'No agent is connected here.\n',
    );
  } else {
    for (const plan of plans) {
      const done = { create: 'created', edit: 'changed', delete: 'deleted' } as const;
      const what = plan.kind === 'change' ? `${isDry ? 'would be ' : ''}${done[plan.change.kind]}` : plan.why;
      context.out(`${plan.agent}  ${plan.file}: ${what}\n`);
      if (plan.kind === 'change') context.out(changedLines(plan.change.before, plan.change.after));
    }
  }
  return plans.some(({ kind }) => kind === 'refused') ? 1 : 0;
}

/** All that are used here; a name chooses among them: `Cursor`, `cursor`, or `cursor-user` for the one file. */
function choose(all: readonly AgentConfiguration[], named: readonly string[]): readonly AgentConfiguration[] {
  if (named.length === 0) return all;
  return named.flatMap((name) => {
    const wanted = name.toLowerCase();
    const found = all.filter(
      ({ id, agent }) =>
        id === wanted || agent.toLowerCase() === wanted || id.replace(/-(?:user|folder)$/u, '') === wanted,
    );
    if (found.length > 0) return found;
    throw new UsageError(
      `no configuration of '${name}' is here. Found: ${all.map(({ id }) => id).join(', ') || 'none'}.`,
    );
  });
}

/** Those that are connected; and those that are named, so that each says why not. */
function chosenToLeave(
  all: readonly AgentConfiguration[],
  named: readonly string[],
): readonly AgentConfiguration[] {
  return named.length === 0 ? all.filter(({ standing }) => standing === 'connected') : choose(all, named);
}
