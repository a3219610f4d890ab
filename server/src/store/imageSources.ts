/** What an image was folded from, kept inside it and compared with the files before it is used. */
import { sourceOf } from './fileSource';
import type { JournalFolder, JournalPosition } from './journal';
import type { Kept } from './kept';
import type { LedgerFolder } from './ledgerFolder';

/** Files whose stamp is looked at between two turns of the event loop. */
const SLICE = 2000;

/**
 * Positions in the journals when every ledger file and every journal's beginning is what was folded; `undefined` when
 * one isn't, so that everything is folded again. New files are caught up with as usual.
 */
export async function unchangedPositions(
  kept: Kept,
  ledger: LedgerFolder,
  journals: JournalFolder,
): Promise<Map<string, JournalPosition> | undefined> {
  let looked = 0;
  for (const [name, source] of kept.ledger) {
    const now = ledger.unchangedSource(name, source);
    if (now === undefined) return undefined;
    if (now !== source) kept.ledger.set(name, now);
    looked += 1;
    if (looked % SLICE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  const positions = new Map<string, JournalPosition>();
  for (const [name, { offset, line, source }] of kept.journals) {
    const [digest = ''] = source.split(' ', 1);
    const unchanged = source === `${digest} ${journals.stat(name)?.stamp}`;
    if (!unchanged && (await journals.digest(name, offset)) !== digest) return undefined;
    positions.set(name, { offset, line });
  }
  return positions;
}

export async function keepPositions(
  kept: Kept,
  positions: ReadonlyMap<string, JournalPosition>,
  journals: JournalFolder,
): Promise<void> {
  kept.journals.clear();
  for (const [name, { offset, line }] of positions) {
    const stat = journals.stat(name);
    const digest = (await journals.digest(name, offset)) ?? '';
    kept.journals.set(name, { offset, line, source: sourceOf(digest, stat) });
  }
}
