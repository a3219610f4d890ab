import { open, stat } from 'node:fs/promises';
import * as path from 'node:path';
import * as z from 'zod';
import { MAX_CLAIM_LENGTH, MAX_EVIDENCE_LENGTH, supportOf } from '../../core/verify/support';
import { UsageError, type Command } from '../command';
import { readJsonLines } from '../readJsonLines';

const atMost = (length: number): z.ZodString =>
  z.string().max(length, { error: `longer than the ${length} characters that are read` });
const EVIDENCE = z.object({
  text: atMost(MAX_EVIDENCE_LENGTH),
  /** The turns before, in one string or one a turn. */
  context: z
    .union([z.string(), z.array(z.string()).transform((turns) => turns.join('\n'))])
    .pipe(atMost(MAX_EVIDENCE_LENGTH))
    .optional(),
  polarity: z.enum(['supports', 'contradicts', 'qualifies']).optional(),
});
const ROW = z.object({
  id: z.union([z.string(), z.number()]),
  claim: atMost(MAX_CLAIM_LENGTH),
  evidence: z.array(EVIDENCE).max(1000),
});

/** JSON lines `{id, claim, evidence}` → `{id, supported, support, reasons, detail?}`, one answer a line, in the same order. */
export const judge: Command = {
  name: 'judge',
  summary: 'Say of claims whether their evidence backs them, to measure the verifier',
  usage:
    'assay judge --in FILE --out FILE   JSON lines {id, claim, evidence: [{text, context?, polarity?}]} in, ' +
    '{id, supported, support, reasons} out; exit code 0: done, whatever came out; 1: a line was bad; 2: wrong use',
  options: { in: { type: 'string' }, out: { type: 'string' } },
  async run({ values }, { cwd, err }) {
    const { in: source, out } = values;
    if (typeof source !== 'string' || typeof out !== 'string') {
      throw new UsageError('--in and --out are needed.');
    }
    const from = path.resolve(cwd, source);
    const found = await stat(from).catch(() => undefined);
    if (found?.isFile() !== true) throw new UsageError(`there is no file ${from}.`);
    const target = await open(path.resolve(cwd, out), 'w');
    try {
      const bad = await readJsonLines(from, ROW, err, async ({ id, claim, evidence }) => {
        const { supported, support, reasons, detail } = supportOf(claim, evidence.map(withoutUndefined));
        await target.write(`${JSON.stringify({ id, supported, support, reasons, detail })}\n`);
        return undefined;
      });
      return bad === 0 ? 0 : 1;
    } finally {
      await target.close();
    }
  },
};

type Evidence = Parameters<typeof supportOf>[1][number];

function withoutUndefined({ text, context, polarity }: z.infer<typeof EVIDENCE>): Evidence {
  return {
    text,
    ...(context === undefined ? {} : { context }),
    ...(polarity === undefined ? {} : { polarity }),
  };
}
