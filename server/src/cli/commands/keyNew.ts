import { writeFile } from 'node:fs/promises';
import * as os from 'node:os';
import * as path from 'node:path';
import { sealKeyFile } from '../../../../shared/src/signing/keyFile';
import { generateOwnerKey } from '../../../../shared/src/signing/ownerKey';
import { passphraseFlaw } from '../../../../shared/src/signing/passphrase';
import { formatSigner } from '../../../../shared/src/signing/ssh/allowedSigners';
import { UsageError, type Command } from '../command';
import { newPassphrase } from '../signing/newPassphrase';

export const keyNew: Command = {
  name: 'key new',
  summary: 'Makes a signing key, sealed in a file with a passphrase.',
  usage: 'assay key new FILE [--name NAME] [--passphrase-fd N]',
  options: { name: { type: 'string' }, 'passphrase-fd': { type: 'string' } },
  async run({ values, positionals: [named] }, context) {
    if (named === undefined) throw new UsageError('in which file?');
    const passphrase = await newPassphrase(values['passphrase-fd']);
    const flaw = passphrase === undefined ? 'They were not the same.' : passphraseFlaw(passphrase);
    if (passphrase === undefined || flaw !== undefined) {
      context.err(`${flaw ?? ''}\n`);
      return 1;
    }
    const file = path.resolve(context.cwd, named);
    const name =
      typeof values['name'] === 'string' ? values['name'] : `${os.userInfo().username}@${os.hostname()}`;
    const key = generateOwnerKey();
    try {
      await writeFile(file, await sealKeyFile(key, name, passphrase), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
      context.err(`${file} ${isThere ? 'exists already; it was left alone' : 'can’t be written'}.\n`);
      return 1;
    }
    context.out(
      `${key.fingerprint}\n${formatSigner({ key: key.publicKey, name })}\n\n` +
        'It does not count yet. In the editor: “Assay: Trust a Signing Key…” with the line above, or “Assay: Import Signing Key…”.\n' +
        `On the command line: assay key enrol "${file}"\n`,
    );
    return 0;
  },
};
