import { isRecordId } from '../../../../shared/src/ids';
import { blameRecord } from '../../app/blameRecord';
import { UsageError, type Command } from '../command';
import { oneLine } from '../historyLines';
import { openTargetStore } from '../openTarget';

export const blame: Command = {
  name: 'blame',
  summary: 'Which patch made each field of a memory what it is: by whom, and when.',
  usage: 'assay blame RECORD [DIR] [--json]',
  options: { json: { type: 'boolean' } },
  async run({ values, positionals: [id, directory] }, context) {
    if (id === undefined || !isRecordId(id)) throw new UsageError('which memory? Give its id (me_…).');
    const folder = await openTargetStore(context, directory);
    try {
      const lines = blameRecord(folder, id);
      if (lines === undefined) {
        context.err(`assay blame: there is no memory ${id} in ${folder.root}.\n`);
        return 1;
      }
      if (values['json'] === true) context.out(`${JSON.stringify(lines, undefined, 2)}\n`);
      else {
        for (const { field, value, by } of lines) {
          context.out(
            `${by.patch}  ${by.at.slice(0, 16).replace('T', ' ')}  ${by.author}\n    ${field}: ${oneLine(value)}\n`,
          );
        }
      }
      return 0;
    } finally {
      await folder.store.close();
    }
  },
};
