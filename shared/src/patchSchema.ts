/**
 * The border for patches: what a file must look like before anything trusts its types. Objects are loose, so that
 * unknown fields stay; unknown operations become `UnknownOp`; strings in the signed payload are words, ids and
 * digests only, so that no prose can hide where a purge could not erase it.
 */
import * as z from 'zod';
import { MOST_UNITS } from './agents';
import { fromStored } from './codec';
import type { ClaimBody, EvidenceBody, NoteBody, PatchPredicate, SealedOp, UnknownOp } from './patch';

const id = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[a-z2-7]{26}$`));
const recordId = id('me');
const candidateId = id('cl');
const patchId = id('pa');
/** One word: an enum's value, of this version or a later one. */
const word = z.string().regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,63}$/);
const channel = z.string().regex(/^[a-z][a-z_]{0,31}(:[A-Za-z0-9._-]{1,64})?$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const fingerprint = z.string().regex(/^SHA256:[A-Za-z0-9+/]{43}=$/);
/** 32 raw bytes, or an OpenSSH blob of type `sk-ssh-ed25519@openssh.com`. */
const publicKey = z
  .string()
  .regex(/^(?:[A-Za-z0-9+/]{43}=|AAAAGnNrLXNzaC1lZDI1NTE5QG9wZW5zc2guY29t[A-Za-z0-9+/]{40,200}={0,2})$/);
/** An agent by the name that its client gives, or all that have no grant of their own. */
const agentPrincipal = z.string().regex(/^agent:(?:\*|[a-z0-9][a-z0-9.-]{0,47})$/);
const commitment = z.string().regex(/^sha256:[0-9a-f]{64}$/);
const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/);
const opaqueName = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

const claimAttributes = z.looseObject({
  channel,
  ruleType: word,
  basis: word,
  confidence: z.number().min(0).max(1).optional(),
  tier: word,
  layer: word,
  durabilitySignal: word,
  trustClass: word,
});
const evidenceEntry = z.looseObject({
  id: id('ev'),
  channel,
  trustClass: word,
  durabilitySignal: word,
  polarity: word,
  redactionStatus: word,
  hiddenText: z.boolean(),
  derivedFromMemory: z.boolean(),
  capturedAt: instant,
  attestation: z.object({ by: fingerprint, key: publicKey, sig: z.string().max(100) }).optional(),
  body: commitment,
});
const evidence = z.array(evidenceEntry).max(1000);
const note = { body: commitment.optional() };
const onRecord = { record: recordId, ...note };
const onRevision = { record: recordId, base: patchId };
const policy = z.looseObject({
  version: z.literal(1),
  mode: z.enum(['strict', 'compatibility']),
  autoCuration: z.enum(['off', 'high-only', 'all-eligible']),
  highSupport: z.number().min(0).max(1),
  maxInquiries: z.number().int().min(0).max(100),
});

const deletion = { mode: z.enum(['audit_preserving', 'privacy_purge']), reasonCode: word };
const evidenceIds = z.array(id('ev')).max(10_000);

const OPERATIONS: Readonly<Record<SealedOp['op'], z.ZodType>> = {
  add: z.looseObject({
    record: recordId,
    candidate: candidateId,
    claim: claimAttributes,
    body: commitment,
    evidence,
  }),
  update: z.looseObject({
    ...onRevision,
    candidate: candidateId.optional(),
    claim: claimAttributes,
    body: commitment,
    previous: commitment.optional(),
    evidence,
  }),
  attach_evidence: z.looseObject({ record: recordId, candidate: candidateId.optional(), evidence }),
  reinforce: z.looseObject({ record: recordId, candidate: candidateId.optional(), evidence }),
  supersede: z.looseObject({ ...onRevision, ...note, by: recordId }),
  contest: z.looseObject(onRecord),
  uncontest: z.looseObject(onRecord),
  deprecate: z.looseObject(onRecord),
  promote: z.looseObject({
    ...onRevision,
    ...note,
    tier: word.optional(),
    layer: word.optional(),
    durabilitySignal: word.optional(),
  }),
  add_exception: z.looseObject({ ...onRevision, body: commitment }),
  delete: z.looseObject({
    ...onRecord,
    ...deletion,
    candidate: candidateId.optional(),
    evidenceIds: evidenceIds.optional(),
  }),
  delete_evidence: z.looseObject({ ...note, ...deletion, evidenceIds }),
  lift_tombstone: z.looseObject(onRecord),
  answer_inquiry: z.looseObject({
    inquiry: id('in'),
    resolution: z.enum(['answered', 'withdrawn']),
    ...note,
  }),
  reject_candidate: z.looseObject({ candidate: candidateId, ...note }),
  trust_signer: z.looseObject({ key: publicKey, ...note }),
  revoke_signer: z.looseObject({ signer: fingerprint, heads: z.array(patchId).max(1000), ...note }),
  set_policy: z.looseObject({ policy, key: publicKey.optional(), ...note }),
  grant: z.looseObject({
    grant: opaqueName,
    principal: z.union([fingerprint, agentPrincipal]),
    capabilities: z.array(z.string().regex(/^[a-z]+:?[a-z]*$/)).max(32),
    units: z.number().int().min(0).max(MOST_UNITS).optional(),
    ...note,
  }),
  revoke_grant: z.looseObject({ grant: opaqueName, ...note }),
  revert: z.looseObject({ patch: patchId, ...note }),
};

const predicate = z.looseObject({
  store: opaqueName,
  profile: opaqueName,
  author: fingerprint,
  authorKey: publicKey,
  prev: z.array(patchId).max(1000),
  deps: z.array(patchId).max(10_000),
  lamport: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  ops: z
    .array(z.looseObject({ op: word }))
    .min(1)
    .max(10_000),
  verdicts: z.array(
    z.looseObject({ candidate: candidateId, digest: sha256, status: word, verifier: z.string().max(64) }),
  ),
  policy: sha256,
  createdAt: instant,
});

const citation = z.looseObject({ kind: z.string(), locator: z.string(), digest: z.string().optional() });
const anchor = z.looseObject({
  path: z.string(),
  startLine: z.number().int(),
  endLine: z.number().int(),
  digest: z.string(),
  before: z.string(),
  after: z.string(),
  commit: z.string().optional(),
});
const scope = z.looseObject({
  paths: z.array(z.string()),
  branch: z.string().optional(),
  commit: z.string().optional(),
  appliesWhen: z.string().optional(),
  doesNotApplyWhen: z.string().optional(),
});
const claimBody = z.looseObject({
  statement: z.string(),
  scope,
  section: z.array(z.string()),
  tags: z.array(z.string()),
  citations: z.array(citation),
  basis: z.string().optional(),
});
const evidenceBody = z.looseObject({
  session: z.string(),
  sourceSummary: z.string(),
  sourceExcerpt: z.string().optional(),
  citations: z.array(citation),
  anchor: anchor.optional(),
});
const noteBody = z.looseObject({
  reason: z.string().optional(),
  statements: z.array(z.string()).optional(),
  name: z.string().optional(),
});

export type Parsed<T> =
  { readonly kind: 'ok'; readonly value: T } | { readonly kind: 'bad'; readonly at: string };

/** A stored predicate (snake_case, parsed JSON). `at` names the first field that is wrong. */
export function parsePredicate(stored: unknown): Parsed<PatchPredicate> {
  const shape = check<PatchPredicate<StoredOp>>(predicate, fromStored(stored), 'predicate');
  if (shape.kind === 'bad') return shape;
  const ops: (SealedOp | UnknownOp)[] = [];
  for (const [index, op] of shape.value.ops.entries()) {
    const parsed = parseOperation(op, `predicate.ops.${index}`);
    if (parsed.kind === 'bad') return parsed;
    ops.push(parsed.value);
  }
  return { kind: 'ok', value: { ...shape.value, ops } };
}

type StoredOp = Readonly<Record<string, unknown>> & { readonly op: string };

function parseOperation(op: StoredOp, at: string): Parsed<SealedOp | UnknownOp> {
  if (!Object.hasOwn(OPERATIONS, op.op)) {
    return { kind: 'ok', value: { op: 'unknown', kind: op.op, stored: op } };
  }
  return check<SealedOp>(OPERATIONS[op.op as SealedOp['op']], op, at);
}

export const parseClaimBody = (stored: unknown): Parsed<ClaimBody> =>
  check(claimBody, fromStored(stored), 'body');
export const parseEvidenceBody = (stored: unknown): Parsed<EvidenceBody> =>
  check(evidenceBody, fromStored(stored), 'body');
export const parseNoteBody = (stored: unknown): Parsed<NoteBody> =>
  check(noteBody, fromStored(stored), 'body');

/** The interfaces in `patch.ts` are the schemas' own shapes, written out so that they can be read and documented. */
function check<T>(schema: z.ZodType, value: unknown, at: string): Parsed<T> {
  const result = schema.safeParse(value);
  if (result.success) return { kind: 'ok', value: result.data as T };
  return { kind: 'bad', at: [at, ...(result.error.issues[0]?.path.map(String) ?? [])].join('.') };
}
