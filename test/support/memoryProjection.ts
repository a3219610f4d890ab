import type { Candidate, Evidence } from '../../shared/src/model';
import { canonical } from '../../shared/src/signing/canonical';
import type {
  Decision,
  DerivedRecord,
  FoldedPatch,
  InquiryAnswer,
  Projection,
  RecordHistory,
  Source,
} from '../../server/src/core/fold/projection';

/** The projection in maps, for properties of the fold alone. */
export class MemoryProjection implements Projection {
  readonly patches = new Map<string, FoldedPatch>();
  readonly records = new Map<string, { history: RecordHistory; derived: DerivedRecord }>();
  private readonly evidences = new Map<string, Evidence>();
  private readonly candidates = new Map<string, Candidate>();
  private readonly decided = new Map<string, { decisions: readonly Decision[]; current: string }>();
  private readonly answered = new Map<string, readonly InquiryAnswer[]>();
  private readonly withheld = new Set<string>();
  private readonly erased = new Set<string>();

  patch = (id: string) => this.patches.get(id);
  putPatch(patch: FoldedPatch): void {
    this.patches.set(patch.id, patch);
  }
  history = (id: string) => this.records.get(id)?.history;
  putRecord(history: RecordHistory, derived: DerivedRecord): void {
    this.records.set(history.id, { history, derived });
  }
  evidence = (id: string, source: Source) => this.evidences.get(`${source} ${id}`);
  putEvidence(evidence: Evidence, source: Source): void {
    this.evidences.set(`${source} ${evidence.id}`, evidence);
  }
  candidate = (id: string, source: Source) => this.candidates.get(`${source} ${id}`);
  putCandidate(candidate: Candidate, source: Source): void {
    this.candidates.set(`${source} ${candidate.id}`, candidate);
  }
  erase(id: string): void {
    this.erased.add(id);
    for (const source of ['journal', 'ledger']) {
      this.evidences.delete(`${source} ${id}`);
      this.candidates.delete(`${source} ${id}`);
    }
  }
  allow(id: string): void {
    this.erased.delete(id);
  }
  withhold(id: string): void {
    this.withheld.add(id);
  }
  isErased = (id: string) => this.erased.has(id);
  decisions = (id: string) => this.decided.get(id)?.decisions ?? [];
  putDecisions(id: string, decisions: readonly Decision[], current: 'open' | 'accepted' | 'rejected'): void {
    this.decided.set(id, { decisions, current });
  }
  decision = (id: string) => this.decided.get(id)?.current ?? 'open';
  answers = (id: string) => this.answered.get(id) ?? [];
  putAnswers(id: string, answers: readonly InquiryAnswer[]): void {
    this.answered.set(id, answers);
  }
  inquiryRecord = (id: string) =>
    [...this.records.values()].find(({ derived }) => derived.inquiry?.id === id)?.history.id;

  /** Everything, as one canonical text. */
  dump(): string {
    const rows = (map: ReadonlyMap<string, unknown>) => Object.fromEntries(map);
    return canonical(
      JSON.parse(
        JSON.stringify({
          patches: rows(this.patches),
          records: rows(this.records),
          evidence: rows(this.evidences),
          candidates: rows(this.candidates),
          decisions: rows(this.decided),
          answers: rows(this.answered),
          erased: [...this.erased].sort(),
          withheld: [...this.withheld].sort(),
        }),
      ),
    );
  }

  /** What a reader sees: records with their derived state, and decisions. */
  visible(): string {
    const standing = [...this.records.values()].flatMap(({ derived }) => derived.record ?? []);
    const open = [...this.decided]
      .filter(([, { current }]) => current !== 'open')
      .map(([id, { current }]) => [id, current]);
    return canonical(JSON.parse(JSON.stringify({ standing, open })));
  }
}
