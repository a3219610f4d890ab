import type { PatchRow } from '../../../shared/src/historyProtocol';
import type { MemoryRecord } from '../../../shared/src/model';
import { fieldsOf } from '../core/history/fields';

const STANDING = { trusted: '', overlay: ' [signer not trusted]', stale: ' [without effect]' } as const;

/** `2026-01-02 03:04  pa_…  Accepted: …` and who signed it. */
export function patchLine(row: PatchRow): string {
  const undone = row.reverted ? ' [undone]' : '';
  const store = row.store === 'private' ? '' : ` [${row.store}]`;
  const why = row.reason === undefined ? '' : ` (${row.reason})`;
  return `${row.at.slice(0, 16).replace('T', ' ')}  ${row.patch}  ${oneLine(row.summary)}${store}${undone}${STANDING[row.applied]}${why}\n    ${row.role} ${row.author}`;
}

/** A record as an indented list of what it says. */
export function recordLines(record: MemoryRecord): readonly string[] {
  const fields = [...fieldsOf(record)].filter(([name, value]) => value !== '' && name !== 'statement');
  return [
    `${record.id}  ${oneLine(record.statement)}`,
    ...fields.map(([name, value]) => `    ${name}: ${oneLine(value)}`),
    ...(record.status === 'active' ? [] : [`    status: ${record.status}`]),
  ];
}

/** A text of several lines could draw lines of its own. */
export const oneLine = (text: string): string => text.replace(/\r\n|[\n\r\u2028\u2029]/g, ' ⏎ ');
