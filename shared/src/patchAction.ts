/** What a person can have a patch do. */
import * as z from 'zod';
import { AGENT_CAPABILITIES, MOST_UNITS } from './agents';
import { claimEdit } from './curation';
import { candidateId, fingerprint, inquiryId, patchId, recordId } from './descriptor';
import { forgetItems } from './forgetting';

/** How long a person may say that a memory lasts. */
export const KEPT_FOR = ['task', 'project', 'repository', 'user_global', 'long_term'] as const;

const relativePath = z
  .string()
  .min(1)
  .max(1000)
  .refine(
    (path) => !/^\/|\\|^[a-z]:/iu.test(path) && !path.split('/').includes('..'),
    'a path inside the folder',
  );

/** Lines that a person selected. 1-based and inclusive, as the editor showed them; the texts are bounded by it. */
const rememberedPlace = z.object({
  path: relativePath,
  startLine: z.int().min(1),
  endLine: z.int().min(1),
  span: z.string().min(1).max(20_000),
  before: z.string().max(400),
  after: z.string().max(400),
});
export type RememberedPlace = z.infer<typeof rememberedPlace>;

export const AUTO_CURATIONS = ['off', 'high-only', 'all-eligible'] as const;

/** The rest of a policy; what is missing stays as it is. */
export const policyDetails = {
  mode: z.enum(['strict', 'compatibility']).optional(),
  highSupport: z.number().min(0).max(1).optional(),
  maxInquiries: z.number().int().min(0).max(100).optional(),
};

/** What a person wants done; the patch that would do it is previewed, never applied, by this request. */
export const patchAction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('accept'),
    items: z
      .array(
        z.object({
          candidate: candidateId,
          verdictDigest: z.string(),
          /** For a claim that stands against memory: it takes the place of what it stands against. */
          resolution: z.literal('supersede').optional(),
        }),
      )
      .min(1)
      .max(10_000),
  }),
  z.object({
    kind: z.literal('reject'),
    candidates: z.array(candidateId).min(1).max(10_000),
    reason: z.string().max(2000).optional(),
  }),
  z.object({ kind: z.literal('revert'), patch: patchId }),
  /** Exactly what a plan named (`forgetPlanRequest`), for one of the stores that it named. */
  z.object({
    kind: z.literal('delete'),
    ...forgetItems,
    store: z.enum(['private', 'shared', 'user']),
    mode: z.enum(['audit_preserving', 'privacy_purge']),
    /** One word. */
    reasonCode: z.string().regex(/^[a-z][a-z0-9_]{0,63}$/),
    reason: z.string().max(2000).optional(),
  }),
  /** What was deleted may be remembered again. */
  z.object({
    kind: z.literal('lift'),
    records: z.array(recordId).min(1).max(1000),
    reason: z.string().max(2000).optional(),
  }),
  /** Private memory is signed anew for the team's ledger in the repository, or for all of this person's projects. */
  z.object({
    kind: z.literal('share'),
    records: z.array(recordId).min(1).max(1000),
    to: z.enum(['shared', 'user']),
  }),
  /** As a person edited it: one claim, several merged into the first, or one split into parts. The original is settled. */
  z.object({
    kind: z.literal('accept_edited'),
    from: z.array(candidateId).min(1).max(20),
    parts: z
      .array(z.object({ edit: claimEdit, verdictDigest: z.string() }))
      .min(1)
      .max(20),
    /** For a claim that stands against memory: it takes the place of that, or both hold, each in its scope. */
    resolution: z.enum(['supersede', 'keep_both']).optional(),
    /** With `keep_both`: where what is in memory does not hold any more. */
    exception: z.string().max(500).optional(),
  }),
  /** Other words for what is in memory already. */
  z.object({
    kind: z.literal('revise'),
    record: recordId,
    base: patchId,
    edit: claimEdit,
    verdictDigest: z.string(),
  }),
  /** Words that a person typed and no claim says yet; `at` is when, and part of the evidence. */
  z.object({
    kind: z.literal('remember'),
    statement: z.string().min(1).max(2000),
    at: z.iso.datetime(),
    place: rememberedPlace.optional(),
    /** The commit that taught it: its full name. */
    commit: z
      .string()
      .regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/u)
      .optional(),
    /** Globs relative to the folder, with `/`; none means everywhere. */
    paths: z.array(relativePath).max(20).optional(),
    durability: z.enum(KEPT_FOR).optional(),
  }),
  /** How long memory lasts, as a person says (R40). */
  z.object({
    kind: z.literal('keep'),
    records: z.array(recordId).min(1).max(1000),
    durability: z.enum(KEPT_FOR),
  }),
  /** One memory takes the place of another. */
  z.object({ kind: z.literal('replace'), record: recordId, base: patchId, by: recordId }),
  /** An open question is settled, or was none. */
  z.object({
    kind: z.literal('answer'),
    inquiry: inquiryId,
    resolution: z.enum(['answered', 'withdrawn']),
    reason: z.string().max(2000).optional(),
  }),
  /** Which claims a key of this editor's accepts by itself; `key` is that key in base64, and none for `off`. */
  z.object({
    kind: z.literal('set_policy'),
    autoCuration: z.enum(AUTO_CURATIONS),
    key: z.string().max(100).optional(),
    ...policyDetails,
  }),
  /** Another person's key counts here from now on; the key in base64. */
  z.object({ kind: z.literal('trust'), key: z.string().max(1000), name: z.string().max(200) }),
  /** What an agent may do, and what that may cost in an hour; `*` is every agent without a grant of its own. */
  z.object({
    kind: z.literal('grant'),
    agent: z.string().min(1).max(200),
    capabilities: z.array(z.enum(AGENT_CAPABILITIES)).max(2),
    units: z.number().int().min(0).max(MOST_UNITS),
  }),
  /** Back to what every agent may do. */
  z.object({ kind: z.literal('revoke_grant'), agent: z.string().min(1).max(200) }),
  /** A key counts no longer: what it signed until now goes on counting, or nothing does when it was stolen. */
  z.object({ kind: z.literal('revoke'), signer: fingerprint, keep: z.enum(['signed_until_now', 'nothing']) }),
]);

export type PatchAction = z.infer<typeof patchAction>;
