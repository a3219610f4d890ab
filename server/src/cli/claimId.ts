import { isCandidateId, isRecordId, type CandidateId, type RecordId } from '../../../shared/src/ids';
import { UsageError } from './command';

/** The id that a command was given; throws `UsageError` when it is none of a claim. */
export function claimId(id: string | undefined): CandidateId | RecordId {
  if (id === undefined) throw new UsageError('which claim? Give an id from `assay inbox` or `assay scan`.');
  if (!isCandidateId(id) && !isRecordId(id)) throw new UsageError(`'${id}' is not the id of a claim.`);
  return id;
}
