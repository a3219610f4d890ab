/**
 * What a person signs with on the command line: something that no agent has by itself. A key file opens with a
 * passphrase; an OpenSSH key must have one, or want to be touched.
 */
import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import * as path from 'node:path';
import type { Fingerprint } from '../../../../shared/src/ids';
import type { Envelope } from '../../../../shared/src/signing/envelope';
import { MAX_KEY_FILE, openKeyFile, readKeyFileHeader } from '../../../../shared/src/signing/keyFile';
import { envelopeOf, signedBytesOf, signPatch } from '../../../../shared/src/signing/openPatch';
import { fingerprintOf } from '../../../../shared/src/signing/publicKey';
import { readPrivateKeyHeader } from '../../../../shared/src/signing/ssh/privateKey';
import { readArmour, SSH_NAMESPACE } from '../../../../shared/src/signing/ssh/sshSignature';
import { UsageError, type CommandContext } from '../command';
import { askSecret, isTerminal, readPassphrase } from './terminal';

export interface PatchSigner {
  /** 32 raw bytes, or the blob of a hardware key. */
  readonly key: Uint8Array;
  readonly fingerprint: Fingerprint;
  /** Throws `SigningFailed`. */
  sign(payload: Uint8Array): Promise<Envelope>;
}

/** Nothing was signed; the message says why and what to do. */
export class SigningFailed extends Error {}

export const SIGNING_OPTIONS = { key: { type: 'string' }, 'passphrase-fd': { type: 'string' } } as const;
export const SIGNING_USAGE =
  '--key FILE [--passphrase-fd N]   FILE: what the editor exported, or an OpenSSH key';

type Values = Readonly<Record<string, unknown>>;

/** The signer that `--key`, or else `ASSAY_KEY`, names. Asks nothing yet. Throws `UsageError`. */
export async function signerFrom(values: Values, context: CommandContext): Promise<PatchSigner> {
  const named = values['key'] ?? context.env['ASSAY_KEY'];
  if (typeof named !== 'string' || named === '') {
    throw new UsageError('which key signs? Name its file with --key, or in ASSAY_KEY.');
  }
  const descriptor = values['passphrase-fd'];
  if (typeof descriptor !== 'string' && !isTerminal()) {
    throw new UsageError(
      'a person signs: run it at a terminal, or hand the passphrase over with --passphrase-fd.',
    );
  }
  const file = path.resolve(context.cwd, named);
  const text = await readKeyText(file);
  const header = readKeyFileHeader(text);
  if (header !== undefined) {
    const passphrase = () =>
      typeof descriptor === 'string'
        ? Promise.resolve(readPassphrase(descriptor))
        : askSecret(`Passphrase of ${file}: `);
    return keyFileSigner(text, header.publicKey, passphrase);
  }
  const ssh = readPrivateKeyHeader(text);
  if (ssh === undefined) {
    throw new UsageError(`${file} is neither a key that Assay exported nor an OpenSSH key for Ed25519.`);
  }
  if (ssh.guard === 'none') {
    throw new UsageError(
      `${file} lies in clear, so an agent could sign with it. Give it a passphrase: ssh-keygen -p -f "${file}"`,
    );
  }
  if (typeof descriptor === 'string') {
    throw new UsageError('ssh-keygen asks for the passphrase of an OpenSSH key itself.');
  }
  return sshSigner(file, ssh.key);
}

async function readKeyText(file: string): Promise<string> {
  try {
    const { size } = await stat(file);
    return size > MAX_KEY_FILE ? '' : await readFile(file, 'utf8');
  } catch {
    throw new UsageError(`${file} can't be read.`);
  }
}

function keyFileSigner(
  text: string,
  key: Uint8Array,
  passphrase: () => Promise<string | undefined>,
): PatchSigner {
  return {
    key,
    fingerprint: fingerprintOf(key),
    sign: async (payload) => {
      const given = await passphrase();
      if (given === undefined || given === '') throw new SigningFailed('Nothing was signed.');
      const opened = await openKeyFile(text, given);
      if (opened.kind === 'opened') return signPatch(payload, opened.key);
      throw new SigningFailed(
        opened.why === 'wrong_passphrase'
          ? 'The passphrase does not open this key, or the file was changed.'
          : 'The file holds no key.',
      );
    },
  };
}

/** `ssh-keygen` asks for the passphrase, or for the touch. */
function sshSigner(file: string, key: Uint8Array): PatchSigner {
  const fingerprint = fingerprintOf(key);
  return {
    key,
    fingerprint,
    sign: async (payload) => {
      const signature = readArmour(await runSshKeygen(file, signedBytesOf(payload)));
      if (signature === undefined) {
        throw new SigningFailed('ssh-keygen gave no signature; nothing was signed.');
      }
      return envelopeOf(payload, fingerprint, signature);
    },
  };
}

function runSshKeygen(file: string, message: Uint8Array): Promise<string> {
  const env = { ...process.env };
  // An agent of SSH signs for every process that can reach it, without asking anybody.
  delete env['SSH_AUTH_SOCK'];
  return new Promise((resolve, reject) => {
    const child = spawn('ssh-keygen', ['-Y', 'sign', '-n', SSH_NAMESPACE, '-f', file], {
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (out += chunk));
    child.on('error', () =>
      reject(new SigningFailed('ssh-keygen can’t be run: install OpenSSH (8.2 or newer).')),
    );
    child.on('close', (code) =>
      code === 0 ? resolve(out) : reject(new SigningFailed('ssh-keygen did not sign; nothing was signed.')),
    );
    child.stdin.on('error', () => undefined).end(message);
  });
}
