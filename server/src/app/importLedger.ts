import type { Fingerprint } from '../../../shared/src/ids';
import type { PatchFile } from '../../../shared/src/signing/envelope';
import { decodeBase64 } from '../../../shared/src/signing/base64';
import { openPatch, type OpenedPatch } from '../../../shared/src/signing/openPatch';
import type { TransferDone, TransferLine, TransferPlan, TransferRefusal } from '../../../shared/src/transfer';
import { withoutBodies } from '../core/history/withhold';
import { covered } from './covered';
import type { Folder } from './folder';
import { importedClaim } from './importedClaim';
import type { SeenEvent } from './ports';
import { parseTransfer } from './transferText';
import type { Transfer } from './transferText';

interface Work {
  readonly plan: TransferPlan;
  readonly patches: readonly PatchFile[];
  readonly events: readonly SeenEvent[];
}

export interface ImportOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/** What an import of this text would do, line by line. Writes nothing. */
export async function planImport(folder: Folder, text: string): Promise<TransferPlan | TransferRefusal> {
  const work = await workOf(folder, text);
  return work.kind === 'refused' ? work : work.plan;
}

/** Patches go in with their signatures, and are believed as far as their signers are (P57); the rest is journalled. */
export async function importLedger(
  folder: Folder,
  text: string,
  options: ImportOptions = {},
): Promise<TransferDone | TransferRefusal> {
  const work = await workOf(folder, text);
  if (work.kind === 'refused') return work;
  const { plan, patches, events } = work;
  const total = patches.length + events.length;
  let written = 0;
  const count = { patches: 0, claims: 0, evidence: 0 };
  for (let at = 0; at < patches.length && options.signal?.aborted !== true; at += STEP) {
    const fates = await folder.store.addPatches(patches.slice(at, at + STEP), (done) => {
      options.onProgress?.(at + done, total);
    });
    count.patches += fates.filter(({ kind }) => kind === 'added').length;
    const refused = fates.find((fate) => fate.kind === 'refused');
    if (refused?.kind === 'refused') return { kind: 'refused', message: refused.message };
    written = at + fates.length;
  }
  for (let at = 0; at < events.length && options.signal?.aborted !== true; at += STEP) {
    const step = events.slice(at, at + STEP);
    await folder.store.record(step);
    const claims = step.filter(({ kind }) => kind === 'candidate').length;
    count.claims += claims;
    count.evidence += step.length - claims;
    written = patches.length + at + step.length;
    options.onProgress?.(written, total);
  }
  return { kind: 'done', plan, ...count, cancelled: written < total };
}

/** Written together; a person who cancels waits for one of these at most. */
const STEP = 200;

async function workOf(
  folder: Folder,
  text: string,
): Promise<({ readonly kind: 'work' } & Work) | TransferRefusal> {
  const { home } = folder.services;
  const transfer = parseTransfer(home.transfers, (of) => home.identifiers().sha256(of), text);
  if (transfer.kind === 'refused') return transfer;
  await folder.store.catchUp();
  const own = transfer.head.store === folder.store.storeId;
  return { kind: 'work', ...(own ? ownWork(folder, transfer) : elsewhereWork(folder, transfer)) };
}

function ownWork(folder: Folder, transfer: Transfer): Work {
  const { view } = folder.store;
  const purged = covered(folder, 'purged');
  const lines: TransferLine[] = [];
  const patches: PatchFile[] = [];
  const events: SeenEvent[] = [];
  const held = new Set<string>();
  for (const item of transfer.items) {
    const { line } = item;
    if (item.kind === 'bad') lines.push({ line, kind: 'patch', fate: 'refused', why: item.message });
    else if (item.kind === 'patch') {
      const patch = openPatch(item.file);
      if (patch.kind === 'refused') {
        lines.push({ line, kind: 'patch', fate: 'refused', why: patch.message });
        continue;
      }
      const { id, predicate } = patch;
      held.add(id);
      const told = { line, kind: 'patch', id, signer: predicate.author } as const;
      if (view.patch(id) !== undefined) {
        lines.push({ ...told, fate: 'present' });
        continue;
      }
      const payload = decodeBase64(item.file.envelope.payload) ?? new Uint8Array();
      const file = withoutBodies(item.file, { payload, ops: predicate.ops }, purged);
      patches.push(file);
      if (file === item.file) lines.push({ ...told, fate: 'new' });
      else {
        lines.push({ ...told, fate: 'withheld', why: 'It goes in without the words that were purged here.' });
      }
    } else {
      const { event } = item;
      const id = event.kind === 'evidence' ? event.evidence.id : event.candidate.id;
      const told = { line, kind: event.kind, id };
      const known =
        event.kind === 'evidence'
          ? view.evidence([event.evidence.id]).length > 0
          : view.candidate(event.candidate.id);
      if (purged(id)) lines.push({ ...told, fate: 'withheld', why: 'It was purged here.' });
      else if (known) lines.push({ ...told, fate: 'present' });
      else if (transfer.sealed) {
        events.push(event);
        lines.push({ ...told, fate: 'new' });
      } else lines.push({ ...told, fate: 'refused', why: NOT_SEALED });
    }
  }
  return { plan: planOf(folder, transfer, lines, true, held), patches, events };
}

const NOT_SEALED =
  'It was not written on this machine, so what it says was seen here does not count. Scan again, or import its claims.';

/** A signature counts in the store that it was made for: what stood there comes in as claims, with no trust (R150–R153). */
function elsewhereWork(folder: Folder, transfer: Transfer): Work {
  const lines: TransferLine[] = [];
  const opened: { readonly line: number; readonly patch: OpenedPatch }[] = [];
  for (const item of transfer.items) {
    const { line } = item;
    if (item.kind === 'bad') lines.push({ line, kind: 'patch', fate: 'refused', why: item.message });
    else if (item.kind === 'patch') {
      const patch = openPatch(item.file);
      if (patch.kind === 'refused') lines.push({ line, kind: 'patch', fate: 'refused', why: patch.message });
      else opened.push({ line, patch });
    }
  }
  const events: SeenEvent[] = [];
  const seen = new Set<string>();
  const from = { folder, store: transfer.head.store, events, seen };
  const main = opened.filter(({ patch }) => patch.predicate.store === transfer.head.store);
  const past = folder.store.viewElsewhere(main.map(({ patch }) => patch));
  const claimed = new Set<string>();
  const accepted = new Set<string>();
  for (const record of past.view.records()) {
    accepted.add(record.candidate);
    if (record.statement === '' || (record.status !== 'active' && record.status !== 'contested')) continue;
    if (importedClaim(from, record, past.view.evidence(record.evidenceIds)) === 'new') {
      claimed.add(record.revision);
    }
  }
  for (const { line, patch } of opened) {
    const { id, predicate } = patch;
    const why = `It was signed for ${predicate.store}, and counts there alone.`;
    const fate = claimed.has(id) ? 'claim' : 'folded';
    lines.push({ line, kind: 'patch', id, signer: predicate.author, fate, why });
  }
  const evidence = new Map(
    transfer.items.flatMap((item) =>
      item.kind === 'event' && item.event.kind === 'evidence'
        ? [[item.event.evidence.id, item.event.evidence]]
        : [],
    ),
  );
  for (const item of transfer.items) {
    if (item.kind !== 'event') continue;
    const { event, line } = item;
    if (event.kind === 'evidence') {
      lines.push({
        line,
        kind: 'evidence',
        id: event.evidence.id,
        fate: 'folded',
        why: 'It comes with its claims.',
      });
    } else {
      const { candidate } = event;
      const isOpen = !accepted.has(candidate.id) && past.view.decision(candidate.id) === 'open';
      const behind = candidate.evidenceIds.flatMap((id) => evidence.get(id) ?? []);
      const fate = !isOpen
        ? 'folded'
        : importedClaim(from, candidate, behind) === 'new'
          ? 'claim'
          : 'present';
      const why = isOpen ? {} : { why: 'It was decided on there.' };
      lines.push({ line, kind: 'candidate', id: candidate.id, fate, ...why });
    }
  }
  past.close();
  lines.sort((one, other) => one.line - other.line);
  return { plan: planOf(folder, transfer, lines, false, new Set()), patches: [], events };
}

function planOf(
  folder: Folder,
  { head, sealed }: Transfer,
  lines: readonly TransferLine[],
  own: boolean,
  held: ReadonlySet<string>,
): TransferPlan {
  const { view } = folder.store;
  const trusted = new Set<Fingerprint>(
    view.signers().flatMap(({ fingerprint, standing }) => (standing === 'revoked' ? [] : [fingerprint])),
  );
  const mine = new Set(folder.services.home.ownFingerprints());
  const signers = [...new Set(lines.flatMap(({ signer }) => signer ?? []))];
  const here = own ? view.patches(Number.MAX_SAFE_INTEGER).filter(({ store }) => store !== 'shared') : [];
  return {
    kind: 'plan',
    ...head,
    own,
    sealed,
    lines,
    strangers: signers.filter((signer) => !trusted.has(signer) && !mine.has(signer)),
    newer: here.filter(({ id }) => !held.has(id)).length,
  };
}
