/** What an import or a restore would do with a file, line by line (P44). */
import type { Fingerprint } from './ids';

export interface TransferLine {
  /** 1-based. */
  readonly line: number;
  readonly kind: 'patch' | 'evidence' | 'candidate';
  readonly id?: string;
  /**
   * `new`: it goes in as it is. `claim`: it goes into the inbox as an imported claim, with no trust. `present`: it is
   * here already. `withheld`: its words were purged here and stay out. `folded`: told by the claims of its store.
   */
  readonly fate: 'new' | 'claim' | 'present' | 'withheld' | 'folded' | 'refused';
  readonly why?: string;
  readonly signer?: Fingerprint;
}

export interface TransferPlan {
  readonly kind: 'plan';
  readonly what: 'export' | 'backup';
  readonly store: string;
  readonly profile: string;
  /** Whether it is this folder's own store; else its claims come in as anybody's. */
  readonly own: boolean;
  /** Written on this machine and unchanged since: what its recorders saw counts as it did. */
  readonly sealed: boolean;
  readonly lines: readonly TransferLine[];
  /** Signers that this machine does not trust: their patches change nothing until a person trusts them. */
  readonly strangers: readonly Fingerprint[];
  /** Patches here that the file does not hold; they stay. */
  readonly newer: number;
}
export interface TransferRefusal {
  readonly kind: 'refused';
  readonly message: string;
}
export interface TransferDone {
  readonly kind: 'done';
  readonly plan: TransferPlan;
  readonly patches: number;
  readonly claims: number;
  readonly evidence: number;
  /** A person ended it; to do it again takes up the rest. */
  readonly cancelled: boolean;
}
export interface WrittenTransfer {
  readonly kind: 'written';
  readonly file: string;
  readonly bytes: number;
  readonly patches: number;
  readonly evidence: number;
  readonly candidates: number;
}
