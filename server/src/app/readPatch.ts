import type { PatchReceipt } from '../../../shared/src/historyProtocol';
import type { PatchId } from '../../../shared/src/ids';
import type { OpenedPatch } from '../../../shared/src/signing/openPatch';
import { decodeBase64 } from '../../../shared/src/signing/base64';
import { withheld, withoutBodies } from '../core/history/withhold';
import { covered } from './covered';
import type { Folder } from './folder';
import { patchRow } from './listHistory';

/** A patch as it was signed, without the words of what was deleted since. Whoever gets it can verify it anew. */
export async function readPatch(
  folder: Folder,
  id: PatchId,
): Promise<(PatchReceipt & { readonly opened: OpenedPatch }) | undefined> {
  const summary = folder.store.view.patch(id);
  const signed = await folder.store.signedPatch(id);
  if (summary === undefined || signed === undefined) return undefined;
  const { file, patch } = signed;
  const covers = covered(folder, 'deleted');
  const ops = withheld(patch.predicate.ops, covers);
  const payload = decodeBase64(file.envelope.payload) ?? new Uint8Array();
  return {
    row: patchRow(folder, summary),
    file: withoutBodies(file, { payload, ops: patch.predicate.ops }, covers),
    opened: { ...patch, predicate: { ...patch.predicate, ops } },
  };
}
