import { isCandidateId, type CandidateId, type RecordId } from '../../../shared/src/ids';
import type { EvidenceRow } from '../../../shared/src/views';
import type { Folder } from './folder';

/** The evidence under a candidate or a record, each with where it stands in this checkout and how fresh it is. */
export function listEvidence(folder: Folder, id: CandidateId | RecordId): readonly EvidenceRow[] {
  const { view } = folder.store;
  const claim = isCandidateId(id) ? view.candidate(id) : view.record(id);
  return view.evidence(claim?.evidenceIds ?? []).map((evidence) => {
    const place = folder.placeOfEvidence(evidence.id);
    return {
      id: evidence.id,
      evidence,
      freshness: folder.freshnessOf(evidence),
      ...(place ? { place } : {}),
    };
  });
}
