import type { PatchId } from '../../../../shared/src/ids';
import type { Projection } from './projection';

/** Undone while any patch that reverts it stands itself: so an undo can be undone. */
export function isReverted(projection: Projection, id: PatchId): boolean {
  return (projection.patch(id)?.revertedBy ?? []).some((by) => !isReverted(projection, by));
}
