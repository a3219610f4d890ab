/** Public keys as OpenSSH writes them: `ssh-ed25519`, and `sk-ssh-ed25519@openssh.com` of hardware that is touched. */
import { SshReader, sshString } from './wire';

export const ED25519_TYPE = 'ssh-ed25519';
export const SECURITY_KEY_TYPE = 'sk-ssh-ed25519@openssh.com';

export interface SecurityKey {
  readonly publicKey: Uint8Array;
  /** What the key was made for; `ssh:` as a rule. Part of the key's identity, and of everything it signs. */
  readonly application: string;
}

/**
 * What Assay calls the key: 32 raw bytes for `ssh-ed25519`, so that it is the same key wherever it is used, and the
 * whole blob for a hardware key, so that nothing but touches of that hardware can speak for it.
 */
export function keyOfSshBlob(blob: Uint8Array): Uint8Array | undefined {
  if (decodeSecurityKey(blob) !== undefined) return blob;
  const reader = new SshReader(blob);
  const type = reader.text();
  const raw = reader.string();
  return type === ED25519_TYPE && raw?.length === 32 && reader.isAtEnd ? raw : undefined;
}

export const sshBlobOfKey = (key: Uint8Array): Uint8Array =>
  key.length === 32 ? Buffer.concat([sshString(ED25519_TYPE), sshString(key)]) : key;

export const sshTypeOfKey = (key: Uint8Array): string =>
  key.length === 32 ? ED25519_TYPE : SECURITY_KEY_TYPE;

/** PROTOCOL.u2f of OpenSSH: `string type, string public key, string application`. */
export function decodeSecurityKey(blob: Uint8Array): SecurityKey | undefined {
  const reader = new SshReader(blob);
  const type = reader.text();
  const publicKey = reader.string();
  const application = reader.text();
  if (type !== SECURITY_KEY_TYPE || publicKey?.length !== 32 || application === undefined) return undefined;
  return /^[\x21-\x7e]{1,100}$/.test(application) && reader.isAtEnd ? { publicKey, application } : undefined;
}
