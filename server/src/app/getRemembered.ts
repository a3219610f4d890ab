import type { RecordId } from '../../../shared/src/ids';
import type { Evidence } from '../../../shared/src/model';
import { whyExcluded } from '../core/recall/admission';
import { readRecords, standpointOf, type MemoryReader, type ReadRecord } from './memoryReader';

/** A record with what it rests on (R115). */
export interface Remembered extends ReadRecord {
  readonly evidence: readonly Evidence[];
}

/** One record through the same gate as every other read; `undefined` when there is none that may be read. */
export async function getRemembered(reader: MemoryReader, id: RecordId): Promise<Remembered | undefined> {
  const { view } = reader.store;
  const record = view.record(id);
  if (!record || whyExcluded(record, await standpointOf(reader)) !== undefined) return undefined;
  const [read] = await readRecords(reader, [record]);
  return read && { ...read, evidence: view.evidence(record.evidenceIds) };
}
