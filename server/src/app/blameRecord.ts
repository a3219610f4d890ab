import type { PatchRow } from '../../../shared/src/historyProtocol';
import type { RecordId } from '../../../shared/src/ids';
import { blame } from '../core/history/blame';
import { covered } from './covered';
import type { Folder } from './folder';
import { patchRow } from './listHistory';
import { DELETED } from './memoryAt';

export interface BlameLine {
  readonly field: string;
  readonly value: string;
  readonly by: PatchRow;
}

/** Which patch, by whom and when, made each field of a record what it is; `undefined` when there is no such record. */
export function blameRecord(folder: Folder, id: RecordId): readonly BlameLine[] | undefined {
  const { view } = folder.store;
  const history = view.history(id);
  if (history === undefined) return undefined;
  const isDeleted = covered(folder, 'deleted')(id);
  return blame(history, (patch) => view.patch(patch)?.reverted === true).flatMap(
    ({ field, value, patch }) => {
      const summary = view.patch(patch);
      if (summary === undefined) return [];
      const words = isDeleted && WORDS.has(field) ? DELETED : value;
      return [{ field, value: words, by: patchRow(folder, summary) }];
    },
  );
}

const WORDS: ReadonlySet<string> = new Set([
  'statement',
  'section',
  'paths',
  'branch',
  'applies when',
  'does not apply when',
  'basis',
  'tags',
  'cites',
]);
