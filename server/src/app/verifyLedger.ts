import type { CheckedPatchFile } from './ports';
import type { Services } from './services';
import type { StoreFinding } from '../../../shared/src/views';

/** The answer of `assay ledger verify --json`: stable field names. */
export interface LedgerReport {
  /** Absolute path. */
  readonly ledger: string;
  readonly patches: readonly CheckedPatchFile[];
  readonly findings: readonly StoreFinding[];
  /** Whether every file is a patch whose signature, canonical form and commitments hold. */
  readonly ok: boolean;
}

/** Verifies every signed patch of a folder's store from its bytes. Writes nothing. */
export async function verifyLedger(services: Services, root: string): Promise<LedgerReport> {
  const store = await services.home.open(root, { write: false, trusted: true });
  try {
    const { folder, patches, findings } = await store.checkLedger();
    const ok = findings.every(({ severity }) => severity !== 'error');
    return { ledger: folder, patches, findings, ok };
  } finally {
    await store.close();
  }
}
