import { createHash } from 'node:crypto';
import { canonicalBytes } from './canonical';

/** in-toto `ResourceDescriptor`: one a touched id, in the order of the operations. */
export interface Subject {
  readonly name: string;
  readonly digest: { readonly hmac_sha256: string } | { readonly sha256: string };
}

const TOUCHED_FIELDS = ['record', 'candidate', 'inquiry', 'patch', 'signer', 'grant', 'key'] as const;

/**
 * What stored operations (snake_case) touch, each with the commitment of its text, or, where an operation has none,
 * the SHA-256 of the canonical operation. Derived, so that the statement can't say one thing and its operations another.
 */
export function subjectOf(ops: readonly unknown[]): readonly Subject[] {
  return ops.map((op) => {
    const fields = op as Readonly<Record<string, unknown>>;
    const touched = TOUCHED_FIELDS.map((field) => fields[field]).find((value) => typeof value === 'string');
    const name = typeof touched === 'string' ? touched : String(fields.op);
    return typeof fields.body === 'string'
      ? { name, digest: { hmac_sha256: fields.body.replace(/^sha256:/, '') } }
      : { name, digest: { sha256: createHash('sha256').update(canonicalBytes(op)).digest('hex') } };
  });
}
