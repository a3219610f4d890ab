/** SSHSIG (OpenSSH's PROTOCOL.sshsig): signatures that `ssh-keygen -Y sign` makes and `ssh-keygen -Y verify` checks. */
import { createHash } from 'node:crypto';
import { decodeBase64, encodeBase64 } from '../base64';
import { verifyBytes } from '../signature';
import { decodeSecurityKey, ED25519_TYPE, SECURITY_KEY_TYPE, sshBlobOfKey } from './sshKey';
import { SshReader, sshString } from './wire';

/** What a signature is for: one made for git or for mail does not sign memory. */
export const SSH_NAMESPACE = 'assay-patch';

const MAGIC = Buffer.from('SSHSIG', 'latin1');
const VERSION = 1;
/** PROTOCOL.u2f: a person touched the key. */
const USER_PRESENT = 0x01;
const HASHES: readonly string[] = ['sha256', 'sha512'];

export const isSshSignature = (signature: Uint8Array): boolean =>
  Buffer.compare(signature.subarray(0, MAGIC.length), MAGIC) === 0 && signature.length > 64;

/** Whether `key` signed `message` in our namespace; a hardware key only with a touch. Every byte must be accounted for. */
export function verifySshSignature(message: Uint8Array, signature: Uint8Array, key: Uint8Array): boolean {
  if (!isSshSignature(signature)) return false;
  const reader = new SshReader(signature.subarray(MAGIC.length));
  const version = reader.uint32();
  const blob = reader.string();
  const namespace = reader.text();
  const reserved = reader.string();
  const hash = reader.text();
  const inner = reader.string();
  if (version !== VERSION || blob === undefined || namespace !== SSH_NAMESPACE) return false;
  if (reserved?.length !== 0 || hash === undefined || !HASHES.includes(hash) || inner === undefined) {
    return false;
  }
  if (!reader.isAtEnd || Buffer.compare(blob, sshBlobOfKey(key)) !== 0) return false;
  const signed = Buffer.concat([
    MAGIC,
    sshString(namespace),
    sshString(reserved),
    sshString(hash),
    sshString(createHash(hash).update(message).digest()),
  ]);
  return verifyInner(inner, signed, key);
}

function verifyInner(inner: Uint8Array, signed: Uint8Array, key: Uint8Array): boolean {
  const reader = new SshReader(inner);
  const type = reader.text();
  const signature = reader.string();
  if (signature === undefined) return false;
  const securityKey = decodeSecurityKey(key);
  if (securityKey === undefined) {
    return type === ED25519_TYPE && reader.isAtEnd && verifyBytes(signed, signature, key);
  }
  const flags = reader.take(1);
  const counter = reader.take(4);
  if (type !== SECURITY_KEY_TYPE || flags === undefined || counter === undefined || !reader.isAtEnd) {
    return false;
  }
  if (((flags[0] ?? 0) & USER_PRESENT) === 0) return false;
  const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
  const touched = Buffer.concat([sha256(securityKey.application), flags, counter, sha256(signed)]);
  return verifyBytes(touched, signature, securityKey.publicKey);
}

const BEGIN = '-----BEGIN SSH SIGNATURE-----';
const END = '-----END SSH SIGNATURE-----';

/** The bytes in what `ssh-keygen -Y sign` prints. */
export function readArmour(text: string): Uint8Array | undefined {
  const lines = text.trim().split(/\r?\n/);
  if (lines[0] !== BEGIN || lines.at(-1) !== END) return undefined;
  return decodeBase64(lines.slice(1, -1).join(''));
}

/** The text that `ssh-keygen -Y verify` reads. */
export const writeArmour = (signature: Uint8Array): string =>
  `${[BEGIN, ...(encodeBase64(signature).match(/.{1,70}/g) ?? []), END].join('\n')}\n`;
