/**
 * The protocol between the editor and the language server: LSP 3.18 plus these `assay/*` messages.
 * One descriptor a message; parameters are validated once, at the server's border, by the schema here.
 * Requests are stateless: each carries all that is needed to do it again (docs/protocol.md).
 */
import * as z from 'zod';
import { AGENT_CAPABILITIES, MODES, MOST_UNITS } from './agents';
import { claimEdit } from './curation';
import type { ClaimDetails, JudgedClaim } from './curation';
import type { AgentConfiguration, BlockPlan, ConnectionPlan } from './connections';
import type {
  CitedSpan,
  ClaimPage,
  EvidenceRow,
  InboxRow,
  MemoryRow,
  OwnKey,
  PlaceReport,
  RecallRow,
  ScanReport,
  SignerRow,
  StoreFinding,
} from './views';
import { forgetItems, forgetTarget } from './forgetting';
import type { ForgetPlan } from './forgetting';
import type { FolderHealth, StoreDiagnosis, TriedClaim } from './health';
import type { CandidateId, Fingerprint, PatchId, RecordId } from './ids';
import type { MemoryRecord, Policy } from './model';
import type { BodyMap, Envelope, PatchFile } from './signing/envelope';
import type { TransferDone, TransferPlan, TransferRefusal, WrittenTransfer } from './transfer';

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

const request =
  <R>() =>
  <P extends z.ZodType>(method: string, params: P): RequestDescriptor<P, R> => ({ method, params });
const notification = <P extends z.ZodType>(method: string, params: P): NotificationDescriptor<P> => ({
  method,
  params,
});

/** The URI of a workspace folder. */
const folder = z.string().min(1).max(4096);
const candidateId = z.custom<`cl_${string}`>((v) => typeof v === 'string' && /^cl_[a-z2-7]{26}$/.test(v));
const recordId = z.custom<`me_${string}`>((v) => typeof v === 'string' && /^me_[a-z2-7]{26}$/.test(v));
const inquiryId = z.custom<`in_${string}`>((v) => typeof v === 'string' && /^in_[a-z2-7]{26}$/.test(v));
const fingerprint = z.custom<Fingerprint>(
  (v) => typeof v === 'string' && /^SHA256:[A-Za-z0-9+/]{43}=$/.test(v),
);
const patchId = z.custom<`pa_${string}`>((v) => typeof v === 'string' && /^pa_[a-z2-7]{26}$/.test(v));

/** What the client passes when it starts the server (`initializationOptions`). */
export const initializationOptions = z.object({
  /** Workspace Trust: an untrusted workspace is read-only, starts no `git`, and recalls nothing from its ledger. */
  trusted: z.boolean(),
  /** Where Assay's stores lie; the server resolves the platform's default when missing. */
  home: z.string().optional(),
});
export type InitializationOptions = z.infer<typeof initializationOptions>;

/** The candidates that wait for a person, in all folders or in one. The journal is caught up first. */
export const inboxRequest = request<{ readonly folders: readonly FolderInbox[] }>()(
  'assay/inbox',
  z.object({ folder: folder.optional() }),
);
export interface FolderInbox {
  readonly folder: string;
  readonly name: string;
  readonly rows: readonly InboxRow[];
  /** Rules files that were skipped or collapsed, in words, so that nothing disappears silently (P62). */
  readonly notes: readonly string[];
}

/** The approved memory of all folders or of one. */
export const memoryRequest = request<{ readonly folders: readonly FolderMemory[] }>()(
  'assay/memory',
  z.object({ folder: folder.optional() }),
);
export interface FolderMemory {
  readonly folder: string;
  readonly name: string;
  readonly rows: readonly MemoryRow[];
}

/** Everything about one claim: its verdict check by check, in words, and its evidence. `undefined` when unknown. */
export const claimRequest = request<ClaimPage | null>()(
  'assay/claim',
  z.object({ folder, id: z.union([candidateId, recordId]) }),
);

/** Everything that the page of one claim shows. */
export const claimDetailsRequest = request<ClaimDetails | null>()(
  'assay/claimDetails',
  z.object({ folder, id: z.union([candidateId, recordId]) }),
);

/** What the verifier says of claims as a person edits them, before anything is signed. Changes nothing. */
export const judgeEditRequest = request<
  { readonly kind: 'judged'; readonly parts: readonly JudgedClaim[] } | Refusal
>()(
  'assay/judgeEdit',
  z.object({
    folder,
    from: z.union([z.array(candidateId).min(1).max(20), recordId]),
    edits: z.array(claimEdit).min(1).max(20),
    ownerPublicKey: z.string(),
  }),
);

/** Candidates that wait until a day; `null` brings them back at once. Nothing is decided, so nothing is signed. */
export const deferRequest = request<{ readonly kind: 'deferred' } | Refusal>()(
  'assay/defer',
  z.object({
    folder,
    candidates: z.array(candidateId).min(1).max(10_000),
    until: z.iso.datetime().nullable(),
  }),
);

/** What changed in a folder's inbox since the answer that gave this cursor; all of it without one, or with an old one. */
export const inboxChangesRequest = request<InboxChanges | null>()(
  'assay/inboxChanges',
  z.object({ folder, cursor: z.string().optional() }),
);
export interface InboxChanges {
  readonly cursor: string;
  readonly whole: boolean;
  readonly name: string;
  /** New or changed. */
  readonly rows: readonly InboxRow[];
  readonly removed: readonly string[];
  readonly notes: readonly string[];
}

/** The evidence under one claim. */
export const evidenceRequest = request<readonly EvidenceRow[]>()(
  'assay/evidence',
  z.object({ folder, id: z.union([candidateId, recordId]) }),
);

/** What rests on the lines of a file, as an editor shows it; `path` is relative to the folder, with `/`. */
export const citedSpansRequest = request<readonly CitedSpan[]>()(
  'assay/citedSpans',
  z.object({ folder, path: z.string().max(4096), text: z.string().max(8_000_000).optional() }),
);

/** Reads every rules file of a folder again; work-done progress and cancellation apply. */
export const scanRequest = request<ScanReport>()(
  'assay/scan',
  z.object({ folder, workDoneToken: z.union([z.string(), z.number()]).optional() }),
);

/** How long a person may say that a memory lasts. */
export const KEPT_FOR = ['task', 'project', 'repository', 'user_global', 'long_term'] as const;

const AUTO_CURATIONS = ['off', 'high-only', 'all-eligible'] as const;
/** The rest of a policy; what is missing stays as it is. */
const policyDetails = {
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
  /** A key counts no longer: what it signed until now goes on counting, or nothing does when it was stolen. */
  /** What an agent may do, and what that may cost in an hour; `*` is every agent without a grant of its own. */
  z.object({
    kind: z.literal('grant'),
    agent: z.string().min(1).max(200),
    capabilities: z.array(z.enum(AGENT_CAPABILITIES)).max(2),
    units: z.number().int().min(0).max(MOST_UNITS),
  }),
  /** Back to what every agent may do. */
  z.object({ kind: z.literal('revoke_grant'), agent: z.string().min(1).max(200) }),
  z.object({ kind: z.literal('revoke'), signer: fingerprint, keep: z.enum(['signed_until_now', 'nothing']) }),
]);
export type PatchAction = z.infer<typeof patchAction>;

/**
 * The exact payload bytes to sign and the salted bodies they commit to. The client recomputes every commitment,
 * renders the diff from the bodies, asks, and signs those bytes: what you see is what you sign.
 * `ownerPublicKey` is the key that will sign (raw, base64): the payload names its fingerprint.
 */
export const previewPatchRequest = request<PatchPreview | Refusal>()(
  'assay/previewPatch',
  z.object({ folder, action: patchAction, ownerPublicKey: z.string() }),
);
export interface PatchPreview {
  readonly kind: 'preview';
  /** Base64 of the canonical in-toto statement. */
  readonly payload: string;
  readonly bodies: BodyMap;
  readonly patch: PatchId;
  /** Candidates that the action left out, and why (P13). */
  readonly left: readonly { readonly id: string; readonly why: string }[];
  /** What it would lead to, as the server works it out: told beside what is signed, and no part of it. */
  readonly effects?: readonly string[];
}

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

/** A signed patch. The server verifies everything again, runs the verifier again, writes the file, folds, answers. */
export const applyPatchRequest = request<Applied | Refusal>()(
  'assay/applyPatch',
  z.object({
    folder,
    envelope: z.custom<Envelope>((v) => typeof v === 'object' && v !== null),
    bodies: z.custom<BodyMap>((v) => typeof v === 'object' && v !== null),
  }),
);
export interface Applied {
  readonly kind: 'applied';
  readonly patch: PatchId;
  /** Of a purge: what was done to files, and which processes have not let go yet. */
  readonly purge?: {
    readonly rewritten: readonly string[];
    readonly removed: readonly string[];
    readonly unreadable: readonly string[];
    readonly pending: readonly string[];
  };
  /** Records that the patch touched, with their new revision. */
  readonly records: readonly { readonly id: string; readonly revision: PatchId }[];
}

/** What deleting would lead to; changes nothing. */
export const forgetPlanRequest = request<ForgetPlan | Refusal>()(
  'assay/forgetPlan',
  z.object({ folder, target: forgetTarget }),
);

/** Registers a key as this person's own on this machine; a second one, and one that replaces another, need a person's word. */
export const enrolOwnerRequest = request<
  { readonly kind: 'enrolled'; readonly fingerprint: string } | Refusal
>()(
  'assay/enrolOwner',
  z.object({
    publicKey: z.string().max(1000),
    name: z.string().max(200),
    how: z.union([z.literal('first'), z.literal('beside'), z.object({ replaces: fingerprint })]),
  }),
);

/**
 * The policy keys, handed over for as long as the server runs and kept in its memory alone; the list replaces the one
 * before, an empty one takes them back. What one may sign is decided by the person's signed policy, on every reader.
 */
export const policyKeysRequest = request<{ readonly kind: 'held' } | Refusal>()(
  'assay/policyKeys',
  z.object({ keys: z.array(z.string().max(200)).max(50) }),
);

/** The policy in force in a folder, and the policy keys that it is bound to. */
export const policyRequest = request<{
  readonly policy: Policy;
  readonly keys: readonly Fingerprint[];
} | null>()('assay/policy', z.object({ folder }));

/** What a policy would do with the latest claims, the newest first. Changes nothing. */
export const tryPolicyRequest = request<readonly TriedClaim[]>()(
  'assay/tryPolicy',
  z.object({ folder, autoCuration: z.enum(AUTO_CURATIONS), ...policyDetails }),
);

/** Words that a person typed, with their signature for that: evidence, and a claim in the inbox. Never memory. */
export const recordTypedRequest = request<
  { readonly kind: 'recorded'; readonly candidate: CandidateId } | Refusal
>()(
  'assay/recordTyped',
  z.object({
    folder,
    statement: z.string().min(1).max(2000),
    /** When it was typed; part of what is signed. */
    at: z.iso.datetime(),
    attestation: z.object({ by: fingerprint, key: z.string().max(100), sig: z.string().max(100) }),
  }),
);

/** Takes one of this person's keys out of use, but never the last; the next patch by it is refused. */
export const retireOwnerRequest = request<{ readonly kind: 'retired' } | Refusal>()(
  'assay/retireOwner',
  z.object({ fingerprint }),
);

/** This person's own keys, and everybody else whose patches a folder's store holds or might. */
export const signersRequest = request<{
  readonly own: readonly OwnKey[];
  readonly others: readonly SignerRow[];
}>()('assay/signers', z.object({ folder: folder.optional() }));

/** Whose memory a folder has that looks like another one: a person's word, once (P31). */
export const confirmPlaceRequest = request<
  { readonly kind: 'confirmed'; readonly place: PlaceReport } | Refusal
>()('assay/confirmPlace', z.object({ folder, choice: z.enum(['adopt', 'separate']) }));

/** Which memory a folder has, and why; `null` for a folder that isn't open. */
export const placeRequest = request<PlaceReport | null>()('assay/place', z.object({ folder }));

/** The patches of a folder's store, newest first, for Undo and history. */
export const historyRequest = request<readonly PatchRow[]>()(
  'assay/history',
  z.object({
    folder,
    limit: z.number().int().min(1).max(1000).default(50),
    offset: z.number().int().min(0).default(0),
    /** Only what touched this claim. */
    of: z.union([candidateId, recordId]).optional(),
  }),
);
export interface PatchRow {
  readonly patch: PatchId;
  readonly at: string;
  readonly author: string;
  readonly role: 'owner' | 'policy' | 'member' | 'unknown';
  /** Kinds of the operations, in order. */
  readonly ops: readonly string[];
  readonly store: MemoryRecord['store'];
  readonly applied: 'trusted' | 'overlay' | 'stale';
  /** Why it changed nothing. */
  readonly reason?: string;
  /** Undone by a patch that stands. */
  readonly reverted: boolean;
  readonly summary: string;
  readonly revertible: boolean;
  /** Ids of the records and candidates that it decided on, so that Undo finds the patch of a claim. */
  readonly touched: readonly string[];
}

/** One patch as it was signed, without the words of what was deleted since; whoever reads it verifies it anew. */
export const patchRequest = request<PatchReceipt | null>()(
  'assay/patch',
  z.object({ folder, patch: patchId }),
);
export interface PatchReceipt {
  readonly row: PatchRow;
  readonly file: PatchFile;
}

/** A point in history: a patch, `now`, or a date. */
const past = z.string().min(1).max(100);
/** Memory at two points, as it was. `null` when there is no such point. */
export const memoryAtRequest = request<readonly MemoryRecord[] | null>()(
  'assay/memoryAt',
  z.object({ folder, at: past }),
);

/** Which patch made each field of a record what it is. */
export const blameRequest = request<
  readonly { readonly field: string; readonly value: string; readonly by: PatchRow }[] | null
>()('assay/blame', z.object({ folder, record: recordId }));

/** When memory was given to which agent, the latest first; of one record, or of all. For the person alone. */
export const recallsRequest = request<readonly RecallRow[]>()(
  'assay/recalls',
  z.object({
    folder,
    id: recordId.optional(),
    limit: z.number().int().min(1).max(1000).default(50),
  }),
);

/** What the person's settings let agents do, for everything or for one folder; kept where agents' processes look. */
export const agentRulesRequest = request<{ readonly kind: 'kept' } | Refusal>()(
  'assay/agentRules',
  z.object({
    folder: folder.optional(),
    mode: z.enum(MODES).optional(),
    modes: z.record(z.string().max(200), z.enum(MODES)).optional(),
    trusted: z.boolean().optional(),
    recallLogDays: z.number().int().min(0).max(3650).optional(),
  }),
);

/** Writes memory to a file: an export where a person wants it, a backup among the store's own files without one. */
export const writeTransferRequest = request<WrittenTransfer | Refusal>()(
  'assay/writeTransfer',
  z.object({ folder, what: z.enum(['export', 'backup']), file: z.string().min(1).max(4096).optional() }),
);
/** What taking a file in would do, line by line. Writes nothing. */
export const planTransferRequest = request<TransferPlan | TransferRefusal>()(
  'assay/planTransfer',
  z.object({ folder, file: z.string().min(1).max(4096) }),
);
/** Takes a file in; work-done progress and cancellation apply. */
export const readTransferRequest = request<TransferDone | TransferRefusal>()(
  'assay/readTransfer',
  z.object({
    folder,
    file: z.string().min(1).max(4096),
    workDoneToken: z.union([z.string(), z.number()]).optional(),
  }),
);
/** Backups of a folder's memory among the store's own files, absolute paths, the newest first. */
export const backupsRequest = request<readonly string[]>()('assay/backups', z.object({ folder }));

/** How memory is in every folder, and faults of the stores and of the settings. */
export const healthRequest = request<{
  readonly findings: readonly StoreFinding[];
  readonly folders: readonly FolderHealth[];
}>()('assay/health', z.object({}));

/** Looks at everything that memory rests on; with `repair` mends what a program may mend by itself. */
export const doctorRequest = request<readonly StoreDiagnosis[] | Refusal>()(
  'assay/doctor',
  z.object({ repair: z.boolean() }),
);

/** Server → client: what is in the inbox or in memory changed; views ask again. */
export const inboxChangedNotification = notification(
  'assay/inboxChanged',
  z.object({ folder, candidates: z.number(), records: z.number() }),
);

/** Server → client: the person's policy accepted claims by itself. One patch, so one undo takes it back. */
export const curatedNotification = notification(
  'assay/curated',
  z.object({ folder, patch: patchId, statements: z.array(z.string()) }),
);

/** Client → server: the person trusted the workspace. */
export const trustChangedNotification = notification(
  'assay/trustChanged',
  z.object({ trusted: z.boolean() }),
);

/** Server → client: a fault of the store that needs a person; one notification with an action. */
export const storeFaultNotification = notification(
  'assay/storeFault',
  z.object({ message: z.string(), file: z.string().optional() }),
);

/** Server → client: a folder looks like another, and nothing of the other's memory is used until a person says so. */
export const placeUnconfirmedNotification = notification(
  'assay/placeUnconfirmed',
  z.object({ folder, name: z.string(), other: z.string() }),
);

/** Where agents that are used here look for their servers. */
export const agentConfigurationsRequest = request<readonly AgentConfiguration[]>()(
  'assay/agentConfigurations',
  z.object({ folder: folder.optional() }),
);

/** What connecting or disconnecting would change; the editor shows it and writes it. Connecting puts the launcher in place. */
export const planConnectionsRequest = request<
  { readonly kind: 'planned'; readonly plans: readonly ConnectionPlan[] } | Refusal
>()(
  'assay/planConnections',
  z.object({
    folder: folder.optional(),
    ids: z.array(z.string().max(100)).max(100),
    direction: z.enum(['connect', 'disconnect']),
  }),
);

/** Puts the scripts that configurations and hooks name in place, where they differ; answers the agents' one. */
export const launchersRequest = request<{ readonly kind: 'written'; readonly command: string } | Refusal>()(
  'assay/launchers',
  z.object({}),
);

/** What would become of the block of one file. */
export const planBlockRequest = request<BlockPlan>()(
  'assay/planBlock',
  z.object({ folder, path: z.string().min(1).max(1000), what: z.enum(['write', 'remove']) }),
);

/** Whether the block of a file is to follow memory from now on: the person's word, kept outside the repository. */
export const keepBlockRequest = request<{ readonly kind: 'kept' } | Refusal>()(
  'assay/keepBlock',
  z.object({ folder, path: z.string().min(1).max(1000), wanted: z.boolean() }),
);

/** Files whose block is kept, and what memory would now change in them. */
export const planRefreshRequest = request<{
  readonly kept: readonly string[];
  readonly plans: readonly BlockPlan[];
}>()('assay/planRefresh', z.object({ folder }));

const budget = z.number().int().min(50).max(20_000).default(2000);
/** A model in the editor calls a tool: the same answers, budget, modes and log as by its own server (P50, P58). */
export const agentCallRequest = request<{ readonly text: string; readonly refused: boolean }>()(
  'assay/agentCall',
  z.object({
    folder,
    agent: z.string().min(1).max(200),
    call: z.discriminatedUnion('tool', [
      z.object({
        tool: z.literal('recall'),
        query: z.string().max(2000),
        limit: z.number().int().min(1).max(50).default(10),
        path: z.string().max(1000).optional(),
        budget,
      }),
      z.object({ tool: z.literal('context'), path: z.string().max(1000).optional(), budget }),
      z.object({
        tool: z.literal('save'),
        statement: z.string().max(20_000),
        basis: z.string().max(100),
        confidence: z.number().optional(),
        citations: z.array(z.unknown()).max(8).optional(),
        scope: z.array(z.string().max(256)).max(16).optional(),
        supersedes: z.string().max(100).optional(),
      }),
    ]),
  }),
);

/** A person looks for memory, as in chat: best first. */
export const recallRequest = request<readonly RecalledRow[]>()(
  'assay/recall',
  z.object({ folder, query: z.string().max(2000), limit: z.number().int().min(1).max(50).default(10) }),
);
export interface RecalledRow {
  readonly id: RecordId;
  readonly statement: string;
  readonly isRule: boolean;
  /** The words of the query that it holds. */
  readonly matched: readonly string[];
  /** What a reader should know of it: its limits, and whether its source changed. */
  readonly caveat?: string;
}

/** Commands that the server's code lenses name; the client registers them. */
export const LENS_COMMANDS = {
  accept: 'assay.accept',
  reject: 'assay.reject',
  why: 'assay.why',
  undo: 'assay.undo',
} as const;
/** The one argument of a lens command. */
export interface LensArgument {
  readonly folder: string;
  readonly id: string;
}

/** A command of the server (`workspace/executeCommand`): a finding is fine and is not told again. Its one argument: */
export const DISMISS_COMMAND = 'assay.server.dismissFinding';
export interface DismissArgument {
  readonly folder: string;
  /** Keyed id of the finding's words. */
  readonly finding: string;
}
/** Tells all dismissed findings of a folder again; its argument names the `folder`. */
export const RESTORE_COMMAND = 'assay.server.restoreFindings';
