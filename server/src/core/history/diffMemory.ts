/** What became different between two states of memory. */
import type { RecordId } from '../../../../shared/src/ids';
import type { MemoryRecord } from '../../../../shared/src/model';
import { fieldsOf } from './fields';

export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}
export interface RecordChange {
  readonly record: RecordId;
  readonly before: MemoryRecord;
  readonly after: MemoryRecord;
  readonly fields: readonly FieldChange[];
}
export interface MemoryDiff {
  readonly added: readonly MemoryRecord[];
  readonly removed: readonly MemoryRecord[];
  readonly changed: readonly RecordChange[];
}

export function diffMemory(before: readonly MemoryRecord[], after: readonly MemoryRecord[]): MemoryDiff {
  const earlier = new Map(before.map((record) => [record.id, record]));
  const later = new Set(after.map(({ id }) => id));
  const changed = after.flatMap((record): readonly RecordChange[] => {
    const old = earlier.get(record.id);
    if (old === undefined) return [];
    const fields = changesOf(old, record);
    return fields.length === 0 ? [] : [{ record: record.id, before: old, after: record, fields }];
  });
  return {
    added: after.filter(({ id }) => !earlier.has(id)),
    removed: before.filter(({ id }) => !later.has(id)),
    changed,
  };
}

function changesOf(before: MemoryRecord, after: MemoryRecord): readonly FieldChange[] {
  const [left, right] = [allFields(before), allFields(after)];
  return [...right].flatMap(([field, value]) => {
    const old = left.get(field) ?? '';
    return old === value ? [] : [{ field, before: old, after: value }];
  });
}

const allFields = (record: MemoryRecord): ReadonlyMap<string, string> =>
  new Map([
    ...fieldsOf(record),
    ['status', record.status],
    ['verification', record.verification],
    ['trust class', record.trustClass],
    ['evidence', [...record.evidenceIds].sort().join(', ')],
    ['accepted by', [...new Set(record.ratifications.map(({ signer }) => signer))].sort().join(', ')],
  ]);
