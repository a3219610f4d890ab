import { isCandidateId, type CandidateId, type RecordId } from '../../../../shared/src/ids';
import type { ClaimDetails } from '../../../../shared/src/curation';
import type { RecallRow } from '../../../../shared/src/views';
import { claimPage } from '../claimPage';
import type { Folder } from '../folder';
import { listHistory } from '../listHistory';
import { listInquiries } from '../listInquiries';
import { listMemory } from '../listMemory';
import { matchedRecords } from './judgeClaim';

/** Of each, more than these are not looked for: nobody reads further on one page. */
const MOST_PATCHES = 100;
const MOST_DEPENDANTS = 50;

/** The page of one claim. `recalls`: when its record was given to an agent. `undefined` when there is no such claim. */
export function claimDetails(
  folder: Folder,
  id: CandidateId | RecordId,
  recalls: readonly RecallRow[],
): ClaimDetails | undefined {
  const page = claimPage(folder, id);
  if (page === undefined) return undefined;
  const { view } = folder.store;
  const record = isCandidateId(id) ? undefined : view.record(id);
  const claim = isCandidateId(id) ? view.candidate(id) : record;
  const deferredUntil = isCandidateId(id) ? view.deferrals().get(id) : undefined;
  return {
    ...page,
    kind: record === undefined ? 'candidate' : 'record',
    layer: claim?.layer ?? 'L2',
    durability: claim?.durabilitySignal ?? 'unknown',
    matches: matchedRecords(folder, page.verdict).filter((match) => match.id !== record?.id),
    dependants: dependantsOf(folder, record?.id),
    history: listHistory(folder, { limit: MOST_PATCHES, of: id }).map(({ patch, at, author, summary }) => ({
      patch,
      at,
      author,
      summary,
    })),
    recalls,
    inquiries: listInquiries(folder)
      .filter(({ candidate, records }) => candidate === id || (record && records.includes(record.id)))
      .map(({ id: inquiry, kind, question }) => ({ id: inquiry, kind, question })),
    ...(deferredUntil === undefined ? {} : { deferredUntil }),
  };
}

/** Memory whose evidence or words point at this record. */
function dependantsOf(folder: Folder, id: RecordId | undefined): ClaimDetails['dependants'] {
  if (id === undefined) return [];
  const { view } = folder.store;
  const points = ({ locator }: { readonly locator: string }): boolean => locator === id;
  const resting = new Set(
    view
      .records()
      .filter(
        (record) =>
          record.id !== id &&
          (record.citations.some(points) ||
            view.evidence(record.evidenceIds).some(({ citations }) => citations.some(points))),
      )
      .slice(0, MOST_DEPENDANTS)
      .map((record) => record.id),
  );
  return listMemory(folder)
    .filter((row) => resting.has(row.id))
    .map(({ id: dependant, statement, status }) => ({ id: dependant, statement, status }));
}
