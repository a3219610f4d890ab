import type { RecordId, Sha256 } from '../../../shared/src/ids';
import type { Freshness, MemoryRecord } from '../../../shared/src/model';
import { basisNote, basisWeight, mustCite, type BasisNote } from '../core/claim/basis';
import { claimFreshness, freshnessOf, type Reading } from '../core/evidence/drift';
import type { Standpoint } from '../core/recall/admission';
import { rankRecords } from '../core/recall/rankRecords';
import { arrivedClaims } from './arrivedClaims';
import type { MemoryIndex } from './memoryIndex';
import type { Checkout, CitationSources } from './portsOfCheckout';
import type { StorePort } from './ports';
import { resolveCitations } from './resolveCitations';

/** What reading one project's memory takes; nothing in it can change memory (P56). */
export interface MemoryReader {
  readonly root: string;
  readonly store: Pick<StorePort, 'profile' | 'view'>;
  readonly index: MemoryIndex;
  readonly checkout: Checkout;
  readonly citations: CitationSources;
  readonly sha256: (text: string) => Sha256;
  /** Workspace Trust: without it no `git` is started. */
  readonly trusted: boolean;
}

/** A record with what this checkout says about it now. */
export interface ReadRecord {
  readonly record: MemoryRecord;
  readonly freshness: Freshness;
  readonly basisWeight: number;
  readonly basisNote?: BasisNote;
}

/** Where a reader stands: its profile, the branch that is checked out, the path that it asked about. */
export async function standpointOf(reader: MemoryReader, path?: string): Promise<Standpoint> {
  const branch = await reader.checkout.branch(reader.root);
  return {
    profile: reader.store.profile,
    ...(branch === undefined ? {} : { branch }),
    arrived: await arrivedClaims(reader, branch),
    ...(path === undefined ? {} : { path }),
  };
}

/** Looks at the files and citations that records rest on; each file once. */
export async function readRecords(
  reader: MemoryReader,
  records: readonly MemoryRecord[],
): Promise<readonly ReadRecord[]> {
  const texts = new Map<string, Promise<Reading>>();
  const read = (path: string): Promise<Reading> => {
    const known = texts.get(path) ?? reader.checkout.read(reader.root, path);
    texts.set(path, known);
    return known;
  };
  return Promise.all(records.map((record) => readRecord(reader, record, read)));
}

async function readRecord(
  reader: MemoryReader,
  record: MemoryRecord,
  read: (path: string) => Promise<Reading>,
): Promise<ReadRecord> {
  const evidence = reader.store.view.evidence(record.evidenceIds);
  const seen = new Map<string, Freshness>();
  for (const { id, anchor } of evidence) {
    const reading: Reading = anchor ? await read(anchor.path) : { kind: 'unreadable' };
    seen.set(id, freshnessOf(anchor, reading, 'unanchored', reader.sha256).freshness);
  }
  // Of other claims nothing hangs on whether what they cite is there.
  const resolved = await resolveCitations({
    citations: mustCite(record.basis) ? record.citations : [],
    root: reader.root,
    view: reader.store.view,
    sources: reader.citations,
    trusted: reader.trusted,
    // No transcript has been read by this version, so no session is known.
    isKnownSession: () => false,
  });
  const cited =
    record.basis === 'verified'
      ? resolved.flatMap(({ freshness }) => (freshness === undefined ? [] : [freshness]))
      : [];
  const note = basisNote(record, resolved);
  return {
    record,
    freshness:
      evidence.length === 0
        ? 'unanchored'
        : claimFreshness(evidence, ({ id }) => seen.get(id) ?? 'unanchored', cited),
    basisWeight: basisWeight(record, resolved),
    ...(note === undefined ? {} : { basisNote: note }),
  };
}

/** How many are looked at closely before the order is settled: the nudge by basis may bring one up (docs/adr/0005). */
export const LOOKED_AT = 60;

/** R118–R120. `relevance` is the same for all where nothing was asked. */
export function inOrder(
  reader: MemoryReader,
  read: readonly ReadRecord[],
  relevance: (id: RecordId) => number = () => 1,
): readonly ReadRecord[] {
  const rows = read.map((one) => ({
    id: one.record.id,
    relevance: relevance(one.record.id),
    basisWeight: one.basisWeight,
    freshness: one.freshness,
    recency: reader.index.recency(one.record),
    one,
  }));
  return rankRecords(rows).map(({ one }) => one);
}
