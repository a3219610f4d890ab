/** What deleting concerns: agreed between the editor, the command line and the server. */
import * as z from 'zod';
import type { EvidenceId } from './ids';
import type { MemoryRecord } from './model';
import type { ForgetItem } from './patch';

const idOf = <P extends string>(prefix: P) =>
  z.custom<`${P}_${string}`>(
    (value) => typeof value === 'string' && new RegExp(`^${prefix}_[a-z2-7]{26}$`).test(value),
  );

/** The most records, or pieces of evidence, that one patch deletes. */
export const MOST_DELETED = 5000;

/** What a person names: claims, memory, evidence, or everything that came by one way. */
export const forgetTarget = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ids'),
    ids: z
      .array(z.union([idOf('me'), idOf('cl'), idOf('ev')]))
      .min(1)
      .max(1000),
  }),
  /** By the name that grants and logs use. */
  z.object({ kind: z.literal('agent'), agent: z.string().min(1).max(200) }),
  z.object({ kind: z.literal('session'), session: z.string().min(1).max(400) }),
  /** A file, by its path in the folder, or a channel. */
  z.object({ kind: z.literal('source'), source: z.string().min(1).max(1000) }),
]);
export type ForgetTarget = z.infer<typeof forgetTarget>;

/** Exactly what is deleted, as a plan names it and a patch repeats it. */
export const forgetItems = {
  items: z
    .array(
      z.object({
        record: idOf('me'),
        candidate: idOf('cl').optional(),
        evidenceIds: z.array(idOf('ev')).max(1000).optional(),
      }),
    )
    .max(MOST_DELETED),
  evidence: z.array(idOf('ev')).max(MOST_DELETED),
};

/** Consequences, before anything is signed. */
export interface ForgetPlan {
  readonly kind: 'plan';
  readonly items: readonly ForgetItem[];
  readonly evidence: readonly EvidenceId[];
  /** Which stores have to hear of it, each by a patch of its own; in this order. */
  readonly stores: readonly MemoryRecord['store'][];
  /** What is deleted, in its own words. */
  readonly texts: readonly {
    readonly id: string;
    readonly what: 'memory' | 'claim' | 'evidence';
    readonly text: string;
  }[];
  /** What rests on it and stays. */
  readonly dependants: readonly { readonly id: string; readonly text: string; readonly why: string }[];
  /** Files that hold words of it now, absolute paths. */
  readonly files: readonly string[];
  /** Where else it was shown, or still stands. */
  readonly elsewhere: readonly string[];
  /** Where git may hold copies, which Assay does not reach. */
  readonly git?: { readonly text: string; readonly commands: readonly string[] };
}
