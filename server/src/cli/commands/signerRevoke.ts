import type { Fingerprint } from '../../../../shared/src/ids';
import { UsageError, type Command } from '../command';
import { openTarget } from '../openTarget';
import { decide } from '../signing/decide';
import { SIGNING_OPTIONS, SIGNING_USAGE, signerFrom } from '../signing/signer';

export const signerRevoke: Command = {
  name: 'signer revoke',
  summary: 'Lets nothing more by a key count in this folder’s memory, with your signature.',
  usage: `assay signer revoke FINGERPRINT [--stolen] [--dir DIR] ${SIGNING_USAGE}; --stolen: nor what it signed before`,
  options: { ...SIGNING_OPTIONS, dir: { type: 'string' }, stolen: { type: 'boolean' } },
  async run({ values, positionals: [fingerprint] }, context) {
    if (fingerprint === undefined || !isFingerprint(fingerprint)) {
      throw new UsageError('which key? Give its fingerprint (SHA256:…) from `assay signer list`.');
    }
    const signer = await signerFrom(values, context);
    const folder = await openTarget(context, values['dir'] as string | undefined);
    try {
      const keep = values['stolen'] === true ? 'nothing' : 'signed_until_now';
      return await decide(context, folder, { kind: 'revoke', signer: fingerprint, keep }, signer);
    } finally {
      await folder.store.close();
    }
  },
};

const isFingerprint = (text: string): text is Fingerprint => /^SHA256:[A-Za-z0-9+/]{43}=$/.test(text);
