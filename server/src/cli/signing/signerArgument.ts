import { readFile, stat } from 'node:fs/promises';
import * as path from 'node:path';
import { MAX_KEY_FILE, readKeyFileHeader } from '../../../../shared/src/signing/keyFile';
import {
  readAllowedSigners,
  readSigner,
  type Signer,
} from '../../../../shared/src/signing/ssh/allowedSigners';
import { UsageError } from '../command';

/** The public key that an argument names: a key file, a `.pub` or `allowed_signers` file of one line, or that line. */
export async function readSignerArgument(given: string, cwd: string): Promise<Signer> {
  const line = readSigner(given);
  if (line.kind === 'signer') return line.signer;
  const file = path.resolve(cwd, given);
  const text = await stat(file)
    .then(({ size }) => (size > MAX_KEY_FILE ? '' : readFile(file, 'utf8')))
    .catch(() => {
      throw new UsageError(`'${given}' is no file, and as a line: ${line.why}.`);
    });
  const header = readKeyFileHeader(text);
  if (header !== undefined) return { key: header.publicKey, name: header.name };
  const [only, another] = readAllowedSigners(text);
  if (only === undefined || another !== undefined) {
    throw new UsageError(`${file} does not hold one public key.`);
  }
  if (only.kind === 'bad') throw new UsageError(`${file}: ${only.why}.`);
  return only.signer;
}
