import type { FileFinding } from '../../../../shared/src/findings';
import { DEFAULT_SEVERITY } from '../../core/diagnose/catalogue';
import type { Folder } from '../folder';

/** A memory that another one stands against: told where this checkout states it. */
export function memoryContested(folder: Folder): readonly FileFinding[] {
  return folder.store.view.records().flatMap((record) => {
    if (record.status !== 'contested') return [];
    const [place] = folder.placesOf(record.candidate);
    if (!place) return [];
    const { path, startLine: line, endLine } = place;
    return [
      {
        ...{ path, line, column: 1, endLine: endLine + 1, endColumn: 1 },
        code: 'memory-contested',
        severity: DEFAULT_SEVERITY['memory-contested'],
        message:
          'What is remembered of this line is contested: another memory stands against it. Decide which holds.',
        words: record.id,
      },
    ];
  });
}
