import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type * as z from 'zod';

/**
 * Reads a file of JSON lines. Each good line goes to `take`, whose answer says what is wrong with it, if anything; each
 * bad one is named by `complain` and the rest goes on. Empty lines are passed over.
 * @returns How many lines were bad.
 */
export async function readJsonLines<T>(
  file: string,
  schema: z.ZodType<T>,
  complain: (text: string) => void,
  take: (row: T) => string | undefined | Promise<string | undefined>,
): Promise<number> {
  let number = 0;
  let bad = 0;
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    number++;
    if (line.trim() === '') continue;
    const row = parse(line.replace(/^\uFEFF/u, ''), schema);
    const wrong = 'wrong' in row ? row.wrong : await take(row.value);
    if (wrong === undefined) continue;
    bad++;
    complain(`${file}:${number}: ${wrong}\n`);
  }
  return bad;
}

function parse<T>(line: string, schema: z.ZodType<T>): { readonly value: T } | { readonly wrong: string } {
  let raw: unknown;
  try {
    raw = JSON.parse(line);
  } catch {
    return { wrong: 'not JSON' };
  }
  const { data, error } = schema.safeParse(raw);
  if (!error) return { value: data };
  const [issue] = error.issues;
  const where = issue?.path.join('.') ?? '';
  return { wrong: `${where === '' ? '' : `\`${where}\`: `}${issue?.message ?? 'of the wrong shape'}` };
}
