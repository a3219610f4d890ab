import * as path from 'node:path';
import type { StoreFinding } from '../../../shared/src/views';
import type { CheckedPatchFile, LedgerCheck } from '../app/ports';
import { foldFindings } from './foldFindings';
import type { FoldedState } from './foldedState';
import type { LedgerFolder } from './ledgerFolder';

/** Every file of a ledger, read again and held against what the fold made of it. */
export async function checkLedger(
  ledger: LedgerFolder,
  projection: FoldedState['projection'],
): Promise<LedgerCheck> {
  const { patches: names, strangers } = ledger.list();
  const patches: CheckedPatchFile[] = [];
  const findings: StoreFinding[] = [...strangers];
  for (const name of names) {
    const read = await ledger.read(name);
    if (read?.kind === 'quarantined') findings.push(read.finding);
    if (read?.kind !== 'read') continue;
    const { id, predicate } = read.patch;
    const folded = projection.patch(id);
    const file = path.join(ledger.path, name);
    if (folded !== undefined) findings.push(...foldFindings(folded, file));
    patches.push({
      file,
      patch: id,
      author: predicate.author,
      lamport: predicate.lamport,
      at: predicate.createdAt,
      ops: predicate.ops.map((op) => (op.op === 'unknown' ? op.kind : op.op)),
      applied: folded?.applied ?? 'stale',
    });
  }
  return { folder: ledger.path, patches, findings };
}
