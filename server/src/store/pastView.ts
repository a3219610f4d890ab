import type { PastView } from '../app/ports';
import type { VerifiedPatch } from '../core/fold/projection';
import { FoldedState } from './foldedState';
import { SqlView } from './sqlView';
import type { ReadingParts } from './storeReading';
import type { TrustSource } from './trustRoots';

/**
 * Memory folded from some of a store's patches alone. `authority` is what is known today of who may do what: a signer
 * who was revoked since does not count in the past either.
 */
export function pastView(
  {
    sql,
    context,
    owners,
  }: Pick<ReadingParts, 'sql' | 'context'> & {
    readonly owners: Pick<TrustSource, 'roots'>;
  },
  patches: readonly VerifiedPatch[],
  authority: readonly VerifiedPatch[],
): PastView {
  const state = FoldedState.empty(sql, context, () => owners.roots(), 1, authority);
  state.addPatches(patches.map((patch) => ({ patch, name: patch.id, source: '' })));
  return {
    view: new SqlView(() => state),
    close: () => {
      state.projection.close();
    },
  };
}
