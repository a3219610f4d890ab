import type { BatchId, ImportBatch } from '../../../shared/src/audit';
import type { CandidateId } from '../../../shared/src/ids';
import type { Folder } from './folder';

export type RevertedImport =
  | {
      readonly kind: 'reverted';
      readonly batch: BatchId;
      /** How many claims wait no longer. */
      readonly withdrawn: number;
      /** Accepted since: they are memory, and taken back by undoing the patch that accepted them. */
      readonly accepted: readonly CandidateId[];
    }
  | { readonly kind: 'refused'; readonly code: 'not_found' | 'already_reverted'; readonly message: string };

/** Takes a whole import back: what it brought waits no longer, as if it had never come; another import brings it again. */
export async function revertImport(folder: Folder, id: BatchId): Promise<RevertedImport> {
  const { view } = folder.store;
  const batch = view.imports().find((one) => one.id === id);
  if (batch === undefined) {
    const message = `There is no import ${id} here. \`assay import --list\` names those that there are.`;
    return { kind: 'refused', code: 'not_found', message };
  }
  if (batch.reverted) {
    return { kind: 'refused', code: 'already_reverted', message: `The import ${id} was taken back already.` };
  }
  const accepted = batch.candidates.filter((one) => view.decision(one) === 'accepted');
  const before = openOf(folder, batch);
  await folder.store.record([{ kind: 'import_reverted', batch: id }]);
  return { kind: 'reverted', batch: id, withdrawn: before - openOf(folder, batch), accepted };
}

function openOf(folder: Folder, batch: ImportBatch): number {
  const open = new Set(folder.store.view.openCandidates().map(({ id }) => id));
  return batch.candidates.filter((id) => open.has(id)).length;
}
