/** OpenSSH's `allowed_signers` (ssh-keygen(1), "ALLOWED SIGNERS"), in and out, and the one line of a `.pub` file. */
import { decodeBase64, encodeBase64 } from '../base64';
import { weaknessOf } from '../publicKey';
import { ED25519_TYPE, keyOfSshBlob, SECURITY_KEY_TYPE, sshBlobOfKey, sshTypeOfKey } from './sshKey';
import { SSH_NAMESPACE } from './sshSignature';

export interface Signer {
  /** 32 raw bytes, or the blob of a hardware key. */
  readonly key: Uint8Array;
  /** Who it is, as the person who keeps the file calls them. */
  readonly name: string;
}
export type ReadSigner =
  { readonly kind: 'signer'; readonly signer: Signer } | { readonly kind: 'bad'; readonly why: string };

const MAX_LINE = 8192;
const KEY_TYPES: readonly string[] = [ED25519_TYPE, SECURITY_KEY_TYPE];
const bad = (why: string): ReadSigner => ({ kind: 'bad', why });

/** One answer for each line that is neither empty nor a comment. */
export const readAllowedSigners = (text: string): readonly ReadSigner[] =>
  text
    .replace(/^\uFEFF/u, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(readSigner);

/** A line of `allowed_signers` or of a `.pub` file. What can't be held to, such as a validity in time, is refused. */
export function readSigner(line: string): ReadSigner {
  if (line.length > MAX_LINE) return bad('the line is too long');
  const fields = splitFields(line);
  if (fields === undefined) return bad('a quotation mark is not closed');
  const at = fields.findIndex((field) => KEY_TYPES.includes(field));
  if (at < 0 || at > 2) return bad('only ssh-ed25519 and sk-ssh-ed25519@openssh.com keys can sign here');
  const [principals = '', options = ''] = fields.slice(0, at);
  const refusal = at === 2 ? optionsRefusal(options) : undefined;
  if (refusal !== undefined) return bad(refusal);
  const blob = decodeBase64(fields[at + 1] ?? '');
  const key = blob && keyOfSshBlob(blob);
  if (key === undefined || sshTypeOfKey(key) !== fields[at]) return bad('the key can’t be read');
  if (weaknessOf(key) !== undefined) return bad('anybody could sign with this key');
  const name = principals === '' ? fields.slice(at + 2).join(' ') : principals;
  return { kind: 'signer', signer: { key, name: name.slice(0, 200) } };
}

/** A file that `ssh-keygen -Y verify -n assay-patch` takes. */
export const formatAllowedSigners = (signers: readonly Signer[]): string =>
  signers.map((signer) => `${formatSigner(signer)}\n`).join('');

export function formatSigner({ key, name }: Signer): string {
  const principal = name.replace(/[^\p{L}\p{N}@._+-]+/gu, '-') || 'assay';
  return `${principal} namespaces="${SSH_NAMESPACE}" ${formatPublicKey(key)}`;
}

/** `ssh-ed25519 AAAA…`, as in a `.pub` file. */
export const formatPublicKey = (key: Uint8Array): string =>
  `${sshTypeOfKey(key)} ${encodeBase64(sshBlobOfKey(key))}`;

function optionsRefusal(options: string): string | undefined {
  for (const option of splitFields(options, ',') ?? []) {
    const [name = '', value = ''] = option.split('=', 2);
    switch (name.toLowerCase()) {
      case 'namespaces':
        if (!value.replaceAll('"', '').split(',').some(coversOurs)) return 'it is for other namespaces';
        break;
      case 'cert-authority':
        return 'certificates are not followed: name the signer’s own key';
      case 'valid-after':
      case 'valid-before':
        return 'clocks decide nothing here, so a validity in time can’t be held to: revoke the signer instead';
      default:
        return `the option ${name} is not known`;
    }
  }
  return undefined;
}

const coversOurs = (pattern: string): boolean =>
  [SSH_NAMESPACE, '*', `${SSH_NAMESPACE.split('-', 1)[0] ?? ''}-*`].includes(pattern.trim());

/** Splits at white space, or at another separator, outside quotation marks; `undefined` when one isn't closed. */
function splitFields(line: string, separator = ' '): readonly string[] | undefined {
  const fields: string[] = [];
  let field = '';
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    const isBetween = !isQuoted && (character === separator || (separator === ' ' && character === '\t'));
    if (!isBetween) field += character;
    else if (field !== '') {
      fields.push(field);
      field = '';
    }
  }
  if (isQuoted) return undefined;
  return field === '' ? fields : [...fields, field];
}
