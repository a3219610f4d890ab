import type { FileFinding } from '../../../../shared/src/findings';
import { withoutEchoes } from '../../core/diagnose/withoutEchoes';
import type { Folder } from '../folder';
import { dismissalId } from './dismissal';
import { evidenceDrift } from './evidenceDrift';
import { forgottenText } from './forgottenText';
import { memoryContested } from './memoryContested';

/** Kinds of finding that hang on what is remembered. */
const OF_MEMORY: readonly ((folder: Folder) => readonly FileFinding[])[] = [
  evidenceDrift,
  memoryContested,
  forgottenText,
];

/** Everything that is wrong in the rules files of a folder, but for what a person dismissed: one list for every front. */
export function listFindings(folder: Folder): readonly FileFinding[] {
  const found = [
    ...[...folder.currentReadings, ...folder.facts].flatMap((reading) => reading.findings),
    ...[...folder.rules.findings().values()].flat(),
    ...OF_MEMORY.flatMap((kind) => kind(folder)),
  ];
  return withoutEchoes(found)
    .filter((finding) => {
      const id = dismissalId(folder, finding);
      return id === undefined || !folder.dismissed.has(id);
    })
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line || a.column - b.column));
}
