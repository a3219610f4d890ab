import type { ImportBatch } from '../../../shared/src/audit';
import type { CandidateId, EvidenceId, PatchId, RecordId } from '../../../shared/src/ids';
import type { Candidate, Evidence, Inquiry, MemoryRecord, Tombstone } from '../../../shared/src/model';
import type { KnownSigner, PatchSummary, PolicyInForce, View } from '../app/ports';
import { attestsNow } from '../core/fold/authority';
import type { Authority, Grant } from '../core/fold/authority';
import { sameWordsForms } from '../core/forget/sameWords';
import { mergeEvidence } from '../core/fold/foldEvent';
import type { DerivedRecord, FoldedPatch, RecordHistory } from '../core/fold/projection';
import { isReverted } from '../core/fold/reverted';
import { KeptList } from './keptList';
import type { SqlProjection } from './sqlProjection';

/** The synchronous read over the projection. Whole lists are kept, and follow the rows that change. */
export class SqlView implements View {
  private openSeen: Seen = { at: -1 };
  private standingSeen: Seen = { at: -1 };
  private readonly open = new KeptList<Candidate>();
  private readonly standing = new KeptList<MemoryRecord>();
  private inquired: (Seen & { readonly items: readonly Inquiry[] }) | undefined;
  private deleted: {
    readonly at: number;
    readonly of?: SqlProjection;
    readonly forms: ReadonlyMap<string, RecordId>;
  } = { at: -1, forms: new Map() };

  constructor(
    private readonly stateNow: () => {
      readonly projection: SqlProjection;
      readonly authority: Authority;
      readonly generation: number;
    },
    private readonly words?: { match(statement: string): readonly RecordId[] },
  ) {}

  get version(): number {
    return this.state.generation;
  }

  candidate(id: CandidateId): Candidate | undefined {
    const journalled = this.projection.candidate(id, 'journal');
    const withdrawn = journalled !== undefined && this.projection.kept.imports.isWithdrawn(journalled);
    return (withdrawn ? undefined : journalled) ?? this.projection.candidate(id, 'ledger');
  }

  openCandidates(): readonly Candidate[] {
    this.lookAtOpen();
    return this.open.items;
  }

  decision(id: CandidateId): 'open' | 'accepted' | 'rejected' {
    return this.projection.decision(id);
  }

  deferrals(): ReadonlyMap<CandidateId, string> {
    return this.projection.deferrals();
  }

  evidence(ids: readonly EvidenceId[]): readonly Evidence[] {
    return ids.flatMap((id) => {
      const found = this.evidenceOf(id);
      if (found === undefined) return [];
      return this.projection.kept.withheld.has(id) ? withoutWords(found) : found;
    });
  }

  private evidenceOf(id: EvidenceId): Evidence | undefined {
    const journalled = this.projection.evidence(id, 'journal');
    const signed = this.projection.evidence(id, 'ledger');
    const recorded = journalled === undefined ? undefined : this.attested(journalled);
    if (recorded !== undefined && signed !== undefined) return mergeEvidence(recorded, signed);
    return recorded ?? signed;
  }

  /** The signature held when it was read; whether it is this reader's, and by a key in use, is asked at each look. */
  private attested(evidence: Evidence): Evidence {
    const by = evidence.attestation?.by;
    return by !== undefined && attestsNow(this.state.authority, by)
      ? { ...evidence, attestedBy: by }
      : evidence;
  }

  record(id: RecordId): MemoryRecord | undefined {
    return this.projection.parsed<DerivedRecord>('SELECT derived FROM record WHERE id = ?', [id])[0]?.record;
  }

  records(): readonly MemoryRecord[] {
    this.lookAtStanding();
    return this.standing.items;
  }

  recordsByKey(key: string): readonly MemoryRecord[] {
    return this.projection
      .parsed<DerivedRecord>(
        "SELECT derived FROM record WHERE memory_key = ? AND status IN ('active', 'contested') ORDER BY id",
        [key],
      )
      .flatMap(({ record }) => record ?? []);
  }

  tombstone(id: RecordId): Tombstone | undefined {
    return this.projection.parsed<DerivedRecord>('SELECT derived FROM record WHERE id = ?', [id])[0]
      ?.tombstone;
  }

  forgotten(statement: string): Tombstone | undefined {
    for (const id of this.words?.match(statement) ?? []) {
      const tombstone = this.tombstone(id);
      if (tombstone !== undefined) return tombstone;
    }
    const deleted = this.deletedForms();
    if (deleted.size === 0) return undefined;
    const id = sameWordsForms(statement).flatMap((form) => deleted.get(form) ?? [])[0];
    return id === undefined ? undefined : this.tombstone(id);
  }

  /** Of what was deleted and not purged the words are still there to compare with. */
  private deletedForms(): ReadonlyMap<string, RecordId> {
    if (this.deleted.at !== this.version || this.deleted.of !== this.projection) {
      const records = this.projection
        .parsed<DerivedRecord>("SELECT derived FROM record WHERE status = 'deleted'")
        .flatMap(({ record }) => record ?? []);
      const forms = records.flatMap(({ id, statement }) =>
        sameWordsForms(statement).map((form) => [form, id] as const),
      );
      this.deleted = { at: this.version, of: this.projection, forms: new Map(forms) };
    }
    return this.deleted.forms;
  }

  inquiries(): readonly Inquiry[] {
    const { inquired, projection, version } = this;
    if (inquired?.of === projection && inquired.at === version) return inquired.items;
    const items = projection
      .parsed<DerivedRecord>(
        'SELECT derived FROM record JOIN inquiry ON inquiry.record = record.id ORDER BY inquiry.id',
      )
      .flatMap(({ inquiry }) => inquiry ?? []);
    this.inquired = { of: projection, at: version, items };
    return items;
  }

  patches(limit: number, offset = 0): readonly PatchSummary[] {
    return this.projection
      .parsed<FoldedPatch>('SELECT folded FROM patch ORDER BY lamport DESC, hash DESC LIMIT ? OFFSET ?', [
        limit,
        offset,
      ])
      .map((patch) => summaryOf(patch, (id) => isReverted(this.projection, id)));
  }

  patchesOn(id: RecordId | CandidateId): readonly PatchSummary[] {
    const found = new Map<PatchId, PatchSummary>();
    const open = [...this.projection.patchesOn(id)];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const patch = found.has(next) ? undefined : this.patch(next);
      if (patch === undefined) continue;
      found.set(next, patch);
      open.push(...patch.revertedBy);
    }
    return [...found.values()].sort(
      (one, other) => other.lamport - one.lamport || (one.id < other.id ? 1 : -1),
    );
  }

  history(id: RecordId): RecordHistory | undefined {
    return this.projection.history(id);
  }

  isErased(id: EvidenceId | CandidateId): boolean {
    return this.projection.isErased(id);
  }

  patch(id: PatchId): PatchSummary | undefined {
    const patch = this.projection.patch(id);
    return patch === undefined ? undefined : summaryOf(patch, (other) => isReverted(this.projection, other));
  }

  policy(): PolicyInForce {
    const { authority } = this.state;
    const { policy, policyDigest: digest, bindings, revoked } = authority;
    const keys = [...bindings].flatMap(([key, bound]) =>
      bound.has(digest) && !revoked.has(key) ? [key] : [],
    );
    return { policy, digest, keys };
  }

  signers(): readonly KnownSigner[] {
    const { members, bindings, revoked, roots } = this.state.authority;
    const others = [...new Set([...members.keys(), ...bindings.keys(), ...revoked.keys()])];
    return others
      .filter((fingerprint) => revoked.has(fingerprint) || !roots.owners.has(fingerprint))
      .map((fingerprint) => ({
        fingerprint,
        ...members.get(fingerprint),
        ...(revoked.has(fingerprint) ? { counting: [...(revoked.get(fingerprint) ?? [])].sort() } : {}),
        standing: revoked.has(fingerprint) ? 'revoked' : bindings.has(fingerprint) ? 'policy' : 'member',
      }));
  }

  grants(): readonly Grant[] {
    return [...this.state.authority.grants.values()].reverse();
  }

  imports(): readonly ImportBatch[] {
    return this.projection.kept.imports.list();
  }

  private get state() {
    return this.stateNow();
  }

  private get projection(): SqlProjection {
    return this.state.projection;
  }

  /** Brings a kept list up to now: only rows that changed are read and parsed again, and none before somebody asks. */
  private lookAtOpen(): void {
    const { projection } = this;
    const { kept } = projection;
    if (this.openSeen.of === projection && this.openSeen.at === this.version) return;
    const ids = this.openSeen.of === projection ? kept.changedCandidates : kept.open;
    const items = [...ids].map((id) => [id, this.openCandidate(id)] as const);
    if (this.openSeen.of === projection) this.open.update(items);
    else this.open.reset(items);
    kept.changedCandidates.clear();
    this.openSeen = { of: projection, at: this.version };
  }

  private lookAtStanding(): void {
    const { projection } = this;
    const { changedRecords } = projection.kept;
    if (this.standingSeen.of === projection && this.standingSeen.at === this.version) return;
    if (this.standingSeen.of === projection) {
      this.standing.update([...changedRecords].map((id) => [id, this.standingRecord(id)]));
    } else {
      this.standing.reset(
        projection
          .parsed<DerivedRecord>("SELECT derived FROM record WHERE status <> 'deleted' ORDER BY id")
          .flatMap(({ record }) => (record === undefined ? [] : [[record.id, record]])),
      );
    }
    changedRecords.clear();
    this.standingSeen = { of: projection, at: this.version };
  }

  private openCandidate(id: CandidateId): Candidate | undefined {
    return this.projection.kept.open.has(id) ? this.candidate(id) : undefined;
  }

  private standingRecord(id: RecordId): MemoryRecord | undefined {
    const record = this.record(id);
    return record?.status === 'deleted' ? undefined : record;
  }
}

/** Up to which state of which projection something follows the rows. */
interface Seen {
  readonly of?: SqlProjection;
  readonly at: number;
}

const summaryOf = (patch: FoldedPatch, reverted: (id: PatchId) => boolean): PatchSummary => ({
  id: patch.id,
  author: patch.author,
  parents: patch.parents,
  at: patch.at,
  ops: patch.ops,
  touched: patch.touched,
  reverted: reverted(patch.id),
  applied: patch.applied,
  ...(patch.reason === undefined ? {} : { reason: patch.reason }),
  role: patch.role,
  lamport: patch.lamport,
  revertedBy: patch.revertedBy,
});

/** R56, R86: what was deleted says that, and nothing else. */
function withoutWords(evidence: Evidence): Evidence {
  const { id, profile, channel, trustClass, durabilitySignal, polarity } = evidence;
  const { hiddenText, derivedFromMemory, capturedAt } = evidence;
  return {
    ...{
      id,
      profile,
      channel,
      trustClass,
      durabilitySignal,
      polarity,
      hiddenText,
      derivedFromMemory,
      capturedAt,
    },
    session: '',
    sourceSummary: '[deleted]',
    citations: [],
    redactionStatus: 'deleted',
  };
}
