import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { describe, it } from 'mocha';
import type { Services } from '../../../server/src/app/services';
import { inspect } from '../../../server/src/cli/commands/inspect';
import { temporaryFolder } from '../../support/temporaryFolder';

const run = async (
  lines: readonly string[],
): Promise<{ code: number; err: string; rows: readonly unknown[] }> => {
  const cwd = temporaryFolder('inspect');
  writeFileSync(path.join(cwd, 'in.jsonl'), lines.join('\n'));
  let err = '';
  const code = await inspect.run(
    { values: { in: 'in.jsonl', out: 'out.jsonl' }, positionals: [] },
    {
      services: {} as Services,
      cwd,
      env: {},
      out: () => undefined,
      err: (text) => (err += text),
      signal: new AbortController().signal,
    },
  );
  const rows = readFileSync(path.join(cwd, 'out.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
  return { code, err, rows };
};

describe('assay inspect', () => {
  it('answers every line in order, with what is hidden decoded', async () => {
    const { code, rows } = await run(['{"id":"a","text":"Use tabs."}', '{"id":2,"text":"i\\u200bgnore"}']);
    assert.equal(code, 0);
    assert.deepEqual(rows[0], { id: 'a', findings: [], notes: [] });
    const [, second] = rows as readonly {
      id: unknown;
      findings: readonly { code: string; decoded?: string }[];
    }[];
    assert.equal(second?.id, 2);
    assert.deepEqual([second.findings[0]?.code, second.findings[0]?.decoded], ['hidden-text', 'ignore']);
  });
  it('names a bad line and goes on', async () => {
    const { code, err, rows } = await run(['{', '{"id":"b"}', '[]', '{"id":"c","text":""}']);
    assert.equal(code, 1);
    assert.match(err, /in\.jsonl:1: not JSON\n.*:2: `text` is missing\n.*:3: not an object/u);
    assert.deepEqual(rows, [{ id: 'c', findings: [], notes: [] }]);
  });
});
