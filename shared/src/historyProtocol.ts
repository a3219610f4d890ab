/** Messages about what happened: patches, memory as it was, who made it so. */
import * as z from 'zod';
import { candidateId, folder, patchId, recordId, request } from './descriptor';
import type { PatchId } from './ids';
import type { MemoryRecord } from './model';
import type { PatchFile } from './signing/envelope';

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
