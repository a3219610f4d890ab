/** Which patch made each field of a record what it is. */
import type { EvidenceId, PatchId } from '../../../../shared/src/ids';
import { standingOf } from '../fold/deriveRecord';
import type { ContentEntry } from '../fold/deriveRecord';
import type { RecordHistory } from '../fold/projection';
import { fieldsOf } from './fields';

export interface BlamedField {
  readonly field: string;
  readonly value: string;
  readonly patch: PatchId;
}

/** Empty fields that nobody ever set are left out; so is everything when nothing of the record stands. */
export function blame(
  history: RecordHistory,
  isReverted: (patch: PatchId) => boolean,
): readonly BlamedField[] {
  const { heads, entries, tombstone } = standingOf(history, isReverted);
  const blamed = heads.flatMap((head) => contentOf(head, entries as readonly ContentEntry[]));
  const seen = new Set<EvidenceId>();
  for (const { patch, evidenceIds = [], ratification, status } of entries) {
    for (const id of evidenceIds) {
      if (!seen.has(id)) blamed.push({ field: 'evidence', value: id, patch });
      seen.add(id);
    }
    if (ratification) blamed.push({ field: 'accepted by', value: ratification.signer, patch });
    if (status) blamed.push({ field: 'status', value: status, patch });
  }
  if (tombstone !== undefined) {
    const deleted = entries.findLast((entry) => entry.tombstone !== undefined);
    if (deleted) blamed.push({ field: 'deleted', value: tombstone.mode, patch: deleted.patch });
  }
  return blamed;
}

/** A value is as old as the last of the contents before it that said something else lets it be. */
function contentOf(head: ContentEntry, entries: readonly ContentEntry[]): BlamedField[] {
  const replaced = new Set(head.content.replaces);
  const line = entries.filter((entry) => (entry.content as unknown) && replaced.has(entry.patch));
  const versions = [...line, head].map(({ patch, content }) => ({ patch, fields: fieldsOf(content.claim) }));
  const blamed: BlamedField[] = [];
  for (const [field, value] of versions.at(-1)?.fields ?? []) {
    let since = versions.length - 1;
    while (since > 0 && versions[since - 1]?.fields.get(field) === value) since -= 1;
    // What was empty from the start was never set.
    if (value === '' && since === 0) continue;
    blamed.push({ field, value, patch: versions[since]?.patch ?? head.patch });
  }
  if (head.content.superseded) blamed.push({ field: 'status', value: 'superseded', patch: head.patch });
  return blamed;
}
