import { isPatchId } from '../../../../shared/src/ids';
import { UsageError, type Command } from '../command';
import { openTarget } from '../openTarget';
import { decide } from '../signing/decide';
import { SIGNING_OPTIONS, SIGNING_USAGE, signerFrom } from '../signing/signer';

export const revert: Command = {
  name: 'revert',
  summary: 'Takes back what a signed patch did, with your signature.',
  usage: `assay revert PATCH [--dir DIR] ${SIGNING_USAGE}`,
  options: { ...SIGNING_OPTIONS, dir: { type: 'string' } },
  async run({ values, positionals: [patch] }, context) {
    if (patch === undefined || !isPatchId(patch)) {
      throw new UsageError('which patch? Give its id (pa_…), as it was printed when it was signed.');
    }
    const signer = await signerFrom(values, context);
    const folder = await openTarget(context, values['dir'] as string | undefined);
    try {
      return await decide(context, folder, { kind: 'revert', patch }, signer);
    } finally {
      await folder.store.close();
    }
  },
};
