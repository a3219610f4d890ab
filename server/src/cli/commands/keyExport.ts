import { readFile, stat, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import {
  MAX_KEY_FILE,
  openKeyFile,
  readKeyFileHeader,
  sealKeyFile,
} from '../../../../shared/src/signing/keyFile';
import { passphraseFlaw } from '../../../../shared/src/signing/passphrase';
import { UsageError, type Command } from '../command';
import { newPassphrase } from '../signing/newPassphrase';
import { askSecret, isTerminal, readPassphrase } from '../signing/terminal';

export const keyExport: Command = {
  name: 'key export',
  summary: 'Writes a copy of a key file, sealed with another passphrase, to take to another machine.',
  usage: 'assay key export FILE TO [--passphrase-fd N] [--new-passphrase-fd N]',
  options: { 'passphrase-fd': { type: 'string' }, 'new-passphrase-fd': { type: 'string' } },
  async run({ values, positionals: [named, target] }, context) {
    if (named === undefined || target === undefined) throw new UsageError('which key file, and to where?');
    const file = path.resolve(context.cwd, named);
    const text = await readText(file);
    const header = readKeyFileHeader(text);
    if (header === undefined) throw new UsageError(`${file} is not a key file of Assay’s.`);
    const descriptor = values['passphrase-fd'];
    if (typeof descriptor !== 'string' && !isTerminal()) {
      throw new UsageError('the passphrase is needed: run it at a terminal, or use --passphrase-fd.');
    }
    const given =
      typeof descriptor === 'string'
        ? readPassphrase(descriptor)
        : await askSecret(`Passphrase of ${file}: `);
    const opened = await openKeyFile(text, given ?? '');
    if (opened.kind === 'refused') {
      context.err('The passphrase does not open this key, or the file was changed.\n');
      return 1;
    }
    const passphrase = await newPassphrase(values['new-passphrase-fd']);
    const flaw = passphrase === undefined ? 'They were not the same.' : passphraseFlaw(passphrase);
    if (passphrase === undefined || flaw !== undefined) {
      context.err(`${flaw ?? ''}\n`);
      return 1;
    }
    const to = path.resolve(context.cwd, target);
    try {
      await writeFile(to, await sealKeyFile(opened.key, header.name, passphrase), {
        mode: 0o600,
        flag: 'wx',
      });
    } catch (error) {
      const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
      context.err(`${to} ${isThere ? 'exists already; it was left alone' : 'can’t be written'}.\n`);
      return 1;
    }
    context.out(
      `${opened.key.fingerprint}\nThere: “Assay: Import Signing Key…” in the editor, or: assay key enrol "${path.basename(to)}"\n`,
    );
    return 0;
  },
};

async function readText(file: string): Promise<string> {
  try {
    const { size } = await stat(file);
    return size > MAX_KEY_FILE ? '' : await readFile(file, 'utf8');
  } catch {
    throw new UsageError(`${file} can't be read.`);
  }
}
