import { isCandidateId, type CandidateId, type RecordId } from '../../../shared/src/ids';
import { whyExcluded, type Exclusion } from '../core/recall/admission';
import { standpointOf, type MemoryReader } from './memoryReader';
import { recall, type RecallRequest } from './recall';

/** Why a claim is, or is not, in the answer to a query (model.md §11: there is an answer for every record). */
export type RecallExplanation =
  | {
      readonly kind: 'in';
      /** 1 is the first. */
      readonly rank: number;
      readonly matched: readonly string[];
    }
  | { readonly kind: 'out'; readonly why: OutOfRecall };

export type OutOfRecall =
  | Exclusion
  | 'unknown_id'
  /** Nobody has accepted it. */
  | 'not_accepted'
  | 'declined'
  | 'contested'
  | 'no_match'
  /** It answers the query, and others answer it better. */
  | 'beyond_limit';

export async function explainRecall(
  reader: MemoryReader,
  request: RecallRequest,
  id: CandidateId | RecordId,
): Promise<RecallExplanation> {
  const { view } = reader.store;
  const out = (why: OutOfRecall): RecallExplanation => ({ kind: 'out', why });
  if (isCandidateId(id)) return out(ofCandidate(view, id));
  const record = view.record(id);
  if (!record) return out(view.tombstone(id) ? 'deleted' : 'unknown_id');
  const why = whyExcluded(record, await standpointOf(reader, request.path));
  if (why !== undefined) return out(why);
  if (record.status === 'contested') return out('contested');
  const { recalled } = await recall(reader, request);
  const rank = recalled.findIndex((one) => one.record.id === id);
  const found = recalled[rank];
  if (found) return { kind: 'in', rank: rank + 1, matched: found.matched };
  const isHit = reader.index.search(request.query, Number.MAX_SAFE_INTEGER).some((hit) => hit.id === id);
  return out(isHit ? 'beyond_limit' : 'no_match');
}

function ofCandidate(view: MemoryReader['store']['view'], id: CandidateId): OutOfRecall {
  if (!view.candidate(id)) return 'unknown_id';
  return view.decision(id) === 'rejected' ? 'declined' : 'not_accepted';
}
