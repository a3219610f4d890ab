import type { Fingerprint } from '../../../shared/src/ids';
import type { StoreFinding } from '../../../shared/src/views';
import type { Services } from './services';
import type { LedgerReport } from './verifyLedger';

/**
 * Verifies the ledger that a repository shares, by these signers alone: nothing of this machine's trust, and nothing
 * that the checkout itself says about whom to trust. `undefined` when nothing is shared. Writes nothing.
 */
export async function verifySharedLedger(
  services: Services,
  root: string,
  signers: readonly Fingerprint[],
): Promise<LedgerReport | undefined> {
  const check = await services.home.checkShared(root, signers);
  if (check === undefined) return undefined;
  const strangers = check.patches
    .filter(({ applied }) => applied === 'overlay')
    .map(({ file, author }): StoreFinding => ({
      code: 'signer-unknown',
      severity: 'error',
      file,
      message: `Signed by ${author}, who is not among the allowed signers.`,
    }));
  const known = check.findings.filter(({ code }) => code !== 'signer-unknown');
  const findings = [...known, ...strangers];
  const ok = findings.every(({ severity }) => severity !== 'error');
  return { ledger: check.folder, patches: check.patches, findings, ok };
}
