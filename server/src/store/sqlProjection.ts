/** The projection in sql.js: what the fold writes and the view reads. A cache of ledger and journals, never the truth. */
import type { Database, SqlJsStatic, SqlValue, Statement } from 'sql.js';
import type { CandidateId, EvidenceId, InquiryId, PatchId, RecordId } from '../../../shared/src/ids';
import type { Candidate, Evidence } from '../../../shared/src/model';
import type {
  Decision,
  DerivedRecord,
  FoldedPatch,
  InquiryAnswer,
  Projection,
  RecordHistory,
  Source,
  VerifiedPatch,
} from '../core/fold/projection';

/** store.md, "sql.js: what was measured": the database is a file in memory, so these matter more than the engine. */
const PRAGMAS = `
  PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = OFF; PRAGMA temp_store = MEMORY;
  PRAGMA cache_size = -262144; PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON;`;

/** Bumped with every change below: an image of another schema is rebuilt, not migrated. */
export const SCHEMA_VERSION = 1;
const SCHEMA = `
  CREATE TABLE patch (id TEXT PRIMARY KEY, lamport INTEGER NOT NULL, hash TEXT NOT NULL, author TEXT NOT NULL,
    file TEXT NOT NULL, opened TEXT NOT NULL, folded TEXT) WITHOUT ROWID;
  CREATE INDEX patch_order ON patch (lamport, hash);
  CREATE TABLE record (id TEXT PRIMARY KEY, memory_key TEXT, status TEXT NOT NULL, history TEXT NOT NULL,
    derived TEXT NOT NULL) WITHOUT ROWID;
  CREATE INDEX record_key ON record (memory_key);
  CREATE TABLE evidence (id TEXT, source TEXT, content TEXT NOT NULL, PRIMARY KEY (id, source)) WITHOUT ROWID;
  CREATE TABLE candidate (id TEXT, source TEXT, content TEXT NOT NULL, PRIMARY KEY (id, source)) WITHOUT ROWID;
  CREATE TABLE decision (candidate TEXT PRIMARY KEY, current TEXT NOT NULL, entries TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE inquiry (id TEXT PRIMARY KEY, record TEXT NOT NULL UNIQUE) WITHOUT ROWID;
  CREATE TABLE answer (inquiry TEXT PRIMARY KEY, entries TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE erased (id TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE source (name TEXT PRIMARY KEY, position TEXT NOT NULL) WITHOUT ROWID;`;
/** What comes from patches, and goes before they are folded again. */
const FOLDED_TABLES = ['record', 'decision', 'inquiry', 'answer', 'erased'];

export class SqlProjection implements Projection {
  private readonly statements = new Map<string, Statement>();
  private version = 0;

  private constructor(
    private readonly database: Database,
    private readonly memoryKeyOf: (derived: DerivedRecord) => string | undefined,
  ) {
    database.exec(PRAGMAS);
  }

  static create(
    sql: SqlJsStatic,
    memoryKeyOf: (derived: DerivedRecord) => string | undefined,
  ): SqlProjection {
    const projection = new SqlProjection(new sql.Database(), memoryKeyOf);
    projection.database.exec(SCHEMA);
    return projection;
  }

  /** From an image's bytes, which the caller has authenticated. */
  static load(
    sql: SqlJsStatic,
    bytes: Uint8Array,
    memoryKeyOf: (derived: DerivedRecord) => string | undefined,
  ): SqlProjection {
    return new SqlProjection(new sql.Database(bytes), memoryKeyOf);
  }

  /** Rises with every write. */
  get changes(): number {
    return this.version;
  }

  patch(id: PatchId): FoldedPatch | undefined {
    return this.json<FoldedPatch>('SELECT folded FROM patch WHERE id = ?', [id]);
  }
  putPatch(patch: FoldedPatch): void {
    this.run('UPDATE patch SET folded = ? WHERE id = ?', [JSON.stringify(patch), patch.id]);
  }
  history(id: RecordId): RecordHistory | undefined {
    return this.json<RecordHistory>('SELECT history FROM record WHERE id = ?', [id]);
  }
  putRecord(history: RecordHistory, derived: DerivedRecord): void {
    this.run(
      'INSERT OR REPLACE INTO record (id, memory_key, status, history, derived) VALUES (?, ?, ?, ?, ?)',
      [
        history.id,
        this.memoryKeyOf(derived) ?? null,
        derived.status,
        JSON.stringify(history),
        JSON.stringify(derived),
      ],
    );
    this.run('DELETE FROM inquiry WHERE record = ?', [history.id]);
    if (derived.inquiry !== undefined) {
      this.run('INSERT INTO inquiry (id, record) VALUES (?, ?)', [derived.inquiry.id, history.id]);
    }
  }
  evidence(id: EvidenceId, source: Source): Evidence | undefined {
    return this.json<Evidence>('SELECT content FROM evidence WHERE id = ? AND source = ?', [id, source]);
  }
  putEvidence(evidence: Evidence, source: Source): void {
    this.run('INSERT OR REPLACE INTO evidence (id, source, content) VALUES (?, ?, ?)', [
      evidence.id,
      source,
      JSON.stringify(evidence),
    ]);
  }
  candidate(id: CandidateId, source: Source): Candidate | undefined {
    return this.json<Candidate>('SELECT content FROM candidate WHERE id = ? AND source = ?', [id, source]);
  }
  putCandidate(candidate: Candidate, source: Source): void {
    this.run('INSERT OR REPLACE INTO candidate (id, source, content) VALUES (?, ?, ?)', [
      candidate.id,
      source,
      JSON.stringify(candidate),
    ]);
  }
  erase(id: EvidenceId | CandidateId): void {
    this.run('INSERT OR IGNORE INTO erased (id) VALUES (?)', [id]);
    this.run('DELETE FROM evidence WHERE id = ?', [id]);
    this.run('DELETE FROM candidate WHERE id = ?', [id]);
  }
  isErased(id: EvidenceId | CandidateId): boolean {
    return this.rows('SELECT 1 FROM erased WHERE id = ?', [id]).length > 0;
  }
  decisions(id: CandidateId): readonly Decision[] {
    return this.json<readonly Decision[]>('SELECT entries FROM decision WHERE candidate = ?', [id]) ?? [];
  }
  putDecisions(id: CandidateId, decisions: readonly Decision[], current: string): void {
    this.run('INSERT OR REPLACE INTO decision (candidate, current, entries) VALUES (?, ?, ?)', [
      id,
      current,
      JSON.stringify(decisions),
    ]);
  }
  answers(id: InquiryId): readonly InquiryAnswer[] {
    return this.json<readonly InquiryAnswer[]>('SELECT entries FROM answer WHERE inquiry = ?', [id]) ?? [];
  }
  putAnswers(id: InquiryId, answers: readonly InquiryAnswer[]): void {
    this.run('INSERT OR REPLACE INTO answer (inquiry, entries) VALUES (?, ?)', [id, JSON.stringify(answers)]);
  }
  inquiryRecord(id: InquiryId): RecordId | undefined {
    return this.rows('SELECT record FROM inquiry WHERE id = ?', [id])[0]?.[0] as RecordId | undefined;
  }

  /** Keeps an opened patch; what it does to memory is the fold's to say. */
  addOpened(patch: VerifiedPatch, file: string): void {
    const { id, hash, predicate, missing } = patch;
    this.run(
      'INSERT OR REPLACE INTO patch (id, lamport, hash, author, file, opened) VALUES (?, ?, ?, ?, ?, ?)',
      [id, predicate.lamport, hash, predicate.author, file, JSON.stringify({ id, hash, predicate, missing })],
    );
  }
  removeOpened(file: string): void {
    this.run('DELETE FROM patch WHERE file = ?', [file]);
  }
  /** In fold order. */
  opened(): readonly VerifiedPatch[] {
    return this.parsed<VerifiedPatch>('SELECT opened FROM patch ORDER BY lamport, hash');
  }
  lastInOrder(): { readonly lamport: number; readonly hash: string } | undefined {
    const [row] = this.rows('SELECT lamport, hash FROM patch ORDER BY lamport DESC, hash DESC LIMIT 1');
    return row === undefined ? undefined : { lamport: Number(row[0]), hash: String(row[1]) };
  }

  /** Patches that leave something for a person to know, in fold order, with their files. */
  remarkable(): readonly { readonly patch: FoldedPatch; readonly file: string }[] {
    return this.rows(
      `SELECT folded, file FROM patch WHERE json_extract(folded, '$.applied') <> 'trusted'
         OR json_array_length(folded, '$.missingParents') > 0 OR json_array_length(folded, '$.unknownOps') > 0
       ORDER BY lamport, hash`,
    ).map(([folded, file]) => ({ patch: JSON.parse(String(folded)) as FoldedPatch, file: String(file) }));
  }
  /** Files whose claim has no words, though nothing purged them. */
  bodiless(): readonly string[] {
    return this.rows(
      `SELECT DISTINCT patch.file FROM record, json_each(record.derived, '$.heads') AS head
       JOIN patch ON patch.id = head.value WHERE record.status = 'erased' ORDER BY 1`,
    ).map(([file]) => String(file));
  }

  /** Names (without the prefix) and positions of everything under a prefix. */
  sources(prefix: string): readonly (readonly [name: string, position: string])[] {
    return this.rows('SELECT name, position FROM source')
      .filter(([name]) => String(name).startsWith(prefix))
      .map(([name, position]) => [String(name).slice(prefix.length), String(position)]);
  }
  putSource(name: string, position: string): void {
    this.run('INSERT OR REPLACE INTO source (name, position) VALUES (?, ?)', [name, position]);
  }
  removeSource(name: string): void {
    this.run('DELETE FROM source WHERE name = ?', [name]);
  }

  /** Forgets what the patches gave. Returns whether rows of journals are gone too, because patches had erased some. */
  clearPatched(): boolean {
    const erasing = this.rows('SELECT 1 FROM erased LIMIT 1').length > 0;
    for (const table of FOLDED_TABLES) this.run(`DELETE FROM ${table}`);
    for (const table of ['evidence', 'candidate']) this.run(`DELETE FROM ${table} WHERE source = 'ledger'`);
    this.run('UPDATE patch SET folded = NULL');
    return erasing;
  }

  /** All or nothing, and one version step. */
  transact<T>(act: () => T): T {
    this.database.exec('BEGIN');
    try {
      const result = act();
      this.database.exec('COMMIT');
      return result;
    } catch (error) {
      this.database.exec('ROLLBACK');
      throw error;
    }
  }

  /** First columns of the rows, as JSON. This process wrote them, so their type is the caller's to name. */
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
  parsed<T>(sql: string, parameters: readonly SqlValue[] = []): readonly T[] {
    return this.rows(sql, parameters).flatMap(([text]) =>
      typeof text === 'string' ? [JSON.parse(text) as T] : [],
    );
  }

  rows(sql: string, parameters: readonly SqlValue[] = []): readonly (readonly SqlValue[])[] {
    const statement = this.prepared(sql);
    const rows: SqlValue[][] = [];
    statement.bind([...parameters]);
    while (statement.step()) rows.push(statement.get());
    statement.reset();
    return rows;
  }

  /** A whole database file. sql.js closes statements and resets pragmas when it exports. */
  export(): Uint8Array {
    for (const statement of this.statements.values()) statement.free();
    this.statements.clear();
    const bytes = this.database.export();
    this.database.exec(PRAGMAS);
    return bytes;
  }

  close(): void {
    for (const statement of this.statements.values()) statement.free();
    this.statements.clear();
    this.database.close();
  }

  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
  private json<T>(sql: string, parameters: readonly SqlValue[]): T | undefined {
    return this.parsed<T>(sql, parameters)[0];
  }

  private run(sql: string, parameters: readonly SqlValue[] = []): void {
    this.prepared(sql).run([...parameters]);
    this.version += 1;
  }

  private prepared(sql: string): Statement {
    let statement = this.statements.get(sql);
    if (statement === undefined) {
      statement = this.database.prepare(sql);
      this.statements.set(sql, statement);
    }
    return statement;
  }
}
