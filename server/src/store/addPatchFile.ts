import type { PatchId } from '../../../shared/src/ids';
import type { PatchFile } from '../../../shared/src/signing/envelope';
import { openPatch } from '../../../shared/src/signing/openPatch';
import type { PatchFate } from '../app/ports';
import type { ProjectStoreParts } from './projectStoreParts';

/**
 * Writes a patch that came from elsewhere into the ledger; the fold judges it like any other. A file that is there and
 * can't be read is written anew: its name says which patch it was.
 */
export async function addPatchFile(
  { applyRefusal, ledger, context }: Pick<ProjectStoreParts, 'applyRefusal' | 'ledger' | 'context'>,
  file: PatchFile,
  holds: (id: PatchId) => boolean,
): Promise<PatchFate> {
  if (applyRefusal !== undefined) return { kind: 'refused', message: applyRefusal };
  const patch = openPatch(file);
  if (patch.kind === 'refused') return { kind: 'refused', message: patch.message };
  const { id, predicate } = patch;
  if (predicate.store !== context.store) return { kind: 'other_store', id };
  if (holds(id)) return { kind: 'present', id };
  await ledger.write(patch, file);
  ledger.lookAgain();
  return { kind: 'added', id };
}
