import type { CandidateId, EvidenceId, InquiryId, PatchId, RecordId } from '../../../../shared/src/ids';
import type { Candidate, Evidence } from '../../../../shared/src/model';
import type {
  Decision,
  InquiryAnswer,
  Projection,
  RecordEntry,
  RecordHistory,
  VerifiedPatch,
} from './projection';
import { earlierPatch } from './projection';

/** What one patch would change: copies of the rows it touches, kept beside the projection until all of it holds. */
export class PatchChanges {
  readonly histories = new Map<RecordId, RecordHistory>();
  readonly decisions = new Map<CandidateId, readonly Decision[]>();
  readonly answers = new Map<InquiryId, readonly InquiryAnswer[]>();
  readonly evidence: Evidence[] = [];
  readonly candidates: Candidate[] = [];
  readonly reverts: PatchId[] = [];
  readonly erased: (EvidenceId | CandidateId)[] = [];
  readonly allowed: (EvidenceId | CandidateId)[] = [];
  readonly withheld: EvidenceId[] = [];

  constructor(
    readonly projection: Projection,
    readonly patch: VerifiedPatch,
  ) {}

  history(id: RecordId): RecordHistory | undefined {
    return this.histories.get(id) ?? this.projection.history(id);
  }

  /** Appends to a record's history; several operations of one patch on one record make one entry. */
  append(history: RecordHistory, part: Omit<RecordEntry, 'patch' | 'author'>): void {
    const last = history.entries.at(-1);
    const own = last?.patch === this.patch.id ? last : undefined;
    const entry: RecordEntry = { patch: this.patch.id, author: this.patch.predicate.author, ...own, ...part };
    const before = own === undefined ? history.entries : history.entries.slice(0, -1);
    this.histories.set(history.id, { ...history, entries: [...before, entry] });
  }

  decide(candidate: CandidateId, decision: Decision['decision']): void {
    const before = this.decisions.get(candidate) ?? this.projection.decisions(candidate);
    this.decisions.set(candidate, [...before, { patch: this.patch.id, decision }]);
  }

  answer(inquiry: InquiryId, resolution: InquiryAnswer['resolution']): void {
    const before = this.answers.get(inquiry) ?? this.projection.answers(inquiry);
    this.answers.set(inquiry, [...before, { patch: this.patch.id, resolution }]);
  }

  /** Whether the patch's author had seen another patch when signing: it is among the ancestors. */
  saw(other: PatchId): boolean {
    const target = earlierPatch(this.projection, this.patch, other);
    if (target === undefined) return false;
    const { prev, deps } = this.patch.predicate;
    const seen = new Set<PatchId>();
    const open = [...prev, ...deps];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (id === other) return true;
      if (seen.has(id)) continue;
      seen.add(id);
      const row = earlierPatch(this.projection, this.patch, id);
      // Parents always have a lower lamport, so nothing at or below the target's can lead to it.
      if (row !== undefined && row.lamport > target.lamport) open.push(...row.parents);
    }
    return false;
  }
}
