/** What every message of the protocol is made of: its descriptor, ids as they are checked, an expected no. */
import * as z from 'zod';
import type { Fingerprint } from './ids';

export interface RequestDescriptor<P extends z.ZodType, R> {
  readonly method: string;
  readonly params: P;
  /** Phantom: the type of the answer. */
  readonly result?: R;
}

export interface NotificationDescriptor<P extends z.ZodType> {
  readonly method: string;
  readonly params: P;
}

export type ParamsOf<D extends { readonly params: z.ZodType }> = z.infer<D['params']>;

export type ResultOf<D> = D extends RequestDescriptor<z.ZodType, infer R> ? R : never;

export const request =
  <R>() =>
  <P extends z.ZodType>(method: string, params: P): RequestDescriptor<P, R> => ({ method, params });

export const notification = <P extends z.ZodType>(method: string, params: P): NotificationDescriptor<P> => ({
  method,
  params,
});

/** The URI of a workspace folder. */
export const folder = z.string().min(1).max(4096);

export const candidateId = z.custom<`cl_${string}`>(
  (v) => typeof v === 'string' && /^cl_[a-z2-7]{26}$/.test(v),
);

export const recordId = z.custom<`me_${string}`>((v) => typeof v === 'string' && /^me_[a-z2-7]{26}$/.test(v));

export const inquiryId = z.custom<`in_${string}`>(
  (v) => typeof v === 'string' && /^in_[a-z2-7]{26}$/.test(v),
);

export const fingerprint = z.custom<Fingerprint>(
  (v) => typeof v === 'string' && /^SHA256:[A-Za-z0-9+/]{43}=$/.test(v),
);

export const patchId = z.custom<`pa_${string}`>((v) => typeof v === 'string' && /^pa_[a-z2-7]{26}$/.test(v));

/** An expected no, with a code for programs and words for people. */
export interface Refusal {
  readonly kind: 'refused';
  readonly code:
    | 'not_found'
    | 'stale'
    | 'rejected_by_verifier'
    | 'already_decided'
    | 'untrusted_workspace'
    | 'owner_unknown'
    | 'signature_invalid'
    | 'commitment_mismatch'
    | 'not_permitted'
    | 'storage_failed'
    | 'nothing_to_do';
  readonly message: string;
}
