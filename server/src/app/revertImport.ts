import type { BatchId, ImportBatch, RevertedImport } from '../../../shared/src/audit';
import type { Refusal } from '../../../shared/src/descriptor';
import type { Folder } from './folder';

/** Takes a whole import back: what it brought waits no longer, as if it had never come; another import brings it again. */
export async function revertImport(folder: Folder, id: BatchId): Promise<RevertedImport | Refusal> {
  const { view } = folder.store;
  const batch = view.imports().find((one) => one.id === id);
  if (batch === undefined) {
    const message = `There is no import ${id} here. \`assay import --list\` names those that there are.`;
    return { kind: 'refused', code: 'not_found', message };
  }
  if (batch.reverted) {
    return { kind: 'refused', code: 'already_decided', message: `The import ${id} was taken back already.` };
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
