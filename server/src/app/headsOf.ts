import type { Fingerprint, PatchId } from '../../../shared/src/ids';
import type { View } from './ports';

/** All that a signer's patches rest on follows from those on which no other of theirs does. */
export function headsOf(view: View, signer: Fingerprint): readonly PatchId[] {
  const theirs = view.patches(Number.MAX_SAFE_INTEGER).filter(({ author }) => author === signer);
  const built = new Set(theirs.flatMap(({ parents }) => parents));
  return theirs.map(({ id }) => id).filter((id) => !built.has(id));
}
