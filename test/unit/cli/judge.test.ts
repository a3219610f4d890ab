import { strict as assert } from 'node:assert';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import type { CommandContext } from '../../../server/src/cli/command';
import { judge } from '../../../server/src/cli/commands/judge';

describe('assay judge', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'assay-judge-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  async function run(
    lines: readonly string[],
  ): Promise<{ code: number; out: readonly unknown[]; err: string }> {
    writeFileSync(path.join(folder, 'in.jsonl'), lines.join('\n'));
    let err = '';
    const context = { cwd: folder, err: (text: string) => (err += text) } as unknown as CommandContext;
    const values = { in: 'in.jsonl', out: 'out.jsonl' };
    const code = await judge.run({ values, positionals: [] }, context);
    const out = readFileSync(path.join(folder, 'out.jsonl'), 'utf8').split('\n').filter(Boolean);
    return { code, out: out.map((line) => JSON.parse(line) as unknown), err };
  }

  it('answers every line in order', async () => {
    const { code, out } = await run([
      '{"id":"a","claim":"Use pnpm.","evidence":[{"text":"Use pnpm."}]}',
      '{"id":2,"claim":"Use pnpm.","evidence":[{"text":"Do not use pnpm.","polarity":"supports"}]}',
    ]);
    assert.equal(code, 0);
    assert.deepEqual(out[0], { id: 'a', supported: true, support: 1, reasons: [] });
    const { id, supported, reasons } = out[1] as Record<string, unknown>;
    assert.deepEqual({ id, supported, reasons }, { id: 2, supported: false, reasons: ['frame_mismatch'] });
  });

  it('names a bad line and goes on', async () => {
    const { code, out, err } = await run([
      'nonsense',
      '{"id":"b","claim":1,"evidence":[]}',
      '{"id":"c","claim":"Use pnpm.","evidence":[]}',
    ]);
    assert.equal(code, 1);
    assert.deepEqual(
      out.map((row) => (row as { id: string }).id),
      ['c'],
    );
    assert.match(err, /in\.jsonl:1: not JSON[\s\S]*in\.jsonl:2: `claim`/u);
  });

  it('says of ten megabytes of evidence that they are too long', async () => {
    const { code, err } = await run([
      JSON.stringify({ id: 'd', claim: 'Use pnpm.', evidence: [{ text: 'x'.repeat(10_000_000) }] }),
    ]);
    assert.equal(code, 1);
    assert.match(err, /in\.jsonl:1: `evidence\.0\.text`: longer than/u);
  });
});
