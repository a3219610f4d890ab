// Native SQLite's FTS5 with the Porter stemmer, measured by any Node that brings `node:sqlite`:
//   node fullTextSearch.mjs FILE   FILE holds {texts: [], queries: []}; prints {built, milliseconds: []} as JSON
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const ROUNDS = 3;
const { texts, queries } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const database = new DatabaseSync(':memory:');
database.exec(`create virtual table claims using fts5(text, tokenize = 'porter unicode61')`);
const insert = database.prepare('insert into claims(rowid, text) values (?, ?)');
const start = performance.now();
database.exec('begin');
texts.forEach((text, at) => insert.run(at + 1, text));
database.exec('commit');
const built = (performance.now() - start) / 1000;

const select = database.prepare(
  'select rowid from claims where claims match ? order by bm25(claims) limit 20',
);
const milliseconds = queries.map((query) => {
  const words = (query.match(/[\p{L}\p{N}]+/gu) ?? ['none']).map((word) => `"${word}"`).join(' OR ');
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now();
    select.all(words);
    best = Math.min(best, performance.now() - from);
  }
  return best;
});
process.stdout.write(JSON.stringify({ built, milliseconds }));
