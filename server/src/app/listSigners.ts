import type { SignerRow } from '../../../shared/src/views';
import type { Fingerprint } from '../../../shared/src/ids';
import type { Folder } from './folder';

/** Everybody but this person whom a store knows: accepted, bound, revoked, and strangers whose patches it holds. */
export async function listSigners(folder: Folder): Promise<readonly SignerRow[]> {
  const { view } = folder.store;
  const own = new Set((await folder.services.home.ownKeys()).map(({ fingerprint }) => fingerprint));
  const patches = new Map<Fingerprint, number>();
  for (const { author } of view.patches(Number.MAX_SAFE_INTEGER)) {
    patches.set(author, (patches.get(author) ?? 0) + 1);
  }
  const known = view.signers();
  const named = new Set(known.map(({ fingerprint }) => fingerprint));
  const strangers = [...patches.keys()].filter((author) => !named.has(author) && !own.has(author));
  return [
    ...known.map((signer) => ({ ...signer, patches: patches.get(signer.fingerprint) ?? 0 })),
    ...strangers.map((fingerprint) => ({
      fingerprint,
      standing: 'unknown' as const,
      patches: patches.get(fingerprint) ?? 0,
    })),
  ];
}
