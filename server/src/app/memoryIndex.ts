import type { ProfileId, RecordId } from '../../../shared/src/ids';
import type { MemoryRecord } from '../../../shared/src/model';
import { SearchIndex, type Hit } from '../core/recall/searchIndex';
import { readSynonyms } from '../core/recall/synonyms';
import type { View } from './ports';

/** Records indexed before others get their turn: some 20 milliseconds. */
const SLICE = 400;

/** The search of recall over one store, built at the first question and kept up with the view from then on. */
export class MemoryIndex {
  #index: SearchIndex | undefined;
  readonly #indexed = new Map<RecordId, string>();
  /** As the view handed them out last. */
  readonly #standing = new Map<RecordId, MemoryRecord>();
  /** The place of each record's last change, later ones higher; of the latest changes only. */
  #recency: ReadonlyMap<string, number> = new Map();
  /** What was taken in last; the view hands out another list when a record changes, and only then. */
  #records: readonly MemoryRecord[] | undefined;
  #syncing: Promise<void> = Promise.resolve();

  /** `ownSynonyms`: groups of words that a person adds to those that Assay brings, as `readSynonyms` takes them. */
  constructor(private readonly ownSynonyms: () => Promise<string> = () => Promise.resolve('')) {}

  /** Takes in what changed since the last call, in slices. */
  sync(view: View, profile: ProfileId): Promise<void> {
    const next = this.#syncing.then(() => this.#sync(view, profile));
    this.#syncing = next.catch(() => undefined);
    return next;
  }

  search(query: string, limit: number): readonly Hit[] {
    return this.#index?.search(query, limit) ?? [];
  }

  /** A record that stands, as of the last `sync`. */
  record(id: RecordId): MemoryRecord | undefined {
    return this.#standing.get(id);
  }

  recency(record: MemoryRecord): number {
    return this.#recency.get(record.revision) ?? 0;
  }

  async #sync(view: View, profile: ProfileId): Promise<void> {
    const records = view.records();
    if (this.#records === records) return;
    const index = (this.#index ??= new SearchIndex(readSynonyms(await this.ownSynonyms())));
    const gone = new Set(this.#indexed.keys());
    let added = 0;
    for (const record of records) {
      if (record.profile !== profile || !isLive(record)) continue;
      gone.delete(record.id);
      this.#standing.set(record.id, record);
      const state = `${record.revision} ${record.status}`;
      if (this.#indexed.get(record.id) === state) continue;
      index.add(documentOf(record, view));
      this.#indexed.set(record.id, state);
      added += 1;
      if (added % SLICE === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    for (const id of gone) {
      index.remove(id);
      this.#indexed.delete(id);
      this.#standing.delete(id);
    }
    this.#recency = recencyOf(view);
    this.#records = records;
  }
}

const isLive = ({ status }: MemoryRecord): boolean => status === 'active' || status === 'contested';

/** A claim's file and line place it beside its neighbours, which help to understand it (docs/adr/0005). */
function documentOf(record: MemoryRecord, view: View): Parameters<SearchIndex['add']>[0] {
  const { statement, section, tags, scope } = record;
  const anchor = view.evidence(record.evidenceIds).find((one) => one.anchor)?.anchor;
  return {
    id: record.id,
    text: [...section, ...tags, scope.appliesWhen ?? '', statement].filter((part) => part !== '').join('\n'),
    ...(anchor ? { place: { source: anchor.path, position: anchor.startLine } } : {}),
  };
}

/** Older changes than these settle no tie. */
const RECENT_PATCHES = 200;

function recencyOf(view: View): ReadonlyMap<string, number> {
  return new Map(view.patches(RECENT_PATCHES).map(({ id }, at) => [id, RECENT_PATCHES - at]));
}
