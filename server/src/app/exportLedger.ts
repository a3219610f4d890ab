import type { EvidenceId } from '../../../shared/src/ids';
import type { WrittenTransfer } from '../../../shared/src/transfer';
import { decodeBase64 } from '../../../shared/src/signing/base64';
import { hasEvidence, withoutBodies } from '../core/history/withhold';
import type { Covers } from '../core/history/withhold';
import { covered } from './covered';
import type { Folder } from './folder';
import type { SeenEvent, SignedPatch } from './ports';
import { formatTransfer } from './transferText';

export type TransferText = Omit<WrittenTransfer, 'kind' | 'file'> & { readonly text: string };

/**
 * A folder's memory as text: every patch with its signature, and what waits. An export leaves out the words of all
 * that was deleted, a backup only what was purged. What is shared travels with its repository.
 */
export async function exportLedger(folder: Folder, what: 'export' | 'backup'): Promise<TransferText> {
  const { store, services } = folder;
  await store.catchUp();
  const covers = covered(folder, what === 'export' ? 'deleted' : 'purged');
  const signed = (await store.signedPatches()).filter((one) => one.store !== 'shared');
  const events = eventsWithout(store.recorded(), covers, evidenceOf(signed, covers));
  const patches = signed.map(({ file, patch }) => {
    const payload = decodeBase64(file.envelope.payload) ?? new Uint8Array();
    return withoutBodies(file, { payload, ops: patch.predicate.ops }, covers);
  });
  const sha256 = (text: string) => services.home.identifiers().sha256(text);
  const head = { what, store: store.storeId, profile: store.profile };
  const text = formatTransfer(services.home.transfers, sha256, head, patches, events);
  const candidates = events.filter(({ kind }) => kind === 'candidate').length;
  return {
    text,
    bytes: Buffer.byteLength(text),
    patches: patches.length,
    evidence: events.length - candidates,
    candidates,
  };
}

/** Writes it whole or not at all. Throws `StorageError`. */
export async function writeTransfer(
  folder: Folder,
  what: 'export' | 'backup',
  file: string,
): Promise<WrittenTransfer> {
  const { text, ...counts } = await exportLedger(folder, what);
  await folder.services.home.transfers.write(file, text);
  return { kind: 'written', file, ...counts };
}

/** Where a backup goes that nobody chose a place for: a purge finds it there. */
export async function backupFile(folder: Folder): Promise<string> {
  const { transfers } = folder.services.home;
  const { folder: place } = await transfers.backups(folder.store.profile);
  return `${place}/${folder.services.clock.now().replace(/[^0-9TZ]/g, '')}.jsonl`;
}

function evidenceOf(signed: readonly SignedPatch[], covers: Covers): ReadonlySet<EvidenceId> {
  const gone = new Set<EvidenceId>();
  for (const { patch } of signed) {
    for (const op of patch.predicate.ops) {
      if (!hasEvidence(op) || !covers(op.record)) continue;
      for (const { id } of op.evidence) gone.add(id);
    }
  }
  return gone;
}

/** Evidence that something else rests on too stays. */
function eventsWithout(
  events: readonly SeenEvent[],
  covers: Covers,
  gone: ReadonlySet<EvidenceId>,
): readonly SeenEvent[] {
  const used = new Set<EvidenceId>();
  const dropped = new Set<EvidenceId>(gone);
  for (const event of events) {
    if (event.kind !== 'candidate') continue;
    const into = covers(event.candidate.id) ? dropped : used;
    for (const id of event.candidate.evidenceIds) into.add(id);
  }
  return events.filter((event) => {
    if (event.kind === 'candidate') return !covers(event.candidate.id);
    const { id } = event.evidence;
    return !covers(id) && (used.has(id) || !dropped.has(id));
  });
}
