/**
 * Every kind of id in Assay and its prefix. An id is opaque: only its prefix may be read.
 *
 * `ev_` and `cl_` are keyed digests of content (R17, model.md §4), `me_` is derived from the candidate that
 * became the record, `pa_` is the digest of a patch's signed payload, `in_` the digest of an inquiry's question.
 */
export type EvidenceId = `ev_${string}`;
export type CandidateId = `cl_${string}`;
export type RecordId = `me_${string}`;
export type InquiryId = `in_${string}`;
export type PatchId = `pa_${string}`;
export type AnyId = EvidenceId | CandidateId | RecordId | InquiryId | PatchId;

export type ProfileId = string;
export type StoreId = string;
/** Lower-case hexadecimal SHA-256. */
export type Sha256 = string;
/** `SHA256:` and the base64 of the SHA-256 of the 32 raw bytes of an Ed25519 public key: who somebody is. */
export type Fingerprint = string;

/** An agent, by the name of its client, or `agent:*` for all that have no grant of their own (`agents.ts`). */
export type AgentPrincipal = `agent:${string}`;
/** Whom a grant is for: a `Fingerprint` or an `AgentPrincipal`. */
export type Principal = string;

export const isCandidateId = (id: string): id is CandidateId => id.startsWith('cl_');
export const isRecordId = (id: string): id is RecordId => id.startsWith('me_');
export const isPatchId = (id: string): id is PatchId => id.startsWith('pa_');
