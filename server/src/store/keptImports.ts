import type { BatchId, ImportBatch, ImportPart } from '../../../shared/src/audit';
import type { CandidateId } from '../../../shared/src/ids';
import type { Candidate } from '../../../shared/src/model';

/**
 * What imports brought. An import counts once all its parts are there, and until it is taken back; what it brought is
 * there for nobody else. Both only ever grow, so the order in which journals are read is of no matter.
 */
export class KeptImports {
  constructor(
    /** Imports as far as they were read. */
    private readonly parts: Map<BatchId, readonly ImportPart[]>,
    private readonly reverted: Set<BatchId>,
    /** Derived from the two: in how many imports that stand a candidate is named. */
    private readonly standing: Map<CandidateId, number>,
  ) {}

  /**
   * Whether no import that stands names what was imported from another tool. What Assay itself exported comes in file by
   * file, each whole by itself; of what was captured otherwise nobody asks.
   */
  isWithdrawn({ id, channel }: Pick<Candidate, 'id' | 'channel'>): boolean {
    const foreign = channel.startsWith('import:') && channel !== 'import:assay';
    return foreign && (this.standing.get(id) ?? 0) === 0;
  }

  /** The candidates whose standing it may change. */
  put(part: ImportPart): readonly CandidateId[] {
    const parts = this.parts.get(part.batch) ?? [];
    if (parts.some((known) => known.part === part.part)) return [];
    const before = this.named(part.batch);
    this.parts.set(part.batch, [...parts, part]);
    return this.recount(part.batch, before);
  }

  /** As `put`. */
  revert(batch: BatchId): readonly CandidateId[] {
    if (this.reverted.has(batch)) return [];
    const before = this.named(batch);
    this.reverted.add(batch);
    return this.recount(batch, before);
  }

  /** Those that are whole, the newest first. */
  list(): readonly ImportBatch[] {
    return [...this.parts.values()]
      .flatMap((parts): ImportBatch[] => {
        const [first] = parts;
        if (first === undefined || parts.length !== first.parts) return [];
        const { batch: id, source, at } = first;
        const candidates = [...new Set(parts.flatMap((part) => part.candidates))].sort();
        return [{ id, source, at, candidates, reverted: this.reverted.has(id) }];
      })
      .sort((one, other) =>
        one.at === other.at ? (one.id < other.id ? -1 : 1) : one.at < other.at ? 1 : -1,
      );
  }

  private named(batch: BatchId): readonly CandidateId[] {
    const parts = this.parts.get(batch) ?? [];
    const isWhole = parts.length > 0 && parts.length === parts[0]?.parts;
    return isWhole && !this.reverted.has(batch) ? [...new Set(parts.flatMap((one) => one.candidates))] : [];
  }

  private recount(batch: BatchId, before: readonly CandidateId[]): readonly CandidateId[] {
    const now = this.named(batch);
    for (const id of now) this.standing.set(id, (this.standing.get(id) ?? 0) + 1);
    for (const id of before) this.standing.set(id, (this.standing.get(id) ?? 0) - 1);
    return [...before, ...now];
  }
}
