import { openPatch } from '../../../shared/src/signing/openPatch';
import { decodeBase64 } from '../../../shared/src/signing/base64';
import { withoutBodies } from '../core/history/withhold';
import { covered } from './covered';
import type { Folder } from './folder';
import { formatTransfer, parseTransfer } from './transferText';

/**
 * Takes what was purged out of this folder's backups (R84–R88); run again, it changes nothing. A backup that can't be
 * read can't be cleaned, so it goes. Returns the files that it wrote or removed. Throws `StorageError`.
 */
export async function cleanBackups(folder: Folder): Promise<readonly string[]> {
  const { home } = folder.services;
  const { transfers } = home;
  const sha256 = (text: string) => home.identifiers().sha256(text);
  const purged = covered(folder, 'purged');
  const changed: string[] = [];
  for (const file of (await transfers.backups(folder.store.profile)).files) {
    const text = await transfers.read(file);
    if (text === undefined) continue;
    const read = parseTransfer(transfers, sha256, text);
    if (read.kind === 'refused') {
      await transfers.remove(file);
      changed.push(file);
      continue;
    }
    const patches = read.items.flatMap((item) => {
      if (item.kind !== 'patch') return [];
      const patch = openPatch(item.file);
      if (patch.kind === 'refused') return [];
      const payload = decodeBase64(item.file.envelope.payload) ?? new Uint8Array();
      return [withoutBodies(item.file, { payload, ops: patch.predicate.ops }, purged)];
    });
    const events = read.items.flatMap((item) => {
      if (item.kind !== 'event') return [];
      const { event } = item;
      return purged(event.kind === 'evidence' ? event.evidence.id : event.candidate.id) ? [] : [event];
    });
    const clean = formatTransfer(transfers, sha256, read.head, patches, events);
    if (clean === text) continue;
    await transfers.write(file, clean);
    changed.push(file);
  }
  return changed;
}
