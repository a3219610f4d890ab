import { createReadStream, existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import * as path from 'node:path';
import { createInterface } from 'node:readline';
import { inspectText } from '../../core/text/inspect';
import { type Command, UsageError } from '../command';

/**
 * JSON lines `{id, text}` → `{id, findings, notes}`, one answer a line, in the same order. `findings` is what would be
 * flagged to a person; `notes` are milder remarks (P64). A line that can't be read is named and the rest goes on.
 */
export const inspect: Command = {
  name: 'inspect',
  summary: 'Look for hidden text, look-alikes, secrets and instructions aimed at an agent',
  usage:
    'assay inspect --in FILE --out FILE   exit code 0: done, whatever was found; 1: a line was bad; 2: wrong use',
  options: { in: { type: 'string' }, out: { type: 'string' } },
  async run({ values }, { cwd, err }) {
    const { in: from, out: to } = values;
    if (typeof from !== 'string' || typeof to !== 'string') {
      throw new UsageError('--in and --out are needed.');
    }
    const source = path.resolve(cwd, from);
    if (!existsSync(source)) throw new UsageError(`there is no file ${source}.`);
    const out = await open(path.resolve(cwd, to), 'w');
    // Last, and nothing awaited before it is iterated: lines that come earlier are lost.
    const lines = createInterface({ input: createReadStream(source, 'utf8'), crlfDelay: Infinity });
    let number = 0;
    let bad = 0;
    try {
      for await (const line of lines) {
        number += 1;
        if (line.trim() === '') continue;
        const row = readRow(line);
        if (row.kind === 'bad') {
          bad += 1;
          err(`${from}:${number}: ${row.why}\n`);
          continue;
        }
        await out.write(`${JSON.stringify({ id: row.id, ...inspectText(row.text) })}\n`);
      }
    } finally {
      await out.close();
    }
    return bad === 0 ? 0 : 1;
  },
};

type Row =
  | { readonly kind: 'row'; readonly id: string | number; readonly text: string }
  | { readonly kind: 'bad'; readonly why: string };

const readRow = (line: string): Row => {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { kind: 'bad', why: 'not JSON' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { kind: 'bad', why: 'not an object' };
  }
  const { id, text } = value as { readonly id?: unknown; readonly text?: unknown };
  if (typeof id !== 'string' && typeof id !== 'number') return { kind: 'bad', why: '`id` is missing' };
  if (typeof text !== 'string') return { kind: 'bad', why: '`text` is missing' };
  return { kind: 'row', id, text };
};
