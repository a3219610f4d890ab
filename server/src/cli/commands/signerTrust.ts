import { encodeBase64 } from '../../../../shared/src/signing/base64';
import { UsageError, type Command } from '../command';
import { openTarget } from '../openTarget';
import { decide } from '../signing/decide';
import { SIGNING_OPTIONS, SIGNING_USAGE, signerFrom } from '../signing/signer';
import { readSignerArgument } from '../signing/signerArgument';

export const signerTrust: Command = {
  name: 'signer trust',
  summary: 'Lets another person’s patches count in this folder’s memory, with your signature.',
  usage: `assay signer trust FILE|LINE [--dir DIR] ${SIGNING_USAGE}`,
  options: { ...SIGNING_OPTIONS, dir: { type: 'string' } },
  async run({ values, positionals: [named] }, context) {
    if (named === undefined) {
      throw new UsageError('whose key? Give a .pub file, or a line of allowed_signers.');
    }
    const { key, name } = await readSignerArgument(named, context.cwd);
    const signer = await signerFrom(values, context);
    const folder = await openTarget(context, values['dir'] as string | undefined);
    try {
      return await decide(context, folder, { kind: 'trust', key: encodeBase64(key), name }, signer);
    } finally {
      await folder.store.close();
    }
  },
};
