import { randomBytes } from 'node:crypto';
import { renderContext } from '../../app/renderMemory';
import { sessionContext } from '../../app/sessionContext';
import type { Command } from '../command';
import { reading } from '../memoryReader';
import { wholeNumber } from '../wholeNumber';

export const context: Command = {
  name: 'context',
  summary: 'What an agent gets when a session starts: rules, memory, what is contested, open questions.',
  usage: 'assay context [DIR] [--path PATH] [--budget TOKENS] [--json]',
  options: { path: { type: 'string' }, budget: { type: 'string' }, json: { type: 'boolean' } },
  async run({ values, positionals }, command) {
    const budget = wholeNumber('budget', values['budget'], 2000, 100_000);
    const { path } = values;
    return reading(command, positionals[0], async (reader, note) => {
      const session = await sessionContext(reader, typeof path === 'string' ? path : undefined);
      const { text, given } = renderContext(session, { budget, nonce: randomBytes(8).toString('hex') });
      note('context', given);
      command.out(values['json'] === true ? `${JSON.stringify(session, undefined, 2)}\n` : `${text}\n`);
      return 0;
    });
  },
};
