import type { FileFinding } from '../../../../shared/src/findings';
import { DEFAULT_SEVERITY } from '../../core/diagnose/catalogue';
import type { Folder } from '../folder';

/** Text that a person had forgotten and that a file still, or again, states: it stays out of memory (P20). */
export function forgottenText(folder: Folder): readonly FileFinding[] {
  const identifiers = folder.services.home.identifiers();
  return [...folder.candidates].flatMap(([id, places]) => {
    if (folder.store.view.tombstone(identifiers.recordId(id)) === undefined) return [];
    return places.map(({ path, startLine: line, endLine }) => ({
      ...{ path, line, column: 1, endLine: endLine + 1, endColumn: 1 },
      code: 'forgotten-text' as const,
      severity: DEFAULT_SEVERITY['forgotten-text'],
      message:
        'You had this forgotten, and this file states it. It is not taken into memory; agents that read the file see it.',
      words: id,
    }));
  });
}
