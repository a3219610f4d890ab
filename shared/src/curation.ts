/** What a person does to a claim before it becomes memory: an edit, and what they are shown to decide on. */
import * as z from 'zod';
import type { PatchId, RecordId } from './ids';
import type { DurabilitySignal, Inquiry, Layer, Scope } from './model';
import type { ClaimPage, MemoryRow, RecallRow } from './views';

/** In UTF-16 code units, as for an agent (R103). */
const words = (most: number) => z.string().max(most);

/** What a person changes; a field that is absent stays as the claim has it. */
export const claimEdit = z.object({
  statement: words(2000).optional(),
  scope: z
    .object({
      paths: z.array(words(500)).max(50),
      branch: words(250).optional(),
      appliesWhen: words(500).optional(),
      doesNotApplyWhen: words(500).optional(),
    })
    .optional(),
  /** R40: a person's word converts what was said for a task into what holds for longer, or the other way round. */
  durability: z
    .enum(['temporary', 'task', 'session', 'project', 'repository', 'user_global', 'long_term'])
    .optional(),
  layer: z.enum(['L1', 'L2']).optional(),
  ruleType: z.enum(['rule', 'fact', 'preference', 'correction', 'procedure']).optional(),
  /** ISO 8601, UTC: when they typed it. It is part of the evidence, so that the verdict is the same when it is signed. */
  at: z.iso.datetime(),
});
export type ClaimEdit = z.infer<typeof claimEdit>;

/** The verifier's answer to one claim as it would be signed. */
export interface JudgedClaim {
  readonly page: Pick<ClaimPage, 'verdict' | 'checks'>;
  readonly verdictDigest: string;
  /** One line for people. */
  readonly summary: string;
  readonly matches: readonly MatchedRecord[];
}

export interface MatchedRecord {
  readonly id: RecordId;
  readonly statement: string;
  readonly scope: Scope;
  readonly revision: PatchId;
}

/** Everything that the claim's page shows beside `ClaimPage`. */
export interface ClaimDetails extends ClaimPage {
  readonly kind: 'candidate' | 'record';
  readonly layer: Layer;
  readonly durability: DurabilitySignal;
  readonly matches: readonly MatchedRecord[];
  /** Memory that names this claim's record as what it rests on, or shares evidence with it. */
  readonly dependants: readonly Pick<MemoryRow, 'id' | 'statement' | 'status'>[];
  readonly history: readonly {
    readonly patch: PatchId;
    readonly at: string;
    readonly author: string;
    readonly summary: string;
  }[];
  readonly recalls: readonly RecallRow[];
  readonly inquiries: readonly Pick<Inquiry, 'id' | 'kind' | 'question'>[];
  readonly deferredUntil?: string;
}
