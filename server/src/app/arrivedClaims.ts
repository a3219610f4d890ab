import type { RecordId, Sha256 } from '../../../shared/src/ids';
import type { MemoryRecord } from '../../../shared/src/model';
import { freshnessOf } from '../core/evidence/drift';
import type { Checkout, CitationSources } from './portsOfCheckout';
import type { StorePort } from './ports';

/** A checkout, and the memory that is read in it. */
interface Reading {
  readonly root: string;
  readonly store: Pick<StorePort, 'view'>;
  readonly checkout: Checkout;
  readonly citations: CitationSources;
  readonly sha256: (text: string) => Sha256;
  readonly trusted: boolean;
}

/** Claims of branches by the list that holds them; the view hands out another list when any record changes. */
const BY_LIST = new WeakMap<readonly MemoryRecord[], readonly MemoryRecord[]>();
/** What the default branch held once it goes on holding; by repository, branch and commit. */
const HELD = new Set<string>();
const MOST_HELD = 10_000;

/**
 * Claims learnt on another branch than the one checked out that hold here all the same (P33): their commit is on the
 * default branch, or the text that they rest on stands in this checkout, as after a squashed merge.
 */
export async function arrivedClaims(
  reader: Reading,
  branch: string | undefined,
): Promise<ReadonlySet<RecordId>> {
  const records = reader.store.view.records();
  const ofBranches = BY_LIST.get(records) ?? records.filter(({ scope }) => scope.branch !== undefined);
  BY_LIST.set(records, ofBranches);
  const arrived = new Set<RecordId>();
  const elsewhere = ofBranches.filter(({ scope }) => scope.branch !== branch);
  if (elsewhere.length === 0) return arrived;
  const { main } = await reader.checkout.line(reader.root);
  for (const record of elsewhere) {
    const { branch: own, commit } = record.scope;
    const isMerged =
      own === main || (main !== undefined && commit !== undefined && (await isOn(reader, main, commit)));
    if (isMerged || (await standsHere(reader, record))) arrived.add(record.id);
  }
  return arrived;
}

async function isOn(reader: Reading, main: string, commit: string): Promise<boolean> {
  const key = `${reader.root}\n${main}\n${commit}`;
  if (HELD.has(key)) return true;
  const held = reader.trusted && (await reader.citations.holds(reader.root, main, commit));
  if (held && HELD.size < MOST_HELD) HELD.add(key);
  return held;
}

async function standsHere(reader: Reading, { evidenceIds }: MemoryRecord): Promise<boolean> {
  for (const { anchor } of reader.store.view.evidence(evidenceIds)) {
    if (anchor === undefined) continue;
    const reading = await reader.checkout.read(reader.root, anchor.path);
    const { freshness } = freshnessOf(anchor, reading, 'unanchored', reader.sha256);
    if (freshness === 'fresh' || freshness === 'moved') return true;
  }
  return false;
}
