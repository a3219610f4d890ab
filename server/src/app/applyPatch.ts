import type { Applied } from '../../../shared/src/protocol';
import type { Refusal } from '../../../shared/src/descriptor';
import type { PatchFile } from '../../../shared/src/signing/envelope';
import { openPatch, type OpenedPatch } from '../../../shared/src/signing/openPatch';
import { verdictDigest } from '../core/verify/verdict';
import { judgeClaim } from './curation/judgeClaim';
import { signedClaim } from './curation/signedClaim';
import type { Folder } from './folder';
import { completePurges } from './forget/completePurges';
import { StorageError } from './ports';
import { refuse } from './refuse';
import { verdictOf } from './verdictOf';

/**
 * Applies what a person signed. Everything is checked again as if nothing had been shown: signature and commitments,
 * who may sign, the revisions it was made against, and the verifier's answer to every claim it accepts.
 */
export async function applyPatch(folder: Folder, file: PatchFile): Promise<Applied | Refusal> {
  if (!folder.trusted) {
    return refuse('untrusted_workspace', 'This workspace is not trusted, so its memory is read-only.');
  }
  await folder.store.catchUp();
  const opened = openPatch(file);
  if (opened.kind === 'refused') {
    const isText = opened.code === 'commitment-mismatch';
    return refuse(isText ? 'commitment_mismatch' : 'signature_invalid', opened.message);
  }
  const stale = verifyAgain(folder, opened);
  if (stale) return stale;
  const result = await folder.store.apply(file);
  if (result.kind === 'refused') return result;
  const records = opened.predicate.ops.flatMap((op) => {
    const record = 'record' in op ? folder.store.view.record(op.record) : undefined;
    return record ? [{ id: record.id, revision: record.revision }] : [];
  });
  const purge = await purgeNow(folder);
  return { kind: 'applied', patch: result.patch, records, ...(purge === undefined ? {} : { purge }) };
}

/** What was signed stands, even if a disk is full now: the next start completes it. */
async function purgeNow(folder: Folder): Promise<Applied['purge']> {
  try {
    return await completePurges(folder);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return { rewritten: [], removed: [], unreadable: [], pending: [error.message] };
  }
}

/** A verdict may have changed between the person's look and their signature. */
function verifyAgain(folder: Folder, patch: OpenedPatch): Refusal | undefined {
  const { id, predicate } = patch;
  const { view } = folder.store;
  // The same file handed in again changes nothing, so it needs no new verdict.
  if (view.patch(id) !== undefined) return undefined;
  const seen = new Map(predicate.verdicts.map((verdict) => [verdict.candidate, verdict.digest]));
  for (const op of predicate.ops) {
    if (op.op === 'add' && predicate.store !== folder.store.storeId) {
      // It was decided on when it became private memory; it must still say that.
      const mine = view.record(op.record);
      if (mine?.status === 'active' && mine.statement === op.body?.statement) continue;
    }
    const named = 'candidate' in op ? op.candidate : undefined;
    if (named === undefined || op.op === 'reject_candidate' || op.op === 'delete') continue;
    const candidate = view.candidate(named);
    const signed =
      op.op === 'add' || op.op === 'update' ? signedClaim(folder, op, patch, candidate) : undefined;
    if (!candidate && !signed) return refuse('not_found', 'This claim is no longer in the inbox.');
    // Other words for a memory name the claim that it was accepted as, which is decided on.
    const revises = op.op === 'update' && view.record(op.record)?.candidate === named;
    if (view.decision(named) !== 'open' && !revises) {
      return refuse('already_decided', 'This claim was decided on meanwhile.');
    }
    const verdict = signed ? judgeClaim(folder, signed) : candidate && verdictOf(folder, candidate);
    if (verdict === undefined) return refuse('not_found', 'This claim is no longer in the inbox.');
    if (verdict.status === 'rejected') {
      return refuse('rejected_by_verifier', 'The verifier blocks this claim now. Look at its verdict.');
    }
    const digest = verdictDigest(verdict, (text) => folder.services.home.identifiers().sha256(text));
    if (digest !== seen.get(named)) {
      return refuse('stale', 'Something changed since you looked at this claim. Look at its new verdict.');
    }
  }
  return undefined;
}
