import { listHistory } from '../../app/listHistory';
import { claimId } from '../claimId';
import type { Command } from '../command';
import { patchLine } from '../historyLines';
import { openTargetStore } from '../openTarget';
import { wholeNumber } from '../wholeNumber';

const MOST = 1_000_000;

export const log: Command = {
  name: 'log',
  summary: 'What was signed, newest first: who, when, and what became of it.',
  usage: 'assay log [DIR] [--record ID] [--limit N] [--json]',
  options: { json: { type: 'boolean' }, record: { type: 'string' }, limit: { type: 'string' } },
  async run({ values, positionals: [directory] }, context) {
    const wanted = values['record'] as string | undefined;
    const of = wanted === undefined ? undefined : claimId(wanted);
    const limit = wholeNumber('limit', values['limit'], MOST, MOST);
    const folder = await openTargetStore(context, directory);
    try {
      const rows = listHistory(folder, { limit, of });
      if (values['json'] === true) context.out(`${JSON.stringify(rows, undefined, 2)}\n`);
      else context.out(rows.map((row) => `${patchLine(row)}\n`).join('') || 'Nothing was signed yet.\n');
      return 0;
    } finally {
      await folder.store.close();
    }
  },
};
