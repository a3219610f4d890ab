import type { RecordId } from '../../../shared/src/ids';
import { whyExcluded } from '../core/recall/admission';
import { readRecords, standpointOf, type MemoryReader, type ReadRecord } from './memoryReader';

export interface RememberedPage {
  readonly records: readonly ReadRecord[];
  /** Pass it as `after` for the next page; absent on the last one. */
  readonly next?: RecordId;
  readonly total: number;
}

/** Everything that may be read, contested records among it, by id: a page stays what it was while others are added. */
export async function listRemembered(
  reader: MemoryReader,
  { after = '', limit }: { readonly after?: string; readonly limit: number },
): Promise<RememberedPage> {
  const standpoint = await standpointOf(reader);
  const admitted = reader.store.view
    .records()
    .filter((record) => whyExcluded(record, standpoint) === undefined);
  const rest = admitted.filter(({ id }) => id > after).sort((a, b) => (a.id < b.id ? -1 : 1));
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return {
    records: await readRecords(reader, page),
    ...(last && rest.length > page.length ? { next: last.id } : {}),
    total: admitted.length,
  };
}
