import { isRecordId } from '../../../../shared/src/ids';
import { visibleText } from '../../../../shared/src/visibleText';
import { listRecalls } from '../../app/listRecalls';
import { UsageError, type Command } from '../command';
import { COMMAND_LINE, reading } from '../memoryReader';
import { wholeNumber } from '../wholeNumber';

export const recallLog: Command = {
  name: 'recall-log',
  summary: 'When memory was given to which agent; kept on this machine, for you alone.',
  usage:
    'assay recall-log [DIR] [--id me_…] [--limit N] [--json]   --id: one memory; how long it is kept: the setting assay.recallLog.days',
  options: { id: { type: 'string' }, limit: { type: 'string' }, json: { type: 'boolean' } },
  async run({ values, positionals }, context) {
    const limit = wholeNumber('limit', values['limit'], 50, 10_000);
    const { id } = values;
    if (id !== undefined && (typeof id !== 'string' || !isRecordId(id))) {
      throw new UsageError('--id is that of a memory: me_…');
    }
    return reading(context, positionals[0], async (reader) => {
      const { recallLogDays } = context.services.agentRules.standing(reader.root, COMMAND_LINE);
      const log = context.services.home.recallLog(reader.store.profile, recallLogDays);
      const rows = await listRecalls(log, reader.store, { record: id, limit });
      if (values['json'] === true) {
        context.out(`${JSON.stringify(rows, undefined, 2)}\n`);
        return 0;
      }
      for (const { at, agent, act, records } of rows) {
        context.out(`${at}  ${visibleText(agent)}  ${act}\n`);
        for (const record of records) {
          if (id !== undefined && record !== id) continue;
          const statement = reader.store.view.record(record)?.statement ?? '(no longer in memory)';
          context.out(`  ${record}  ${visibleText(statement)}\n`);
        }
      }
      if (rows.length === 0) {
        context.out(
          recallLogDays === 0
            ? 'No log is kept: the setting assay.recallLog.days is 0.\n'
            : 'Nothing was given to any agent here, as far as the log goes back.\n',
        );
      }
      return 0;
    });
  },
};
