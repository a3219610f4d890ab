import { createHash } from 'node:crypto';
import { generateOwnerKey } from '../../shared/src/signing/ownerKey';
import type { OwnerKey } from '../../shared/src/signing/ownerKey';
import { signBytes } from '../../shared/src/signing/signature';

/**
 * A hardware key in software: it signs what PROTOCOL.u2f of OpenSSH has an authenticator sign, which shows how such
 * signatures are read; no hardware takes part. Written from the specification, without the shipped code's encoders.
 */
export class SecurityKeyDouble {
  readonly blob: Uint8Array;

  constructor(
    readonly application = 'ssh:',
    readonly key: OwnerKey = generateOwnerKey(),
  ) {
    this.blob = fields('sk-ssh-ed25519@openssh.com', key.publicKey, application);
  }

  /** An SSHSIG over `message`. `flags`: 1 when the key was touched. */
  sign(
    message: Uint8Array,
    { flags = 1, namespace = 'assay-patch', hash = 'sha512', signedApplication = this.application } = {},
  ): Uint8Array {
    const signed = toSign(message, namespace, hash);
    const tail = Buffer.from([flags, 0, 0, 0, 7]);
    const touched = Buffer.concat([sha256(signedApplication), tail, sha256(signed)]);
    const inner = Buffer.concat([fields('sk-ssh-ed25519@openssh.com', signBytes(touched, this.key)), tail]);
    return sshSig(this.blob, namespace, hash, inner);
  }
}

/** An SSHSIG by a key in software, as `ssh-keygen -Y sign` makes it. */
export const sshSignatureBy = (
  key: OwnerKey,
  message: Uint8Array,
  { namespace = 'assay-patch', hash = 'sha512' } = {},
): Uint8Array =>
  sshSig(
    fields('ssh-ed25519', key.publicKey),
    namespace,
    hash,
    fields('ssh-ed25519', signBytes(toSign(message, namespace, hash), key)),
  );

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

const toSign = (message: Uint8Array, namespace: string, hash: string): Buffer =>
  Buffer.concat([
    Buffer.from('SSHSIG'),
    fields(
      namespace,
      '',
      hash,
      createHash(hash === 'sha256' ? 'sha256' : 'sha512')
        .update(message)
        .digest(),
    ),
  ]);

const sshSig = (blob: Uint8Array, namespace: string, hash: string, inner: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from('SSHSIG\0\0\0\x01', 'latin1'), fields(blob, namespace, '', hash, inner)]);

function fields(...values: readonly (Uint8Array | string)[]): Buffer {
  return Buffer.concat(
    values.flatMap((value) => {
      const bytes = Buffer.from(value as string);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      return [length, bytes];
    }),
  );
}
