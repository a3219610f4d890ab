import { randomBytes } from 'node:crypto';
import * as path from 'node:path';
import { agentName } from '../../../../shared/src/agents';
import { renderContext } from '../../app/renderMemory';
import { sessionContext } from '../../app/sessionContext';
import type { Command, CommandContext } from '../command';
import { reading } from '../memoryReader';
import { wholeNumber } from '../wholeNumber';

/** A session that starts never waits longer for its memory. */
const LONGEST_MS = 5000;

export const context: Command = {
  name: 'context',
  summary: 'What an agent gets when a session starts: rules, memory, what is contested, open questions.',
  usage: 'assay context [DIR] [--path PATH] [--budget TOKENS] [--hook AGENT | --json]',
  options: {
    path: { type: 'string' },
    budget: { type: 'string' },
    json: { type: 'boolean' },
    hook: { type: 'string' },
  },
  async run({ values, positionals }, command) {
    const budget = wholeNumber('budget', values['budget'], 2000, 100_000);
    const { path: asked, hook } = values;
    const agent = typeof hook === 'string' ? agentName(hook) : undefined;
    if (agent !== undefined && isOff(command, positionals[0], agent)) return 0;
    const limit = agent === undefined ? undefined : setTimeout(() => process.exit(0), LONGEST_MS);
    return reading(
      command,
      positionals[0],
      async (reader, note) => {
        const session = await sessionContext(reader, typeof asked === 'string' ? asked : undefined);
        const { text, given } = renderContext(session, { budget, nonce: randomBytes(8).toString('hex') });
        clearTimeout(limit);
        note('context', given);
        if (agent !== undefined) command.out(given.length === 0 ? '' : forHook(agent, text));
        else {
          command.out(values['json'] === true ? `${JSON.stringify(session, undefined, 2)}\n` : `${text}\n`);
        }
        return 0;
      },
      agent,
    );
  },
};

/** Copilot reads JSON; the others take what is printed. */
const forHook = (agent: string, text: string): string =>
  agent.includes('copilot') ? `${JSON.stringify({ additionalContext: text })}\n` : `${text}\n`;

function isOff({ services, cwd }: CommandContext, directory: string | undefined, agent: string): boolean {
  return services.agentRules.standing(path.resolve(cwd, directory ?? '.'), agent).mode === 'off';
}
