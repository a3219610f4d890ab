import type { Fingerprint } from '../../../shared/src/ids';
import type { View } from '../app/ports';
import type { TrustRoots } from '../core/fold/authority';
import type { TrustSource } from './trustRoots';

/** Whom a reader trusts in a shared ledger: their own keys, and whom their private store accepted. Never the repository. */
export const sharedTrust = (owners: TrustSource, own: View): TrustSource => ({
  load: () => owners.load(),
  active: () => owners.active(),
  isRetired: (signer) => owners.isRetired(signer),
  // The private store names them.
  findings: () => [],
  roots: (): TrustRoots => {
    const signers = own.signers();
    // What a revoked member had signed before goes on counting in the role it was signed in.
    const members = signers.filter(({ standing, key }) => standing === 'member' || key !== undefined);
    const revoked = signers.flatMap(({ fingerprint, counting }) =>
      counting === undefined ? [] : [[fingerprint, counting] as const],
    );
    return {
      ...owners.roots(),
      members: new Set<Fingerprint>(members.map(({ fingerprint }) => fingerprint)),
      revoked: new Map(revoked),
    };
  },
});
