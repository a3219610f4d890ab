import { isRecordId } from '../../../../shared/src/ids';
import { KEPT_FOR } from '../../../../shared/src/patchAction';
import { listMemory } from '../../app/listMemory';
import { UsageError, type Command } from '../command';
import { oneLine } from '../historyLines';
import { openTarget } from '../openTarget';
import { decide } from '../signing/decide';
import { SIGNING_OPTIONS, SIGNING_USAGE, signerFrom } from '../signing/signer';

export const keep: Command = {
  name: 'keep',
  summary: 'Lists memory whose time is over; says how long one lasts, with your signature.',
  usage: `assay keep [--dir DIR] [--json] | assay keep RECORD… --for ${KEPT_FOR.join('|')} [--dir DIR] ${SIGNING_USAGE}`,
  options: {
    ...SIGNING_OPTIONS,
    dir: { type: 'string' },
    for: { type: 'string' },
    json: { type: 'boolean' },
  },
  async run({ values, positionals }, context) {
    const records = positionals.filter(isRecordId);
    const stranger = positionals.find((id) => !isRecordId(id));
    if (stranger !== undefined) throw new UsageError(`'${stranger}' is not the id of a memory.`);
    const durability = KEPT_FOR.find((one) => one === values['for']);
    if (records.length > 0 && durability === undefined) throw new UsageError('for how long? Give --for.');
    const signer = records.length === 0 ? undefined : await signerFrom(values, context);
    const folder = await openTarget(context, values['dir'] as string | undefined);
    try {
      if (signer !== undefined && durability !== undefined) {
        return await decide(context, folder, { kind: 'keep', records, durability }, signer);
      }
      const due = listMemory(folder).filter(({ reviewDue }) => reviewDue !== undefined);
      if (values['json'] === true) context.out(`${JSON.stringify(due, undefined, 2)}\n`);
      else {
        const lines = due.map(
          ({ id, statement, reviewDue }) =>
            `${id}  due since ${reviewDue?.slice(0, 10) ?? ''}  ${oneLine(statement)}\n`,
        );
        context.out(lines.join('') || 'No memory is due for a review.\n');
      }
      return 0;
    } finally {
      await folder.store.close();
    }
  },
};
