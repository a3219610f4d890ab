/** What an image was folded from, kept inside it and compared with the files before it is used. */
import type { JournalFolder, JournalPosition } from './journal';
import type { LedgerFolder } from './ledgerFolder';
import type { SqlProjection } from './sqlProjection';

export const LEDGER_SOURCE = 'ledger/';
const JOURNAL_SOURCE = 'journal/';

/**
 * Positions in the journals when every ledger file and every journal's beginning is, byte for byte, what was folded;
 * `undefined` when one isn't, so that everything is folded again. New files are caught up with as usual.
 */
export async function unchangedPositions(
  projection: SqlProjection,
  ledger: LedgerFolder,
  journals: JournalFolder,
): Promise<Map<string, JournalPosition> | undefined> {
  for (const [name, digest] of projection.sources(LEDGER_SOURCE)) {
    if ((await ledger.digest(name)) !== digest) return undefined;
  }
  const positions = new Map<string, JournalPosition>();
  for (const [name, text] of projection.sources(JOURNAL_SOURCE)) {
    const { offset, line, digest } = JSON.parse(text) as JournalPosition & { readonly digest: string };
    if ((await journals.digest(name, offset)) !== digest) return undefined;
    positions.set(name, { offset, line });
  }
  return positions;
}

export async function keepPositions(
  projection: SqlProjection,
  positions: ReadonlyMap<string, JournalPosition>,
  journals: JournalFolder,
): Promise<void> {
  for (const [name, { offset, line }] of positions) {
    const digest = (await journals.digest(name, offset)) ?? '';
    projection.putSource(JOURNAL_SOURCE + name, JSON.stringify({ offset, line, digest }));
  }
}
