/** What comes back when a patch is undone, and what stands in the way. */
import type { PatchId, RecordId } from '../../../../shared/src/ids';
import { standingOf } from '../fold/deriveRecord';
import type { Standing } from '../fold/deriveRecord';
import type { RecordHistory } from '../fold/projection';

export interface RecordStanding {
  readonly statement: string;
  readonly status: 'active' | 'contested' | 'superseded' | 'deprecated';
}
export interface RevertEffect {
  readonly record: RecordId;
  readonly before?: RecordStanding;
  readonly after?: RecordStanding;
  /** Standing patches that rest on what the undone one wrote, so that it can't be undone before them. */
  readonly builtUpon: readonly PatchId[];
  readonly deleted: boolean;
}

/** `now` and `then` say which patches are undone: as things are, and with the revert in place. */
export function revertEffect(
  history: RecordHistory,
  target: PatchId,
  now: (patch: PatchId) => boolean,
  then: (patch: PatchId) => boolean,
): RevertEffect {
  const standing = standingOf(history, now);
  const [before, after] = [shown(standing), shown(standingOf(history, then))];
  const builtUpon = standing.entries.flatMap(({ patch, content }) =>
    content?.replaces.includes(target) ? [patch] : [],
  );
  return {
    record: history.id,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    builtUpon,
    deleted: standing.tombstone !== undefined,
  };
}

function shown({ heads, entries, tombstone }: Standing): RecordStanding | undefined {
  const [head] = heads;
  if (head === undefined || tombstone !== undefined) return undefined;
  const last = entries.findLast(({ status }) => status !== undefined)?.status;
  const { statement } = head.content.claim;
  if (head.content.superseded) return { statement, status: 'superseded' };
  if (last === 'deprecated') return { statement, status: 'deprecated' };
  return { statement, status: heads.length > 1 || last === 'contested' ? 'contested' : 'active' };
}
