import type { MemoryRecord } from '../../../shared/src/model';
import type { DraftOp } from '../../../shared/src/patch';
import type { PatchAction } from '../../../shared/src/patchAction';
import type { Refusal } from '../../../shared/src/descriptor';
import type { Folder } from './folder';
import { refuse } from './refuse';

interface KeepDraft {
  readonly kind: 'draft';
  readonly ops: readonly DraftOp[];
  readonly verdicts: readonly [];
  readonly left: readonly { readonly id: string; readonly why: string }[];
  readonly store?: MemoryRecord['store'];
}

/** A person says how long a memory lasts (R40): asked when its time is over, or whenever they like. */
export function draftKeep(
  folder: Folder,
  { records, durability }: Extract<PatchAction, { kind: 'keep' }>,
): KeepDraft | Refusal {
  const ops: DraftOp[] = [];
  const left: { id: string; why: string }[] = [];
  let store: MemoryRecord['store'] | undefined;
  for (const id of records) {
    const record = folder.store.view.record(id);
    if (record === undefined) return refuse('not_found', 'This memory is not there any more.');
    store ??= record.store;
    if (record.status !== 'active') {
      left.push({ id, why: 'It is not settled: answer what stands against it first.' });
    } else if (record.store !== store) left.push({ id, why: 'It is in another store; keep it by itself.' });
    else {
      const { revision: base, statement } = record;
      ops.push({
        op: 'promote',
        record: id,
        base,
        durabilitySignal: durability,
        body: { statements: [statement] },
      });
    }
  }
  if (ops.length === 0) return refuse('nothing_to_do', left[0]?.why ?? 'There is nothing to keep.');
  return { kind: 'draft', ops, verdicts: [], left, ...(store === undefined ? {} : { store }) };
}
