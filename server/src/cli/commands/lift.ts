import { isRecordId } from '../../../../shared/src/ids';
import { UsageError, type Command } from '../command';
import { openTarget } from '../openTarget';
import { decide } from '../signing/decide';
import { SIGNING_OPTIONS, SIGNING_USAGE, signerFrom } from '../signing/signer';

export const lift: Command = {
  name: 'lift',
  summary: 'Lets what was deleted or purged be remembered again, with your signature.',
  usage: `assay lift ID… [--reason TEXT] [--dir DIR] ${SIGNING_USAGE}`,
  options: { ...SIGNING_OPTIONS, dir: { type: 'string' }, reason: { type: 'string' } },
  async run({ values, positionals }, context) {
    const records = positionals.filter(isRecordId);
    if (records.length === 0 || records.length < positionals.length) {
      throw new UsageError('which memory? Give ids (me_…) from `assay log`.');
    }
    const signer = await signerFrom(values, context);
    const folder = await openTarget(context, values['dir'] as string | undefined);
    try {
      const reason = typeof values['reason'] === 'string' ? { reason: values['reason'].slice(0, 2000) } : {};
      return await decide(context, folder, { kind: 'lift', records, ...reason }, signer);
    } finally {
      await folder.store.close();
    }
  },
};
