import type { RecordId } from '../../../shared/src/ids';
import type { RecallRow } from '../../../shared/src/views';
import type { RecallLog } from './portsOfAgents';
import type { StorePort } from './ports';

/** More are kept; nobody reads further back at once. */
const MOST_READ = 20_000;

/** When memory was given to which agent, the latest first; of one record, or of all. What was purged is in none of it. */
export async function listRecalls(
  log: RecallLog,
  { view }: Pick<StorePort, 'view'>,
  { record, limit }: { readonly record?: RecordId | undefined; readonly limit: number },
): Promise<readonly RecallRow[]> {
  const rows: RecallRow[] = [];
  for (const entry of await log.entries(MOST_READ)) {
    if (rows.length === limit) break;
    if (record !== undefined && !entry.records.includes(record)) continue;
    const records = entry.records.filter((id) => view.tombstone(id)?.mode !== 'privacy_purge');
    if (records.length > 0) rows.push({ ...entry, records });
  }
  return rows;
}
