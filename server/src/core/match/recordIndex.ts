import type { RecordId, Sha256 } from '../../../../shared/src/ids';
import type { Claim, MemoryRecord } from '../../../../shared/src/model';
import { memoryKey } from '../claim/key';
import { similarity, statementForm, type StatementForm, type StatementForms } from './statementForm';

/** Statements that share less of their content than this are not compared. */
export const NEAR = 0.6;

/**
 * The active and contested records of a store, found by key and by likeness. Matching costs what the candidate's own
 * words cost, not what the store holds, and bringing the index up to date costs what changed.
 */
export class RecordIndex {
  readonly forms: StatementForms = new Map();
  readonly #entries = new Map<RecordId, Entry>();
  readonly #byKey = new Map<string, Set<RecordId>>();
  readonly #byStem = new Map<string, Set<RecordId>>();
  readonly #sha256: (text: string) => Sha256;

  constructor(records: Iterable<MemoryRecord>, sha256: (text: string) => Sha256) {
    this.#sha256 = sha256;
    this.update(records);
  }

  /** Makes the index hold exactly these records; those whose revision and status are unchanged cost nothing. */
  update(records: Iterable<MemoryRecord>): void {
    const gone = new Set(this.#entries.keys());
    for (const record of records) {
      if (record.status !== 'active' && record.status !== 'contested') continue;
      gone.delete(record.id);
      const known = this.#entries.get(record.id)?.record;
      if (known?.revision === record.revision && known.status === record.status) continue;
      this.#remove(record.id);
      this.#add(record);
    }
    for (const id of gone) this.#remove(id);
  }

  sameKey(claim: Claim): readonly MemoryRecord[] {
    return this.#recordsOf(this.#byKey.get(memoryKey(claim, this.#sha256)));
  }

  /**
   * Records of the claim's profile with a similarity of `NEAR` or more, most alike first.
   *
   * Two sets of which the first has `n` members can reach a Jaccard similarity of `t` only if they share one of any
   * `n - ⌈t·n⌉ + 1` members of the first; looking at the rarest of them leaves little to compare (prefix filtering:
   * Chaudhuri, Ganti and Kaushik, ICDE 2006).
   */
  near(claim: Claim): readonly MemoryRecord[] {
    const form = statementForm(claim.statement, this.forms);
    const seen = new Set<RecordId>();
    const hits: { readonly record: MemoryRecord; readonly likeness: number }[] = [];
    for (const stem of this.#rarest(form)) {
      for (const id of this.#byStem.get(stem) ?? []) {
        const entry = this.#entries.get(id);
        if (!entry || seen.has(id)) continue;
        seen.add(id);
        if (entry.record.profile !== claim.profile) continue;
        const likeness = similarity(form, entry.form);
        if (likeness >= NEAR) hits.push({ record: entry.record, likeness });
      }
    }
    return hits
      .sort((a, b) => b.likeness - a.likeness || (a.record.id < b.record.id ? -1 : 1))
      .map((hit) => hit.record);
  }

  #rarest(form: StatementForm): readonly string[] {
    const count = form.stems.size - Math.ceil(NEAR * form.stems.size) + 1;
    const frequency = (stem: string): number => this.#byStem.get(stem)?.size ?? 0;
    return [...form.stems].sort((a, b) => frequency(a) - frequency(b)).slice(0, count);
  }

  #recordsOf(ids: ReadonlySet<RecordId> | undefined): readonly MemoryRecord[] {
    return [...(ids ?? [])].sort().flatMap((id) => this.#entries.get(id)?.record ?? []);
  }

  #add(record: MemoryRecord): void {
    const key = memoryKey(record, this.#sha256);
    const form = statementForm(record.statement, this.forms);
    this.#entries.set(record.id, { record, key, form });
    put(this.#byKey, key, record.id);
    for (const stem of form.stems) put(this.#byStem, stem, record.id);
  }

  #remove(id: RecordId): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    this.#byKey.get(entry.key)?.delete(id);
    for (const stem of entry.form.stems) this.#byStem.get(stem)?.delete(id);
  }
}

interface Entry {
  readonly record: MemoryRecord;
  readonly key: string;
  readonly form: StatementForm;
}

function put(map: Map<string, Set<RecordId>>, key: string, id: RecordId): void {
  const ids = map.get(key);
  if (ids) ids.add(id);
  else map.set(key, new Set([id]));
}
