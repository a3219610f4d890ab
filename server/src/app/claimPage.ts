import { isCandidateId, type CandidateId, type RecordId } from '../../../shared/src/ids';
import type { Candidate, MemoryRecord } from '../../../shared/src/model';
import type { ClaimPage } from '../../../shared/src/views';
import { judgeClaim } from './curation/judgeClaim';
import type { Folder } from './folder';
import { listEvidence } from './listEvidence';
import { inboxRow } from './listInbox';
import { memoryRow } from './listMemory';
import { verdictOf } from './verdictOf';
import { checkLine } from './wording';

/** Everything that is known of one candidate or record; `undefined` when there is no such claim. */
export function claimPage(folder: Folder, id: CandidateId | RecordId): ClaimPage | undefined {
  const { view } = folder.store;
  if (isCandidateId(id)) {
    const candidate = view.candidate(id);
    return candidate && pageOf(folder, candidate, id);
  }
  const record = view.record(id);
  if (record === undefined) return undefined;
  const captured = view.candidate(record.candidate);
  // A person may have accepted it in other words, which are then what is judged.
  const isAsCaptured = captured?.statement === record.statement;
  return pageOf(folder, isAsCaptured ? captured : candidateOf(record), record, isAsCaptured);
}

function pageOf(
  folder: Folder,
  candidate: Candidate,
  of: CandidateId | MemoryRecord,
  isAsCaptured = true,
): ClaimPage {
  const verdict = isAsCaptured
    ? verdictOf(folder, candidate)
    : judgeClaim(folder, { candidate, brought: [] });
  return {
    row:
      typeof of === 'string'
        ? inboxRow(folder, candidate, folder.store.view.evidence(candidate.evidenceIds))
        : memoryRow(folder, of),
    verdict,
    checks: verdict.checks.map(checkLine),
    evidence: listEvidence(folder, typeof of === 'string' ? of : of.id),
    citations: candidate.citations,
  };
}

/** A record whose candidate this machine never journalled (it came with the ledger), as the claim that it was. */
function candidateOf(record: MemoryRecord): Candidate {
  return { ...record, id: record.candidate, legacy: false, capturedAt: record.ratifications[0]?.at ?? '' };
}
