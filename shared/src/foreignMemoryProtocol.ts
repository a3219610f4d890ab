/** The messages about what other tools remember: looked through, brought before the person, taken back. */
import * as z from 'zod';
import { isBatchId } from './audit';
import type { AuditReport, BatchId, ImportBatch, ImportReport, RevertedImport } from './audit';
import { folder, request, type Refusal } from './descriptor';

const workDoneToken = z.union([z.string(), z.number()]).optional();

/** What agents are told and remember in a folder, and what is wrong in it; work-done progress and cancellation apply. */
export const auditRequest = request<AuditReport>()(
  'assay/audit',
  z.object({
    folder,
    /** Also what agents keep in the person's home folder: asked for, never taken for granted. */
    user: z.boolean(),
    workDoneToken,
  }),
);

/**
 * Another tool's store as claims that wait (P44). Without `apply` it only tells. What a cancelled request had not
 * written is not written.
 */
export const importRequest = request<{ readonly kind: 'import'; readonly report: ImportReport } | Refusal>()(
  'assay/import',
  z.object({
    folder,
    /** Absolute path of a file or folder. */
    target: z.string().min(1).max(4096),
    apply: z.boolean(),
    workDoneToken,
  }),
);

/** The imports of a folder, the newest first. */
export const importsRequest = request<readonly ImportBatch[]>()('assay/imports', z.object({ folder }));

/** Takes an import back as a whole; what was accepted since stays memory, and is named. */
export const revertImportRequest = request<RevertedImport | Refusal>()(
  'assay/revertImport',
  z.object({ folder, batch: z.custom<BatchId>((v) => typeof v === 'string' && isBatchId(v)) }),
);
