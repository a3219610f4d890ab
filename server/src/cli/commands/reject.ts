import { isCandidateId } from '../../../../shared/src/ids';
import { UsageError, type Command } from '../command';
import { openTarget } from '../openTarget';
import { decide } from '../signing/decide';
import { SIGNING_OPTIONS, SIGNING_USAGE, signerFrom } from '../signing/signer';

export const reject: Command = {
  name: 'reject',
  summary: 'Turns a claim of the inbox down, with your signature.',
  usage: `assay reject ID… [--reason TEXT] [--dir DIR] ${SIGNING_USAGE}`,
  options: { ...SIGNING_OPTIONS, dir: { type: 'string' }, reason: { type: 'string' } },
  async run({ values, positionals }, context) {
    if (positionals.length === 0) throw new UsageError('which claim? Give an id from `assay inbox`.');
    const candidates = positionals.filter(isCandidateId);
    const wrong = positionals.find((id) => !isCandidateId(id));
    if (wrong !== undefined) throw new UsageError(`'${wrong}' is not the id of a claim in the inbox.`);
    const signer = await signerFrom(values, context);
    const folder = await openTarget(context, values['dir'] as string | undefined);
    try {
      const reason = typeof values['reason'] === 'string' ? { reason: values['reason'].slice(0, 2000) } : {};
      return await decide(context, folder, { kind: 'reject', candidates, ...reason }, signer);
    } finally {
      await folder.store.close();
    }
  },
};
