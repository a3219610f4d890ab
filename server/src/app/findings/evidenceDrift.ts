import type { FileFinding } from '../../../../shared/src/findings';
import type { MemoryRecord } from '../../../../shared/src/model';
import { DEFAULT_SEVERITY } from '../../core/diagnose/catalogue';
import type { Folder } from '../folder';

/** A memory whose source no longer says it: told on the line that changed, or on the file that is gone (model.md §5). */
export function evidenceDrift(folder: Folder): readonly FileFinding[] {
  return folder.store.view.records().flatMap((record) => {
    if (record.status !== 'active' && record.status !== 'contested') return [];
    const evidence = folder.store.view.evidence(record.evidenceIds);
    const freshness = folder.freshestOf(evidence);
    if (freshness !== 'drifted' && freshness !== 'missing') return [];
    const anchor = evidence.find((one) => folder.freshnessOf(one) === freshness)?.anchor;
    if (!anchor) return [];
    const { path, startLine: line, endLine } = anchor;
    const code = freshness === 'drifted' ? 'evidence-drifted' : 'evidence-missing';
    const message =
      freshness === 'drifted'
        ? `A memory rests on what stood here, and it stands here no more: “${shown(record)}”.`
        : `A memory rests on this file, and it is not here any more: “${shown(record)}”.`;
    const place = { path, line, column: 1, endLine: endLine + 1, endColumn: 1 };
    return [{ ...place, code, severity: DEFAULT_SEVERITY[code], message, words: record.id }];
  });
}

const shown = ({ statement }: MemoryRecord): string =>
  statement.length > 120 ? `${statement.slice(0, 119)}…` : statement;
