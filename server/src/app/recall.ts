import type { RecordId } from '../../../shared/src/ids';
import type { MemoryRecord } from '../../../shared/src/model';
import { leastBasisWeight, mostBasisWeight } from '../core/claim/basis';
import { whyExcluded } from '../core/recall/admission';
import { inOrder, LOOKED_AT, readRecords, standpointOf } from './memoryReader';
import type { MemoryReader, ReadRecord } from './memoryReader';

export interface RecallRequest {
  readonly query: string;
  /** The file or folder that is being worked on, relative to the repository. */
  readonly path?: string;
  readonly limit: number;
}

/** A record with why it answers the query. */
export interface Recalled extends ReadRecord {
  /** The terms of the query that it holds; empty when it is there only for what stands beside it. */
  readonly matched: readonly string[];
}

export interface RecallAnswer {
  /** Best first, at most `limit`. */
  readonly recalled: readonly Recalled[];
  /** Contested records that answer the query: they are named, and given only to who asks for them by id (R79). */
  readonly contested: readonly RecordId[];
  /** How many more answer it. */
  readonly more: number;
}

/** What memory holds that answers a question, through the one gate, in the order of R118–R121. Reading changes nothing. */
export async function recall(reader: MemoryReader, request: RecallRequest): Promise<RecallAnswer> {
  const { view, profile } = reader.store;
  await reader.index.sync(view, profile);
  const standpoint = await standpointOf(reader, request.path);
  const hits = new Map(reader.index.search(request.query, LOOKED_AT).map((hit) => [hit.id, hit]));
  const records = [...hits.keys()]
    .flatMap((id) => reader.index.record(id as RecordId) ?? [])
    .filter((record) => whyExcluded(record, standpoint) === undefined);
  const active = records.filter(({ status }) => status === 'active');
  const relevance = (id: RecordId): number => hits.get(id)?.score ?? 0;
  const ranked = inOrder(
    reader,
    await readRecords(reader, withinReach(active, relevance, request.limit)),
    relevance,
  );
  return {
    recalled: ranked
      .slice(0, request.limit)
      .map((one) => ({ ...one, matched: hits.get(one.record.id)?.matched ?? [] })),
    contested: records.filter(({ status }) => status === 'contested').map(({ id }) => id),
    more: Math.max(0, active.length - request.limit),
  };
}

/**
 * Those that can be among the first `limit` once their citations were looked for: the others score less with their full
 * weight than so many score with their least, so nobody need look at what they rest on.
 */
function withinReach(
  records: readonly MemoryRecord[],
  relevance: (id: RecordId) => number,
  limit: number,
): readonly MemoryRecord[] {
  const least = records
    .map((record) => relevance(record.id) * leastBasisWeight(record))
    .sort((a, b) => b - a);
  const needed = least[limit - 1] ?? 0;
  return records.filter((record) => relevance(record.id) * mostBasisWeight(record) >= needed);
}
