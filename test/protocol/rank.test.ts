import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { runCli } from '../support/runCli';
import { temporaryFolder } from '../support/temporaryFolder';

describe('assay rank', () => {
  const folder = temporaryFolder('rank');
  const file = (name: string, ...lines: string[]): string => {
    const full = path.join(folder, name);
    writeFileSync(full, `${lines.join('\n')}\n`);
    return full;
  };
  const docs = [
    '{"id": "npm", "text": "Use pnpm, not npm, to install packages."}',
    '{"id": 7, "text": "提交前请运行全部测试。"}',
    ...Array.from({ length: 30 }, (_, at) => `{"id": "tag${at}", "text": "Tag number ${at}."}`),
  ];
  const answers = (out: string): readonly unknown[] =>
    readFileSync(out, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);

  it('a query has no answer, an answer too many ids, or ids change their type', async () => {
    const out = path.join(folder, 'good.jsonl');
    const queries = file(
      'queries.jsonl',
      '{"id": "q1", "query": "提交前 测试"}',
      '',
      '{"id": 2, "query": "tag"}',
    );
    const { code, err } = await runCli([
      'rank',
      '--docs',
      file('docs.jsonl', ...docs),
      '--queries',
      queries,
      '--out',
      out,
    ]);
    assert.equal(err, '');
    assert.equal(code, 0);
    const [first, second] = answers(out) as readonly {
      readonly id: unknown;
      readonly ranked: readonly unknown[];
    }[];
    assert.equal(first?.id, 'q1');
    assert.equal(first.ranked[0], 7);
    assert.equal(second?.id, 2);
    assert.equal(second.ranked.length, 20);
  });

  it('one bad line spoils the rest, or goes by unnamed', async () => {
    const out = path.join(folder, 'bad.jsonl');
    const bad = file(
      'bad-docs.jsonl',
      'not JSON',
      docs[0] ?? '',
      docs[0] ?? '',
      '{"id": null, "text": "x"}',
      '[1]',
    );
    const queries = file('bad-queries.jsonl', '{"id": "q", "query": 5}', '{"id": "q", "query": "packages"}');
    const { code, err } = await runCli(['rank', '--docs', bad, '--queries', queries, '--out', out]);
    assert.equal(code, 1);
    const named = [...err.matchAll(/(bad-\w+\.jsonl:\d+): \S/gu)].map((match) => match[1]);
    assert.deepEqual(named, [
      'bad-docs.jsonl:1',
      'bad-docs.jsonl:3',
      'bad-docs.jsonl:4',
      'bad-docs.jsonl:5',
      'bad-queries.jsonl:1',
    ]);
    assert.deepEqual(answers(out), [{ id: 'q', ranked: ['npm'] }]);
  });

  it('a file that is not there is a crash, or passes for an empty one', async () => {
    const { code, err } = await runCli([
      'rank',
      '--docs',
      path.join(folder, 'none'),
      '--queries',
      'q',
      '--out',
      'o',
    ]);
    assert.equal(code, 2);
    assert.match(err, /there is no file .*none/u);
  });
});
