import assert from 'node:assert/strict';
import { citedHints } from '../../../client/src/citedCode/hints';
import { memoryNodes, pathTo } from '../../../client/src/memory/nodes';
import type { CitedSpan } from '../../../shared/src/views';
import { idOf } from '../../support/ledgerPatch';
import { FOLDER, memoryRow } from './rows';

const span = (
  name: string,
  line: number,
  freshness: CitedSpan['freshness'],
  ...claims: string[]
): CitedSpan => ({
  evidence: idOf('ev', name),
  freshness,
  startLine: line,
  endLine: line,
  claims: claims.map((claim) => ({ id: idOf('me', claim), statement: `Statement ${claim}` })),
});

describe('the hint beside cited code', () => {
  it('counts a claim twice that cites a line twice, or hides that one of its spans drifted', () => {
    const [hint, ...others] = citedHints([
      span('1', 4, 'drifted', 'a'),
      span('2', 4, 'fresh', 'a', 'b', 'c'),
    ]);
    assert.deepEqual(others, []);
    assert.equal(hint?.line, 3);
    assert.equal(hint.text, '3 claims rest on this; 1 drifted');
    assert.equal(hint.drifted, true);
  });

  it('speaks of drift where nothing drifted', () => {
    const [hint] = citedHints([span('1', 1, 'moved', 'a')]);
    assert.equal(hint?.text, '1 claim rests on this');
    assert.equal(hint.drifted, false);
  });

  it('lets a statement write links into the hover', () => {
    const evil = { id: idOf('me', 'x'), statement: '[run](command:evil)' };
    const [hint] = citedHints([{ ...span('1', 1, 'fresh'), claims: [evil] }]);
    assert.doesNotMatch(hint?.claims[0]?.statement ?? '[run](', /(?<!\\)\[run/u);
  });
});

describe('memory, grouped as a person chose', () => {
  const rows = [
    memoryRow('b', { section: ['Setup'], scope: { paths: ['src/**'] } }),
    memoryRow('a', { reviewDue: '2026-01-01T00:00:00.000Z' }),
  ];
  const names = (grouping: 'scope' | 'topic' | 'none'): string[] =>
    memoryNodes([{ folder: FOLDER, name: 'x', rows }], grouping).map((node) =>
      node.kind === 'group' ? node.name : node.row.statement,
    );

  it('loses a memory without a topic or a scope, or the queue of what is due', () => {
    assert.deepEqual(names('scope'), ['Review due', 'Everywhere', 'src/**']);
    assert.deepEqual(names('topic'), ['Review due', 'No topic', 'Setup']);
    assert.deepEqual(names('none'), ['Review due', 'Statement a', 'Statement b']);
  });

  it('reveals a memory in the queue of what is due instead of in its own place', () => {
    const nodes = memoryNodes([{ folder: FOLDER, name: 'x', rows }], 'topic');
    const keys = pathTo(nodes, FOLDER, idOf('me', 'a')).map(({ key }) => key);
    assert.deepEqual(keys, [`${FOLDER}#${idOf('me', 'a')}`, `${FOLDER}#topic#No topic`]);
  });
});
