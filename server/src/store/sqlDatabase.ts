/** One database of sql.js, with its statements kept, and JSON in and out. */
import type { Database, SqlJsStatic, SqlValue, Statement } from 'sql.js';
import { PRAGMAS } from './sqlSchema';

/** A finished database is read by id, and its file lies in memory already: a large cache only holds it twice. */
const READ_MOSTLY = 'PRAGMA cache_size = -2048';

export class SqlDatabase {
  private readonly statements = new Map<string, Statement>();
  private readonly database: Database;
  /** Rises with every write. */
  changes = 0;

  /** From a database file's bytes, or a new one. */
  constructor(sql: SqlJsStatic, bytes?: Uint8Array) {
    this.database = new sql.Database(bytes);
    this.database.exec(PRAGMAS);
    if (bytes !== undefined) this.database.exec(READ_MOSTLY);
  }

  exec(sql: string): void {
    this.database.exec(sql);
  }

  run(sql: string, parameters: readonly SqlValue[] = []): void {
    this.prepared(sql).run([...parameters]);
    this.changes += 1;
  }

  rows(sql: string, parameters: readonly SqlValue[] = []): readonly (readonly SqlValue[])[] {
    const statement = this.prepared(sql);
    const rows: SqlValue[][] = [];
    statement.bind([...parameters]);
    while (statement.step()) rows.push(statement.get());
    statement.reset();
    return rows;
  }

  /** First columns of the rows, as JSON. This process wrote them, so their type is the caller's to name. */
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
  parsed<T>(sql: string, parameters: readonly SqlValue[] = []): readonly T[] {
    return this.rows(sql, parameters).flatMap(([text]) =>
      typeof text === 'string' ? [JSON.parse(text) as T] : [],
    );
  }

  /** All or nothing. */
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

  /** A whole database file. sql.js closes statements and resets pragmas when it exports. */
  export(): Uint8Array {
    this.freeStatements();
    const bytes = this.database.export();
    this.database.exec(PRAGMAS);
    return bytes;
  }

  /** Bytes that an export would have. */
  get size(): number {
    const [pages] = this.rows('PRAGMA page_count');
    const [bytes] = this.rows('PRAGMA page_size');
    return Number(pages?.[0] ?? 0) * Number(bytes?.[0] ?? 0);
  }

  close(): void {
    this.freeStatements();
    this.database.close();
  }

  private freeStatements(): void {
    for (const statement of this.statements.values()) statement.free();
    this.statements.clear();
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

/**
 * A text for a column, given as bytes where the statement says `CAST(? AS TEXT)`: sql.js copies a string letter by
 * letter through an array of numbers, which costs more than the row itself.
 */
export const textBytes = (text: string): Uint8Array => Buffer.from(text);
/** The same of a value's JSON. */
export const jsonBytes = (value: unknown): Uint8Array => textBytes(JSON.stringify(value));
