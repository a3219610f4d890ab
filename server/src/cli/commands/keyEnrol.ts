import { encodeBase64 } from '../../../../shared/src/signing/base64';
import { fingerprintOf } from '../../../../shared/src/signing/publicKey';
import { UsageError, type Command } from '../command';
import { readSignerArgument } from '../signing/signerArgument';
import { SIGNING_OPTIONS, SigningFailed, signerFrom } from '../signing/signer';
import { vouch } from '../signing/vouch';

export const keyEnrol: Command = {
  name: 'key enrol',
  summary: 'Makes another key count as yours on this machine; a key that counts already must agree.',
  usage:
    'assay key enrol FILE|LINE [--key FILE] [--passphrase-fd N]   --key: a key that counts; not for the first',
  options: SIGNING_OPTIONS,
  async run({ values, positionals: [named] }, context) {
    if (named === undefined) throw new UsageError('which key? Give a key file, a .pub file, or its line.');
    const { home } = context.services;
    const signer = await readSignerArgument(named, context.cwd);
    const own = (await home.ownKeys()).filter(({ retiredAt }) => retiredAt === undefined);
    // The first key answers for itself; each later one is vouched for.
    const voucher = await signerFrom(
      own.length === 0 ? { ...values, key: values['key'] ?? named } : values,
      context,
    );
    const vouching =
      own.length === 0 ? [fingerprintOf(signer.key)] : own.map(({ fingerprint }) => fingerprint);
    context.out(`${fingerprintOf(signer.key)}\n${signer.name}\nwill sign as you do, on this machine.\n`);
    try {
      await vouch(voucher, vouching, { enrol: encodeBase64(signer.key), home: home.path });
    } catch (error) {
      if (!(error instanceof SigningFailed)) throw error;
      context.err(`${error.message}\n`);
      return 1;
    }
    const answer = await home.enrolOwner(signer.key, signer.name, own.length === 0 ? 'first' : 'beside');
    if (answer.kind === 'refused') {
      context.err(`${answer.message}\n`);
      return 1;
    }
    context.out('It counts. An editor that has not seen it will ask about it at its next start.\n');
    return 0;
  },
};
