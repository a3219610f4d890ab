/** What an OpenSSH private key shows without its passphrase (OpenSSH's PROTOCOL.key). */
import { decodeBase64 } from '../base64';
import { keyOfSshBlob } from './sshKey';
import { SshReader } from './wire';

export interface PrivateKeyHeader {
  /** 32 raw bytes, or the blob of a hardware key. */
  readonly key: Uint8Array;
  /** What stands between the file and a signature. */
  readonly guard: 'none' | 'passphrase' | 'touch';
}

const BEGIN = '-----BEGIN OPENSSH PRIVATE KEY-----';
const END = '-----END OPENSSH PRIVATE KEY-----';
const MAGIC = 'openssh-key-v1\0';

/** `undefined` for anything but one Ed25519 key, in software or hardware. */
export function readPrivateKeyHeader(text: string): PrivateKeyHeader | undefined {
  const lines = text.trim().split(/\r?\n/);
  if (lines[0] !== BEGIN || lines.at(-1) !== END) return undefined;
  const bytes = decodeBase64(lines.slice(1, -1).join(''));
  if (bytes === undefined) return undefined;
  const reader = new SshReader(bytes);
  const magic = reader.take(MAGIC.length);
  if (magic === undefined || Buffer.from(magic).toString('latin1') !== MAGIC) return undefined;
  const cipher = reader.text();
  const derivation = reader.string();
  const derivationOptions = reader.string();
  const count = reader.uint32();
  const blob = reader.string();
  if (derivation === undefined || derivationOptions === undefined || count !== 1) return undefined;
  const key = blob && keyOfSshBlob(blob);
  if (key === undefined || cipher === undefined) return undefined;
  return { key, guard: key.length !== 32 ? 'touch' : cipher === 'none' ? 'none' : 'passphrase' };
}
