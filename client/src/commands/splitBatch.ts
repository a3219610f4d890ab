import type { PatchPreview } from '../../../shared/src/protocol';
import type { InboxRow } from '../../../shared/src/views';
import { oneLine } from '../visibleText';

/** Of several claims, those that a batch takes, and why it leaves the others (P13). Pure. */
export function splitBatch<C extends { readonly id: string; readonly row: InboxRow }>(
  claims: readonly C[],
): { readonly taken: readonly C[]; readonly left: PatchPreview['left'] } {
  return {
    taken: claims.filter(({ row }) => row.defaultSelected),
    left: claims
      .filter(({ row }) => !row.defaultSelected)
      .map(({ id, row }) => ({ id, why: `“${oneLine(row.statement)}”: ${oneLine(row.summary)}` })),
  };
}
