import type { Fingerprint } from '../../../../shared/src/ids';
import { canonicalBytes } from '../../../../shared/src/signing/canonical';
import { verifyEnvelope } from '../../../../shared/src/signing/openPatch';
import { SigningFailed, type PatchSigner } from './signer';

/**
 * The passphrase, or the touch, of a key that counts, for something about keys: `what` says which, and on which
 * machine. Throws `SigningFailed`.
 */
export async function vouch(
  voucher: PatchSigner,
  counting: readonly Fingerprint[],
  what: Readonly<Record<string, string>>,
): Promise<void> {
  if (!counting.includes(voucher.fingerprint)) {
    throw new SigningFailed(
      `${voucher.fingerprint} does not count here itself, so it can’t speak for or against another.`,
    );
  }
  const envelope = await voucher.sign(canonicalBytes(what));
  if (verifyEnvelope(envelope, voucher.key) === undefined) {
    throw new SigningFailed('The signature does not hold.');
  }
}
