import { open, stat } from 'node:fs/promises';
import * as path from 'node:path';
import * as z from 'zod';
import { RankedDocuments } from '../../app/rankDocuments';
import { readJsonLines } from '../readJsonLines';
import { UsageError, type Command } from '../command';

const ID = z.union([z.string(), z.number()]);
const DOCUMENT = z.object({ id: ID, text: z.string() });
const QUERY = z.object({ id: ID, query: z.string() });
const MOST = 20;

/** JSON lines `{id, text}` and `{id, query}` → `{id, ranked}`, one answer a query, in the same order. */
export const rank: Command = {
  name: 'rank',
  summary: 'Search documents with the ranking of recall, to measure it',
  usage:
    'assay rank --docs FILE --queries FILE --out FILE   JSON lines {id, text} and {id, query} in, {id, ranked} out; ' +
    'exit code 0: done; 1: a line was bad; 2: wrong use',
  options: { docs: { type: 'string' }, queries: { type: 'string' }, out: { type: 'string' } },
  async run({ values }, { cwd, err }) {
    const { docs, queries, out } = values;
    if (typeof docs !== 'string' || typeof queries !== 'string' || typeof out !== 'string') {
      throw new UsageError('--docs, --queries and --out are needed.');
    }
    const [from, asked] = [await existing(cwd, docs), await existing(cwd, queries)];
    const ranked = new RankedDocuments();
    let bad = await readJsonLines(from, DOCUMENT, err, ({ id, text }) =>
      ranked.add(id, text) ? undefined : `\`id\`: ${JSON.stringify(id)} was met before`,
    );
    const target = await open(path.resolve(cwd, out), 'w');
    try {
      bad += await readJsonLines(asked, QUERY, err, async ({ id, query }) => {
        await target.write(`${JSON.stringify({ id, ranked: ranked.rank(query, MOST) })}\n`);
        return undefined;
      });
    } finally {
      await target.close();
    }
    return bad === 0 ? 0 : 1;
  },
};

async function existing(cwd: string, file: string): Promise<string> {
  const full = path.resolve(cwd, file);
  const isFile = await stat(full).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) throw new UsageError(`there is no file ${full}.`);
  return full;
}
