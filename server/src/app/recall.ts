import type { RecordId } from '../../../shared/src/ids';
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
    .flatMap((id) => view.record(id as RecordId) ?? [])
    .filter((record) => whyExcluded(record, standpoint) === undefined);
  const active = await readRecords(
    reader,
    records.filter(({ status }) => status === 'active'),
  );
  const ranked = inOrder(reader, active, (id) => hits.get(id)?.score ?? 0);
  return {
    recalled: ranked
      .slice(0, request.limit)
      .map((one) => ({ ...one, matched: hits.get(one.record.id)?.matched ?? [] })),
    contested: records.filter(({ status }) => status === 'contested').map(({ id }) => id),
    more: Math.max(0, ranked.length - request.limit),
  };
}
