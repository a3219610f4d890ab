import * as assert from 'node:assert/strict';
import type { Anchor } from '../../../shared/src/model';
import { anchorOf, claimFreshness, freshnessOf, locate } from '../../../server/src/core/evidence/drift';
import { evidence, repositoryEvidence, sha256 } from '../../support/claims';

const FILE = [
  '# Rules',
  '',
  '- Run `npm test` before a commit.',
  '- Keep lines within 100 characters.',
  '',
  'Deploys happen on Mondays. Ask the platform team first.',
  '',
].join('\n');

function anchored(span: string, line: number, context: { before?: string; after?: string } = {}): Anchor {
  const endLine = line + span.split('\n').length - 1;
  return anchorOf({
    path: 'AGENTS.md',
    startLine: line,
    endLine,
    span,
    before: context.before ?? '',
    after: context.after ?? '',
    sha256,
  });
}

const found = (anchor: Anchor, text: string) => locate(anchor, text, sha256);
const RULE = anchored('Run `npm test` before a commit.', 3, {
  before: '# Rules\n\n-',
  after: '- Keep lines',
});
const SENTENCE = anchored('Ask the platform team first.', 6, { before: 'Deploys happen on Mondays.' });

describe('drift', () => {
  it('a span in its place is fresh, as a list item and as a sentence in the middle of a line', () => {
    assert.deepEqual(found(RULE, FILE), { freshness: 'fresh', startLine: 3, endLine: 3 });
    assert.deepEqual(found(SENTENCE, FILE), { freshness: 'fresh', startLine: 6, endLine: 6 });
  });

  it('white space and line ends don’t count', () => {
    for (const text of [
      FILE.replaceAll('\n', '\r\n'),
      FILE.replaceAll('\n', '\r'),
      FILE.replace('- Run `npm test`', '-   Run\t`npm test`  '),
    ]) {
      assert.equal(found(RULE, text).freshness, 'fresh', JSON.stringify(text));
    }
    const wrapped = FILE.replace('before a commit', 'before\n  a commit');
    assert.deepEqual(found(RULE, wrapped), { freshness: 'fresh', startLine: 3, endLine: 4 });
  });

  it('a changed number or word counts', () => {
    const width = anchored('Keep lines within 100 characters.', 4);
    assert.deepEqual(found(width, FILE.replace('100', '120')), { freshness: 'drifted' });
    assert.deepEqual(found(width, FILE.replace('Keep', 'Never keep')).freshness, 'drifted' as const);
    assert.deepEqual(found(RULE, FILE.replace('npm test', 'npm run test')), { freshness: 'drifted' });
  });

  it('a span elsewhere in the file has moved, and says where to', () => {
    assert.deepEqual(found(RULE, `One\n\nTwo\n${FILE}`), { freshness: 'moved', startLine: 6, endLine: 6 });
    assert.equal(found(RULE, '- Run `npm test` before a commit.').freshness, 'moved');
  });

  it('of two like lines the one between the same neighbours is meant', () => {
    const text = `Intro\n- Run \`npm test\` before a commit.\n- Something else.\n\n${FILE.replace('# Rules', '# The Rules')}`;
    assert.equal(found(RULE, text).startLine, 7);
  });

  it('an anchor holds no word of the claims beside it, so forgetting one of two list items leaves nothing in the other', () => {
    const kept = anchored('Keep lines within 100 characters.', 4, {
      before: '- Run `npm test` before a commit. -',
      after: 'Deploys happen on Mondays.',
    });
    assert.match(kept.before, /^#[0-9a-f]{8}$/);
    assert.match(kept.after, /^#[0-9a-f]{4}$/);
  });

  it('anchors kept with their neighbours’ words still choose between like lines', () => {
    const old = { ...RULE, before: '# Rules -', after: '- Keep lines' };
    const text = `Intro\n- Run \`npm test\` before a commit.\n- Something else.\n\n${FILE.replace('# Rules', '# The Rules')}`;
    assert.equal(found(old, text).startLine, 7);
  });

  it('a word that merely holds the span is not the span', () => {
    const anchor = anchored('test', 1);
    assert.equal(found(anchor, 'testing and contest').freshness, 'drifted');
    assert.equal(found(anchor, 'a test.').freshness, 'fresh');
  });

  it('text without spaces is found where it was moved to', () => {
    const anchor = anchored('提交前运行测试。', 1);
    assert.deepEqual(found(anchor, '说明\n使用制表符。提交前运行测试。'), {
      freshness: 'moved',
      startLine: 2,
      endLine: 2,
    });
  });

  it('several lines are one span', () => {
    const anchor = anchored('Run `npm test` before a commit.\n- Keep lines within 100 characters.', 3);
    assert.deepEqual(found(anchor, FILE), { freshness: 'fresh', startLine: 3, endLine: 4 });
  });

  it('an empty file, and an anchor beyond its end, are drifted and don’t throw', () => {
    assert.equal(found(RULE, '').freshness, 'drifted');
    assert.equal(found({ ...RULE, startLine: 900 }, FILE).freshness, 'moved');
  });

  it('a file that is gone is missing; one that can’t be read leaves things as they were', () => {
    assert.equal(freshnessOf(RULE, { kind: 'gone' }, 'fresh', sha256).freshness, 'missing');
    assert.equal(freshnessOf(RULE, { kind: 'unreadable' }, 'moved', sha256).freshness, 'moved');
    assert.equal(freshnessOf(RULE, { kind: 'text', text: FILE }, 'drifted', sha256).freshness, 'fresh');
    assert.equal(freshnessOf(undefined, { kind: 'gone' }, 'fresh', sha256).freshness, 'unanchored');
  });

  it('a claim is as fresh as its freshest support, and no fresher than a verified citation', () => {
    const [a, b] = [repositoryEvidence({ id: 'ev_a' }), repositoryEvidence({ id: 'ev_b' })];
    const of = (one: { id: string }) => (one.id === 'ev_a' ? 'drifted' : 'moved');
    assert.equal(claimFreshness([a, b], of), 'moved');
    assert.equal(claimFreshness([a, b], of, ['missing']), 'missing');
    assert.equal(claimFreshness([{ ...b, polarity: 'contradicts' }, a], of), 'drifted');
    assert.equal(claimFreshness([], of), 'missing');
    assert.equal(
      claimFreshness([evidence()], () => 'unanchored'),
      'unanchored',
    );
  });
});
