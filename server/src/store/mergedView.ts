import type { ImportBatch } from '../../../shared/src/audit';
import type { CandidateId, EvidenceId, PatchId, RecordId } from '../../../shared/src/ids';
import type { Candidate, Evidence, Inquiry, MemoryRecord, Tombstone } from '../../../shared/src/model';
import type { KnownSigner, PatchSummary, PolicyInForce, View } from '../app/ports';
import type { RecordHistory } from '../core/fold/projection';
import type { Grant } from '../core/fold/authority';

export interface ViewPart {
  readonly kind: Exclude<MemoryRecord['store'], 'private'>;
  readonly view: View;
}

/**
 * The private store, the shared ledger of the checkout and the user's own store, read as one; every record says where
 * it comes from. One that stands in several shows once, as the others have it: a team's change must not hide behind
 * one's own copy. What was deleted privately shows from nowhere.
 */
export class MergedView implements View {
  private seen = { versions: '', version: 0 };
  private kept: {
    readonly of: readonly (readonly MemoryRecord[])[];
    readonly records: readonly MemoryRecord[];
  } = {
    of: [],
    records: [],
  };

  constructor(
    private readonly own: View,
    private readonly parts: () => readonly ViewPart[],
  ) {}

  get version(): number {
    const versions = [
      this.own.version,
      ...this.parts().map(({ kind, view }) => `${kind}${view.version}`),
    ].join();
    if (versions !== this.seen.versions) this.seen = { versions, version: this.seen.version + 1 };
    return this.seen.version;
  }

  candidate(id: CandidateId): Candidate | undefined {
    return this.first((view) => view.candidate(id));
  }

  openCandidates(): readonly Candidate[] {
    return this.own.openCandidates().filter(({ id }) => this.decision(id) === 'open');
  }

  decision(id: CandidateId): 'open' | 'accepted' | 'rejected' {
    return this.all.map((view) => view.decision(id)).find((decision) => decision !== 'open') ?? 'open';
  }

  /** A person's own, so the private store's. */
  deferrals(): ReadonlyMap<CandidateId, string> {
    return this.own.deferrals();
  }

  evidence(ids: readonly EvidenceId[]): readonly Evidence[] {
    return ids.flatMap(
      (id) => this.all.map((view) => view.evidence([id])).find(({ length }) => length > 0) ?? [],
    );
  }

  record(id: RecordId): MemoryRecord | undefined {
    const own = this.own.record(id);
    if (this.own.tombstone(id) !== undefined) return own;
    const others = this.parts().flatMap(({ view }) => view.record(id) ?? []);
    return others.find(isStanding) ?? own ?? others[0];
  }

  records(): readonly MemoryRecord[] {
    const of = [this.own.records(), ...this.parts().map(({ view }) => view.records())];
    // The same list as long as none of the parts hands out another: indexes of records follow it.
    if (of.length !== this.kept.of.length || of.some((records, at) => records !== this.kept.of[at])) {
      const [own = [], ...others] = of;
      const ids = [...new Set(of.flat().map(({ id }) => id))].sort();
      const records = others.length === 0 ? own : ids.flatMap((id) => this.record(id) ?? []);
      this.kept = { of, records: records.filter(({ status }) => status !== 'deleted') };
    }
    return this.kept.records;
  }

  recordsByKey(key: string): readonly MemoryRecord[] {
    return this.all
      .flatMap((view) => view.recordsByKey(key))
      .filter((record) => {
        const shown = this.record(record.id);
        return shown?.store === record.store && isStanding(shown);
      });
  }

  tombstone(id: RecordId): Tombstone | undefined {
    return this.first((view) => view.tombstone(id));
  }

  forgotten(statement: string): Tombstone | undefined {
    return this.first((view) => view.forgotten(statement));
  }

  inquiries(): readonly Inquiry[] {
    return this.all.flatMap((view) => view.inquiries());
  }

  /** The private store's in its own order; between stores only the time that their signers claim is there to show. */
  patches(limit: number, offset = 0): readonly PatchSummary[] {
    const parts = this.parts();
    if (parts.length === 0) return this.own.patches(limit, offset);
    const others = parts.flatMap(({ kind, view }) =>
      view.patches(offset + limit).map((patch) => ({ ...patch, store: kind })),
    );
    return inTime([...this.own.patches(offset + limit), ...others]).slice(offset, offset + limit);
  }

  patchesOn(id: RecordId | CandidateId): readonly PatchSummary[] {
    const others = this.parts().flatMap(({ kind, view }) =>
      view.patchesOn(id).map((patch) => ({ ...patch, store: kind })),
    );
    const own = this.own.patchesOn(id);
    return others.length === 0 ? own : inTime([...own, ...others]);
  }

  /** As the store has it in which `record` shows it. */
  history(id: RecordId): RecordHistory | undefined {
    const store = this.record(id)?.store;
    const part = this.parts().find(({ kind }) => kind === store);
    return part?.view.history(id) ?? this.first((view) => view.history(id));
  }

  isErased(id: EvidenceId | CandidateId): boolean {
    return this.all.some((view) => view.isErased(id));
  }

  patch(id: PatchId): PatchSummary | undefined {
    const own = this.own.patch(id);
    if (own !== undefined) return own;
    for (const { kind, view } of this.parts()) {
      const patch = view.patch(id);
      if (patch !== undefined) return { ...patch, store: kind };
    }
    return undefined;
  }

  /** Of the private store alone, so that nothing that is checked out can loosen it. */
  policy(): PolicyInForce {
    return this.own.policy();
  }

  /** As `policy`. */
  signers(): readonly KnownSigner[] {
    return this.own.signers();
  }

  /** As `policy`. */
  grants(): readonly Grant[] {
    return this.own.grants();
  }

  /** Journals are the private store's. */
  imports(): readonly ImportBatch[] {
    return this.own.imports();
  }

  private get all(): readonly View[] {
    return [this.own, ...this.parts().map(({ view }) => view)];
  }

  private first<T>(read: (view: View) => T | undefined): T | undefined {
    for (const view of this.all) {
      const found = read(view);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

const inTime = (patches: readonly PatchSummary[]): readonly PatchSummary[] =>
  [...patches].sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));

const isStanding = ({ status }: MemoryRecord): boolean => status === 'active' || status === 'contested';
