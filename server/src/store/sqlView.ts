import type { CandidateId, EvidenceId, PatchId, RecordId, Sha256 } from '../../../shared/src/ids';
import type {
  Candidate,
  Evidence,
  Inquiry,
  MemoryRecord,
  Policy,
  Tombstone,
} from '../../../shared/src/model';
import type { KnownSigner, PatchSummary, View } from '../app/ports';
import type { Authority } from '../core/fold/authority';
import { mergeEvidence } from '../core/fold/foldEvent';
import type { DerivedRecord, FoldedPatch } from '../core/fold/projection';
import { isReverted } from '../core/fold/reverted';
import type { SqlProjection } from './sqlProjection';

/** The synchronous read over the projection. Whole lists are kept until the projection changes. */
export class SqlView implements View {
  private kept: { readonly at: number; readonly lists: Map<string, unknown> } = { at: -1, lists: new Map() };

  constructor(
    private readonly state: {
      readonly projection: SqlProjection;
      readonly authority: Authority;
      readonly generation: number;
    },
  ) {}

  get version(): number {
    return this.state.generation;
  }

  candidate(id: CandidateId): Candidate | undefined {
    return this.projection.candidate(id, 'journal') ?? this.projection.candidate(id, 'ledger');
  }

  openCandidates(): readonly Candidate[] {
    return this.list('open', () =>
      // A recorder's own word goes before what a patch lets us reconstruct.
      this.projection.parsed<Candidate>(
        `SELECT content FROM candidate LEFT JOIN decision ON decision.candidate = candidate.id
         WHERE coalesce(decision.current, 'open') = 'open' AND (source = 'journal' OR NOT EXISTS
           (SELECT 1 FROM candidate AS own WHERE own.id = candidate.id AND own.source = 'journal'))
         ORDER BY candidate.id`,
      ),
    );
  }

  decision(id: CandidateId): 'open' | 'accepted' | 'rejected' {
    const [row] = this.projection.rows('SELECT current FROM decision WHERE candidate = ?', [id]);
    return (row?.[0] ?? 'open') as 'open' | 'accepted' | 'rejected';
  }

  evidence(ids: readonly EvidenceId[]): readonly Evidence[] {
    return ids.flatMap((id) => {
      const journalled = this.projection.evidence(id, 'journal');
      const signed = this.projection.evidence(id, 'ledger');
      if (journalled !== undefined && signed !== undefined) return mergeEvidence(journalled, signed);
      return journalled ?? signed ?? [];
    });
  }

  record(id: RecordId): MemoryRecord | undefined {
    return this.projection.parsed<DerivedRecord>('SELECT derived FROM record WHERE id = ?', [id])[0]?.record;
  }

  records(): readonly MemoryRecord[] {
    return this.list('records', () =>
      this.projection
        .parsed<DerivedRecord>("SELECT derived FROM record WHERE status <> 'deleted' ORDER BY id")
        .flatMap(({ record }) => record ?? []),
    );
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

  inquiries(): readonly Inquiry[] {
    return this.list('inquiries', () =>
      this.projection
        .parsed<DerivedRecord>(
          'SELECT derived FROM record JOIN inquiry ON inquiry.record = record.id ORDER BY inquiry.id',
        )
        .flatMap(({ inquiry }) => inquiry ?? []),
    );
  }

  patches(limit: number): readonly PatchSummary[] {
    return this.projection
      .parsed<FoldedPatch>('SELECT folded FROM patch ORDER BY lamport DESC, hash DESC LIMIT ?', [limit])
      .map((patch) => summaryOf(patch, (id) => isReverted(this.projection, id)));
  }

  policy(): { readonly policy: Policy; readonly digest: Sha256 } {
    const { authority } = this.state;
    return { policy: authority.policy, digest: authority.policyDigest };
  }

  signers(): readonly KnownSigner[] {
    const { members, bindings, revoked, roots } = this.state.authority;
    const others = [...new Set([...members.keys(), ...bindings.keys(), ...revoked.keys()])];
    return others
      .filter((fingerprint) => revoked.has(fingerprint) || !roots.owners.has(fingerprint))
      .map((fingerprint) => ({
        fingerprint,
        ...members.get(fingerprint),
        standing: revoked.has(fingerprint) ? 'revoked' : bindings.has(fingerprint) ? 'policy' : 'member',
      }));
  }

  private get projection(): SqlProjection {
    return this.state.projection;
  }

  private list<T>(name: string, make: () => readonly T[]): readonly T[] {
    if (this.kept.at !== this.version) this.kept = { at: this.version, lists: new Map() };
    const kept = this.kept.lists.get(name);
    if (kept !== undefined) return kept as readonly T[];
    const made = make();
    this.kept.lists.set(name, made);
    return made;
  }
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
});
