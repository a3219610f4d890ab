/** The projection's tables. A cache: an image of another schema is built anew, never migrated. */
/** store.md, "sql.js: what was measured": the database is a file in memory, so these matter more than the engine. */
export const PRAGMAS = `
  PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = OFF; PRAGMA temp_store = MEMORY;
  PRAGMA cache_size = -32768; PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON;`;

/** Bumped with every change below: an image of another schema is rebuilt, not migrated. */
export const SCHEMA_VERSION = 5;
/**
 * Each row is read and written whole by its id. Rows with texts stand in the order of their arrival, with an index
 * beside: in a table ordered by random ids each would break a page apart, and any over a kilobyte would take a page.
 */
export const SCHEMA = `
  CREATE TABLE patch (id TEXT PRIMARY KEY, lamport INTEGER NOT NULL, hash TEXT NOT NULL, author TEXT NOT NULL,
    file TEXT NOT NULL, folded TEXT NOT NULL);
  CREATE INDEX patch_order ON patch (lamport, hash);
  CREATE TABLE record (id TEXT PRIMARY KEY, memory_key TEXT, status TEXT NOT NULL, history TEXT NOT NULL,
    derived TEXT NOT NULL);
  CREATE INDEX record_key ON record (memory_key);
  CREATE INDEX record_deleted ON record (status) WHERE status = 'deleted';
  CREATE INDEX record_erased ON record (status) WHERE status = 'erased';
  CREATE TABLE evidence (id TEXT, source TEXT, content TEXT NOT NULL, PRIMARY KEY (id, source));
  CREATE TABLE candidate (id TEXT, source TEXT, content TEXT NOT NULL, PRIMARY KEY (id, source));
  CREATE TABLE decision (candidate TEXT PRIMARY KEY, current TEXT NOT NULL, entries TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE inquiry (id TEXT PRIMARY KEY, record TEXT NOT NULL UNIQUE) WITHOUT ROWID;
  CREATE TABLE answer (inquiry TEXT PRIMARY KEY, entries TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE deferral (candidate TEXT PRIMARY KEY, at TEXT NOT NULL, until TEXT) WITHOUT ROWID;
  CREATE TABLE remarkable (patch TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE awaited (parent TEXT, patch TEXT, PRIMARY KEY (parent, patch)) WITHOUT ROWID;
  CREATE TABLE idle (object TEXT, patch TEXT, PRIMARY KEY (object, patch)) WITHOUT ROWID;
  CREATE TABLE kept (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;`;
