import type { ClaimEdit, JudgedClaim, MatchedRecord } from '../../../../shared/src/curation';
import type { CandidateId, Fingerprint, RecordId } from '../../../../shared/src/ids';
import type { Candidate, Verdict } from '../../../../shared/src/model';
import type { Refusal } from '../../../../shared/src/descriptor';
import { decodeBase64 } from '../../../../shared/src/signing/base64';
import { fingerprintOf, weaknessOf } from '../../../../shared/src/signing/publicKey';
import { verdictDigest } from '../../core/verify/verdict';
import type { Folder } from '../folder';
import { refuse } from '../refuse';
import { verifyCandidate } from '../verifyCandidate';
import { checkLine, summariseVerdict } from '../wording';
import { claimOfRecord, editedClaim, type EditedClaim } from './editedClaim';

/** The verdict on a claim as it would be signed; the same here, in the preview and when it is applied. */
export function judgeClaim(folder: Folder, claim: Pick<EditedClaim, 'candidate' | 'brought'>): Verdict {
  const identifiers = folder.services.home.identifiers();
  return verifyCandidate({
    view: folder.store.view,
    candidate: claim.candidate,
    brought: claim.brought,
    freshnessOf: (evidence) => folder.freshnessOf(evidence),
    recordId: identifiers.recordId(claim.candidate.id),
    citations: folder.citationsOf(claim.candidate.id),
    sha256: (text) => identifiers.sha256(text),
  });
}

export const digestOf = (folder: Folder, verdict: Verdict): ReturnType<typeof verdictDigest> =>
  verdictDigest(verdict, (text) => folder.services.home.identifiers().sha256(text));

export function matchedRecords(folder: Folder, verdict: Verdict): readonly MatchedRecord[] {
  return verdict.matchedRecords.flatMap((id) => {
    const record = folder.store.view.record(id);
    if (record === undefined) return [];
    const { statement, scope, revision } = record;
    return [{ id, statement, scope, revision }];
  });
}

/** What the verifier would say of the claims as a person edits them. Changes nothing. */
export function judgeEdits(
  folder: Folder,
  request: {
    readonly from: readonly CandidateId[] | RecordId;
    readonly edits: readonly ClaimEdit[];
    readonly ownerPublicKey: string;
  },
): { readonly kind: 'judged'; readonly parts: readonly JudgedClaim[] } | Refusal {
  const author = authorOf(request.ownerPublicKey);
  if (author === undefined) return refuse('owner_unknown', 'The signing key is not an Ed25519 key.');
  const from = claimsOf(folder, request.from);
  if (from === undefined) return refuse('not_found', 'This claim is not there any more.');
  const isPart = request.edits.length > 1;
  const parts = request.edits.map((edit) => {
    const verdict = judgeClaim(folder, editedClaim(folder, { from, edit, author, isPart }));
    return {
      page: { verdict, checks: verdict.checks.map(checkLine) },
      verdictDigest: digestOf(folder, verdict),
      summary: summariseVerdict(verdict),
      matches: matchedRecords(folder, verdict),
    };
  });
  return { kind: 'judged', parts };
}

export function authorOf(ownerPublicKey: string): Fingerprint | undefined {
  const key = decodeBase64(ownerPublicKey);
  return key === undefined || weaknessOf(key) !== undefined ? undefined : fingerprintOf(key);
}

export function claimsOf(
  folder: Folder,
  from: readonly CandidateId[] | RecordId,
): readonly Candidate[] | undefined {
  const { view } = folder.store;
  if (typeof from === 'string') {
    const record = view.record(from);
    return record && [claimOfRecord(record)];
  }
  const found = from.flatMap((id) => view.candidate(id) ?? []);
  return found.length === from.length ? found : undefined;
}
