/** The projection in sql.js: what the fold writes and the view reads. A cache of ledger and journals, never the truth. */
import type { SqlJsStatic, SqlValue } from 'sql.js';
import type { BatchId, ImportPart } from '../../../shared/src/audit';
import type { AnyId, CandidateId, EvidenceId, InquiryId, PatchId, RecordId } from '../../../shared/src/ids';
import type { Candidate, Evidence } from '../../../shared/src/model';
import type { JournalEvent } from '../app/ports';
import type {
  Decision,
  DerivedRecord,
  FoldedPatch,
  InquiryAnswer,
  Projection,
  RecordHistory,
  Source,
} from '../core/fold/projection';
import { comesBefore } from '../core/fold/projection';
import { Kept } from './kept';
import { SeenKeys } from './seenKeys';
import { jsonBytes, SqlDatabase, textBytes } from './sqlDatabase';
import { SCHEMA } from './sqlSchema';

/** Parsed rows of patches that were used last: the next patches name them as parents. */
const RECENT_PATCHES = 4096;

export class SqlProjection implements Projection {
  private readonly recent = new Map<PatchId, FoldedPatch>();
  /** Files of patches that are about to be folded for the first time. */
  private readonly arriving = new Map<PatchId, string>();

  private constructor(
    private readonly database: SqlDatabase,
    private readonly memoryKeyOf: (derived: DerivedRecord) => string | undefined,
    readonly kept: Kept,
    /** Of a projection that was folded from nothing here; of an image's rows nothing is known. */
    private readonly seen?: SeenKeys,
  ) {}

  static create(
    sql: SqlJsStatic,
    memoryKeyOf: (derived: DerivedRecord) => string | undefined,
  ): SqlProjection {
    const projection = new SqlProjection(new SqlDatabase(sql), memoryKeyOf, new Kept(), new SeenKeys());
    projection.database.exec(SCHEMA);
    return projection;
  }

  /** From an image's bytes, which the caller has authenticated. */
  static load(
    sql: SqlJsStatic,
    bytes: Uint8Array,
    memoryKeyOf: (derived: DerivedRecord) => string | undefined,
  ): SqlProjection {
    const projection = new SqlProjection(new SqlDatabase(sql, bytes), memoryKeyOf, new Kept());
    for (const [name, value] of projection.rows('SELECT name, value FROM kept')) {
      projection.kept.restore(String(name), String(value));
    }
    return projection;
  }

  /** Rises with every write. */
  get changes(): number {
    return this.database.changes;
  }

  patch(id: PatchId): FoldedPatch | undefined {
    const recent = this.recent.get(id);
    if (recent !== undefined) return recent;
    if (!this.mayHave('patch', id)) return undefined;
    const patch = this.json<FoldedPatch>('SELECT folded FROM patch WHERE id = ?', [id]);
    if (patch !== undefined) this.remember(patch);
    return patch;
  }
  /** From here on a row of this patch names `file`; told before the patch is folded. */
  expectPatch(id: PatchId, file: string): void {
    this.arriving.set(id, file);
  }
  putPatch(patch: FoldedPatch): void {
    const { id, hash, lamport, author, missingParents } = patch;
    const text = jsonBytes(patch);
    const file = this.arriving.get(id);
    this.remember(patch);
    if (file === undefined) {
      this.run('UPDATE patch SET folded = CAST(? AS TEXT) WHERE id = ?', [text, id]);
    } else {
      this.arriving.delete(id);
      this.seen?.add('patch', id);
      const values = [id, lamport, hash, author, file, text];
      this.run(
        'INSERT INTO patch (id, lamport, hash, author, file, folded) VALUES (?, ?, ?, ?, ?, CAST(? AS TEXT))',
        values,
      );
    }
    for (const parent of missingParents) {
      this.run('INSERT OR IGNORE INTO awaited (parent, patch) VALUES (?, ?)', [parent, id]);
    }
    const idle = patch.applied !== 'trusted' || patch.unknownOps.length > 0;
    if (idle || missingParents.length > 0) {
      this.run('INSERT OR IGNORE INTO remarkable (patch) VALUES (?)', [id]);
    }
    // Whoever else touches these has to weigh this patch again; of others their traces in the rows tell.
    for (const object of idle ? patch.touched : []) {
      this.run('INSERT OR IGNORE INTO idle (object, patch) VALUES (?, ?)', [object, id]);
    }
  }
  history(id: RecordId): RecordHistory | undefined {
    if (!this.mayHave('record', id)) return undefined;
    return this.json<RecordHistory>('SELECT history FROM record WHERE id = ?', [id]);
  }
  putRecord(history: RecordHistory, derived: DerivedRecord): void {
    const { id, entries } = history;
    this.kept.changedRecords.add(id);
    this.seen?.add('record', id);
    this.run(
      `INSERT INTO record (id, memory_key, status, history, derived) VALUES (?, ?, ?, CAST(? AS TEXT), CAST(? AS TEXT)) ON CONFLICT (id) DO UPDATE SET
       memory_key = excluded.memory_key, status = excluded.status, history = excluded.history, derived = excluded.derived`,
      [id, this.memoryKeyOf(derived) ?? null, derived.status, jsonBytes(history), jsonBytes(derived)],
    );
    if (entries.length > 1) this.run('DELETE FROM inquiry WHERE record = ?', [id]);
    if (derived.inquiry !== undefined) {
      this.run('INSERT INTO inquiry (id, record) VALUES (?, ?)', [derived.inquiry.id, id]);
    }
  }
  evidence(id: EvidenceId, source: Source): Evidence | undefined {
    if (!this.mayHave(`evidence ${source}`, id)) return undefined;
    return this.json<Evidence>('SELECT content FROM evidence WHERE id = ? AND source = ?', [id, source]);
  }
  putEvidence(evidence: Evidence, source: Source): void {
    this.seen?.add(`evidence ${source}`, evidence.id);
    this.run('INSERT OR REPLACE INTO evidence (id, source, content) VALUES (?, ?, CAST(? AS TEXT))', [
      evidence.id,
      source,
      jsonBytes(evidence),
    ]);
  }
  candidate(id: CandidateId, source: Source): Candidate | undefined {
    if (!this.mayHave(`candidate ${source}`, id)) return undefined;
    return this.json<Candidate>('SELECT content FROM candidate WHERE id = ? AND source = ?', [id, source]);
  }
  putCandidate(candidate: Candidate, source: Source): void {
    const { id } = candidate;
    this.seen?.add(`candidate ${source}`, id);
    this.run('INSERT OR REPLACE INTO candidate (id, source, content) VALUES (?, ?, CAST(? AS TEXT))', [
      id,
      source,
      jsonBytes(candidate),
    ]);
    this.markOpen(id, this.decision(id) === 'open');
  }
  erase(id: EvidenceId | CandidateId): void {
    this.kept.erased.add(id);
    this.run('DELETE FROM evidence WHERE id = ?', [id]);
    this.run('DELETE FROM candidate WHERE id = ?', [id]);
    this.kept.markOpen(id as CandidateId, false);
  }
  isErased(id: EvidenceId | CandidateId): boolean {
    return this.kept.erased.has(id);
  }
  allow(id: EvidenceId | CandidateId): void {
    this.kept.erased.delete(id);
    this.database.changes += 1;
  }
  withhold(id: EvidenceId): void {
    this.kept.withheld.add(id);
    this.database.changes += 1;
  }
  decision(id: CandidateId): 'open' | 'accepted' | 'rejected' {
    if (!this.mayHave('decision', id)) return 'open';
    const [row] = this.rows('SELECT current FROM decision WHERE candidate = ?', [id]);
    return (row?.[0] ?? 'open') as 'open' | 'accepted' | 'rejected';
  }
  decisions(id: CandidateId): readonly Decision[] {
    if (!this.mayHave('decision', id)) return [];
    return this.json<readonly Decision[]>('SELECT entries FROM decision WHERE candidate = ?', [id]) ?? [];
  }
  putDecisions(id: CandidateId, decisions: readonly Decision[], current: string): void {
    this.seen?.add('decision', id);
    this.run('INSERT OR REPLACE INTO decision (candidate, current, entries) VALUES (?, ?, CAST(? AS TEXT))', [
      id,
      current,
      jsonBytes(decisions),
    ]);
    this.markOpen(id, current === 'open' && this.hasCandidate(id));
  }
  /** Of two words on one candidate the later holds. */
  putDeferral(event: Extract<JournalEvent, { kind: 'deferred' }>): void {
    const { candidate, at, until = null } = event;
    this.run(
      `INSERT INTO deferral (candidate, at, until) VALUES (?, ?, ?) ON CONFLICT (candidate)
       DO UPDATE SET at = excluded.at, until = excluded.until WHERE excluded.at > at`,
      [candidate, at, until],
    );
  }
  deferrals(): ReadonlyMap<CandidateId, string> {
    const rows = this.rows('SELECT candidate, until FROM deferral WHERE until IS NOT NULL');
    return new Map(rows.map(([candidate, until]) => [candidate as CandidateId, String(until)]));
  }
  putImport(part: ImportPart): void {
    this.reopen(this.kept.imports.put(part));
  }
  revertImport(batch: BatchId): void {
    this.reopen(this.kept.imports.revert(batch));
  }
  private reopen(ids: readonly CandidateId[]): void {
    for (const id of ids) this.markOpen(id, this.decision(id) === 'open' && this.hasCandidate(id));
    this.database.changes += 1;
  }
  /** What an import brought and no import that stands names is there for nobody. */
  private markOpen(id: CandidateId, open: boolean): void {
    const journalled = open ? this.candidate(id, 'journal') : undefined;
    const withdrawn = journalled !== undefined && this.kept.imports.isWithdrawn(journalled);
    this.kept.markOpen(id, open && !(withdrawn && this.candidate(id, 'ledger') === undefined));
  }
  answers(id: InquiryId): readonly InquiryAnswer[] {
    return this.json<readonly InquiryAnswer[]>('SELECT entries FROM answer WHERE inquiry = ?', [id]) ?? [];
  }
  putAnswers(id: InquiryId, answers: readonly InquiryAnswer[]): void {
    this.run('INSERT OR REPLACE INTO answer (inquiry, entries) VALUES (?, CAST(? AS TEXT))', [
      id,
      jsonBytes(answers),
    ]);
  }
  inquiryRecord(id: InquiryId): RecordId | undefined {
    return this.rows('SELECT record FROM inquiry WHERE id = ?', [id])[0]?.[0] as RecordId | undefined;
  }

  /** Patches that left a trace on a record, candidate or inquiry, or were weighed for it in vain. */
  patchesOn(object: AnyId): readonly PatchId[] {
    const idle = this.rows('SELECT patch FROM idle WHERE object = ?', [object]).map(([id]) => id as PatchId);
    if (object.startsWith('me_')) {
      return [...idle, ...(this.history(object as RecordId)?.entries ?? []).map(({ patch }) => patch)];
    }
    if (object.startsWith('cl_')) {
      return [...idle, ...this.decisions(object as CandidateId).map(({ patch }) => patch)];
    }
    if (object.startsWith('in_')) {
      return [...idle, ...this.answers(object as InquiryId).map(({ patch }) => patch)];
    }
    return idle;
  }
  /** Whether a folded patch that stands after `place` builds on this one, and had to be folded without it. */
  isAwaited(id: PatchId, place: { readonly lamport: number; readonly hash: string }): boolean {
    return this.rows('SELECT patch FROM awaited WHERE parent = ?', [id]).some(([child]) => {
      const folded = this.patch(child as PatchId);
      return folded !== undefined && comesBefore(place, folded);
    });
  }
  /** Takes back what these patches did to these objects, so that they can be folded again. */
  reset(objects: Iterable<AnyId>, patches: Iterable<PatchId>): void {
    for (const id of objects) {
      if (id.startsWith('me_')) {
        this.kept.changedRecords.add(id as RecordId);
        this.run('DELETE FROM record WHERE id = ?', [id]);
        this.run('DELETE FROM inquiry WHERE record = ?', [id]);
      } else if (id.startsWith('cl_')) {
        this.run('DELETE FROM decision WHERE candidate = ?', [id]);
        this.markOpen(id as CandidateId, this.hasCandidate(id as CandidateId));
      } else if (id.startsWith('in_')) this.run('DELETE FROM answer WHERE inquiry = ?', [id]);
    }
    for (const id of patches) {
      const folded = this.patch(id);
      this.run('DELETE FROM remarkable WHERE patch = ?', [id]);
      for (const parent of folded?.missingParents ?? []) {
        this.run('DELETE FROM awaited WHERE parent = ? AND patch = ?', [parent, id]);
      }
      for (const object of folded?.touched ?? []) {
        this.run('DELETE FROM idle WHERE object = ? AND patch = ?', [object, id]);
      }
      if (folded !== undefined) {
        this.putPatch({ ...folded, revertedBy: [], applied: 'trusted', missingParents: [] });
      }
    }
  }
  fileOf(id: PatchId): string | undefined {
    return this.rows('SELECT file FROM patch WHERE id = ?', [id])[0]?.[0] as string | undefined;
  }
  patchesBy(author: string): readonly { readonly id: PatchId; readonly hash: string }[] {
    return this.rows('SELECT id, hash FROM patch WHERE author = ?', [author]).map(([id, hash]) => ({
      id: id as PatchId,
      hash: String(hash),
    }));
  }
  get patchCount(): number {
    return Number(this.rows('SELECT count(*) FROM patch')[0]?.[0] ?? 0);
  }
  lastInOrder(): { readonly lamport: number; readonly hash: string } | undefined {
    const [row] = this.rows('SELECT lamport, hash FROM patch ORDER BY lamport DESC, hash DESC LIMIT 1');
    return row === undefined ? undefined : { lamport: Number(row[0]), hash: String(row[1]) };
  }

  /** Patches that leave something for a person to know, in fold order, with their files. */
  remarkable(): readonly { readonly patch: FoldedPatch; readonly file: string }[] {
    return this.rows(
      'SELECT folded, file FROM remarkable JOIN patch ON patch.id = remarkable.patch ORDER BY lamport, hash',
    ).map(([folded, file]) => ({ patch: JSON.parse(String(folded)) as FoldedPatch, file: String(file) }));
  }
  /** Files whose claim has no words, though nothing purged them. */
  bodiless(): readonly string[] {
    return this.rows(
      `SELECT DISTINCT patch.file FROM record, json_each(record.derived, '$.heads') AS head
       JOIN patch ON patch.id = head.value WHERE record.status = 'erased' ORDER BY 1`,
    ).map(([file]) => String(file));
  }

  /** Applied patches that delete something. */
  deletions(): readonly PatchId[] {
    return this.parsed<FoldedPatch>(
      `SELECT folded FROM patch WHERE folded LIKE '%"delete%' ORDER BY lamport, hash`,
    )
      .filter(({ applied, ops }) => applied === 'trusted' && ops.some((op) => op.startsWith('delete')))
      .map(({ id }) => id);
  }

  /** All or nothing, and one version step. */
  transact<T>(act: () => T): T {
    try {
      return this.database.transact(act);
    } catch (error) {
      this.recent.clear();
      throw error;
    }
  }

  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
  parsed<T>(sql: string, parameters: readonly SqlValue[] = []): readonly T[] {
    return this.database.parsed<T>(sql, parameters);
  }

  rows(sql: string, parameters: readonly SqlValue[] = []): readonly (readonly SqlValue[])[] {
    return this.database.rows(sql, parameters);
  }

  /** What recorders of this machine saw, evidence first. */
  recorded(): { readonly evidence: readonly Evidence[]; readonly candidates: readonly Candidate[] } {
    const of = (table: string) => `SELECT content FROM ${table} WHERE source = 'journal' ORDER BY id`;
    return { evidence: this.parsed(of('evidence')), candidates: this.parsed(of('candidate')) };
  }

  /** A whole database file. */
  export(): Uint8Array {
    this.transact(() => {
      this.run('DELETE FROM kept');
      for (const [name, value] of this.kept.entries()) {
        this.run('INSERT INTO kept (name, value) VALUES (?, CAST(? AS TEXT))', [name, textBytes(value)]);
      }
    });
    return this.database.export();
  }

  /** Bytes that an export would have. */
  get size(): number {
    return this.database.size;
  }

  close(): void {
    this.database.close();
  }

  private mayHave(table: string, id: string): boolean {
    return this.seen?.mayHave(table, id) !== false;
  }

  private hasCandidate(id: CandidateId): boolean {
    const isKnown = this.mayHave('candidate journal', id) || this.mayHave('candidate ledger', id);
    if (!isKnown) return false;
    return this.rows('SELECT 1 FROM candidate WHERE id = ? LIMIT 1', [id]).length > 0;
  }

  private remember(patch: FoldedPatch): void {
    this.recent.delete(patch.id);
    this.recent.set(patch.id, patch);
    if (this.recent.size <= RECENT_PATCHES) return;
    for (const oldest of this.recent.keys()) {
      this.recent.delete(oldest);
      break;
    }
  }

  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
  private json<T>(sql: string, parameters: readonly SqlValue[]): T | undefined {
    return this.parsed<T>(sql, parameters)[0];
  }

  private run(sql: string, parameters: readonly SqlValue[] = []): void {
    this.database.run(sql, parameters);
  }
}
