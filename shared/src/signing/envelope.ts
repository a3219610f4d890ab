/** Types of a signed patch file (docs/formats.md). The functions stand beside this file. */

/** `sha256:` and 64 hex digits: HMAC-SHA-256(salt, JCS(body)). */
export type Commitment = string;

/** A body that a patch commits to; `null` once it was purged. */
export type BodyMap = Readonly<Record<Commitment, SaltedBody | null>>;
export interface SaltedBody {
  /** Base64 of 32 random bytes. */
  readonly salt: string;
  /** Plain JSON, stored field names. */
  readonly body: unknown;
}

/** DSSE v1 envelope (https://github.com/secure-systems-lab/dsse). */
export interface Envelope {
  readonly payloadType: string;
  /** Base64 of the exact signed bytes. */
  readonly payload: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}

/** What a ledger file holds. */
export interface PatchFile {
  readonly envelope: Envelope;
  readonly bodies: BodyMap;
}

export const PAYLOAD_TYPE = 'application/vnd.in-toto+json';
export const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1';
export const PREDICATE_TYPE = 'https://assay.dev/patch/v1';
