import { randomBytes } from 'node:crypto';
import { recall as recallFrom } from '../../app/recall';
import { renderRecall } from '../../app/renderMemory';
import { UsageError, type Command } from '../command';
import { reading } from '../memoryReader';
import { wholeNumber } from '../wholeNumber';

export const recall: Command = {
  name: 'recall',
  summary: 'What memory answers a question, in the words an agent would get.',
  usage: 'assay recall QUERY [DIR] [--path PATH] [--limit N] [--budget TOKENS] [--json]',
  options: {
    path: { type: 'string' },
    limit: { type: 'string' },
    budget: { type: 'string' },
    json: { type: 'boolean' },
  },
  async run({ values, positionals }, context) {
    const [query, directory] = positionals;
    if (query === undefined) throw new UsageError('what should be looked for?');
    const limit = wholeNumber('limit', values['limit'], 8, 100);
    const budget = wholeNumber('budget', values['budget'], 4000, 100_000);
    const { path } = values;
    return reading(context, directory, async (reader, note) => {
      const answer = await recallFrom(reader, {
        query,
        limit,
        ...(typeof path === 'string' ? { path } : {}),
      });
      const { text, given } = renderRecall(answer, { budget, nonce: randomBytes(8).toString('hex') });
      note('recall', given);
      context.out(values['json'] === true ? `${JSON.stringify(answer, undefined, 2)}\n` : `${text}\n`);
      return 0;
    });
  },
};
