import { UsageError, type Command } from '../command';
import { SIGNING_OPTIONS, SIGNING_USAGE, SigningFailed, signerFrom } from '../signing/signer';
import { vouch } from '../signing/vouch';

export const keyRetire: Command = {
  name: 'key retire',
  summary: 'Takes one of your keys out of use on this machine; what it signed until now goes on counting.',
  usage: `assay key retire FINGERPRINT ${SIGNING_USAGE}`,
  options: SIGNING_OPTIONS,
  async run({ values, positionals: [named] }, context) {
    if (named === undefined) throw new UsageError('which key? “assay signer list” names yours.');
    const { home } = context.services;
    const own = (await home.ownKeys()).filter(({ retiredAt }) => retiredAt === undefined);
    const key = own.find(({ fingerprint }) => fingerprint === named);
    if (key === undefined) {
      context.err(`${named} is not a key of yours that is in use. See: assay signer list\n`);
      return 1;
    }
    if (own.length === 1) {
      context.err(
        'It is your last: without it nobody could sign. Enrol another first: assay key enrol FILE\n',
      );
      return 1;
    }
    const voucher = await signerFrom(values, context);
    context.out(`${key.fingerprint}\n${key.name}\nwill sign nothing more on this machine.\n`);
    try {
      const counting = own.map(({ fingerprint }) => fingerprint);
      await vouch(voucher, counting, { retire: key.fingerprint, home: home.path });
    } catch (error) {
      if (!(error instanceof SigningFailed)) throw error;
      context.err(`${error.message}\n`);
      return 1;
    }
    const done = await home.retireOwner(key.fingerprint);
    if (done) context.out('It is out of use.\n');
    else context.err('It was taken out of use meanwhile, or is your last now.\n');
    return done ? 0 : 1;
  },
};
