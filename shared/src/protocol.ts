/**
 * The protocol between the editor and the language server: LSP 3.18 plus these `assay/*` messages.
 * One descriptor a message; parameters are validated once, at the server's border, by the schema here.
 * Requests are stateless: each carries all that is needed to do it again (docs/protocol.md).
 */
import * as z from 'zod';
import { claimEdit } from './curation';
import type { ClaimDetails, JudgedClaim } from './curation';
import { candidateId, fingerprint, folder, notification, patchId, recordId, request } from './descriptor';
import type { Refusal } from './descriptor';
import { forgetTarget } from './forgetting';
import type { ForgetPlan } from './forgetting';
import type { FolderHealth, StoreDiagnosis, TriedClaim } from './health';
import type { CandidateId, Fingerprint, PatchId } from './ids';
import type { Policy } from './model';
import { AUTO_CURATIONS, patchAction, policyDetails } from './patchAction';
import type { BodyMap, Envelope } from './signing/envelope';
import type { TransferDone, TransferPlan, TransferRefusal, WrittenTransfer } from './transfer';
import type {
  CitedSpan,
  ClaimPage,
  EvidenceRow,
  InboxRow,
  MemoryRow,
  OwnKey,
  PlaceReport,
  ScanReport,
  SignerRow,
  StoreFinding,
} from './views';

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
