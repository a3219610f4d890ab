import type { MemoryRecord } from '../../../shared/src/model';
import type { MemoryRow } from '../../../shared/src/views';
import { reviewDue } from './reviewDue';
import type { Folder } from './folder';
import { shakenSource } from './shakenSource';

/** The approved memory of a folder: what is active or contested, never what was deleted (R78–R79). */
export function listMemory(folder: Folder): readonly MemoryRow[] {
  return folder.store.view
    .records()
    .filter((record) => record.status === 'active' || record.status === 'contested')
    .map((record) => memoryRow(folder, record));
}

export function memoryRow(folder: Folder, record: MemoryRecord): MemoryRow {
  const evidence = folder.store.view.evidence(record.evidenceIds);
  const shaken = shakenSource(folder, record, evidence);
  const place = evidence.map((one) => folder.placeOfEvidence(one.id)).find((found) => found !== undefined);
  return {
    id: record.id,
    candidate: record.candidate,
    statement: record.statement,
    layer: record.layer,
    status: record.status,
    channel: record.channel,
    trustClass: record.trustClass,
    basis: record.basis,
    ruleType: record.ruleType,
    section: record.section,
    scope: record.scope,
    verification: record.verification,
    freshness: folder.freshestOf(evidence),
    ...(place ? { place } : {}),
    revision: record.revision,
    signers: record.ratifications.map((ratification) => ratification.signer),
    store: record.store,
    acceptedAt: record.ratifications[0]?.at ?? '',
    ...dueOf(folder, record),
    ...(shaken ? { shaken } : {}),
  };
}

/** Counted from when a person last said so: by accepting it, changing it, or keeping it. */
function dueOf(folder: Folder, record: MemoryRecord): Pick<MemoryRow, 'reviewDue'> {
  const { view } = folder.store;
  const said = [view.patch(record.revision)?.at ?? '', ...record.ratifications.map(({ at }) => at)];
  const last = said.reduce((one, other) => (one > other ? one : other));
  const due = reviewDue(record.durabilitySignal, last, folder.services.clock.now());
  return due === undefined ? {} : { reviewDue: due };
}
