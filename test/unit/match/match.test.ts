import * as assert from 'node:assert/strict';
import type { MatchKind, MemoryRecord } from '../../../shared/src/model';
import { matchCandidate, type Match } from '../../../server/src/core/match/match';
import { RecordIndex } from '../../../server/src/core/match/recordIndex';
import { candidate, record, sha256 } from '../../support/claims';

function match(
  statement: string,
  known: string | readonly MemoryRecord[],
  changes: Parameters<typeof candidate>[0] = {},
): Match {
  const records = typeof known === 'string' ? [record({ statement: known })] : known;
  const claim = candidate({ statement, ...changes });
  const index = new RecordIndex(records, sha256);
  return matchCandidate({ candidate: claim, sameKey: index.sameKey(claim), near: index.near(claim) });
}

const CASES: readonly (readonly [MatchKind, string, string])[] = [
  ['duplicate', 'Use pnpm for installing dependencies.', 'Use pnpm for installing dependencies'],
  ['duplicate', 'please use `pnpm` for installing the dependencies', 'Use pnpm for installing dependencies.'],
  ['duplicate', '提交前运行测试。', '提交前运行测试'],
  [
    'potential_conflict',
    'Do not use pnpm for installing dependencies.',
    'Use pnpm for installing dependencies.',
  ],
  ['potential_conflict', 'Use Node 22 in CI.', 'Use Node 20 in CI.'],
  ['potential_conflict', 'Use pnpm 8.6.1 for installs.', 'Use pnpm 8.6.2 for installs.'],
  [
    'potential_conflict',
    'Keep fixtures in `test/fixture/a.json`.',
    'Keep fixtures in `test/fixture/b.json`.',
  ],
  ['potential_conflict', 'Call `openStore()` before reading.', 'Call `closeStore()` before reading.'],
  ['potential_conflict', 'You may sign commits.', 'You must sign commits.'],
  ['potential_conflict', 'Indent Go files with spaces.', 'Indent Go files with tabs.'],
  ['potential_conflict', 'Run tests before lint.', 'Run lint before tests.'],
  ['potential_conflict', 'Use tabs instead of spaces.', 'Use spaces instead of tabs.'],
  ['potential_conflict', '不要使用制表符缩进', '使用制表符缩进'],
  ['potential_conflict', 'Actually, tests live in `test/`.', 'Tests live in `test/`.'],
  ['potential_conflict', 'Do not use pnpm to install packages.', 'Use pnpm, not npm, to install packages.'],
  ['updates_existing', 'From now on deploys need approval.', 'Deploys need approval.'],
  ['strengthens_existing', 'Running the linter before committing', 'Run the linter before you commit.'],
  ['new', 'Deploy from the main branch.', 'Use pnpm for installing dependencies.'],
  ['new', 'Run the integration suite nightly.', 'Run the linter before you commit.'],
];

describe('matching', () => {
  for (const [kind, statement, known] of CASES) {
    it(`“${statement}” beside “${known}” is ${kind}`, () => {
      const found = match(statement, known);
      assert.equal(found.kind, kind, found.detail);
      assert.deepEqual(found.records, kind === 'new' ? [] : [record().id]);
    });
  }

  it('R68 an explicit supersession is one whatever the words say', () => {
    const found = match('Deploy on Fridays.', 'Use pnpm.', { supersedes: 'me_rrrrrrrrrrrrrrrrrrrrrrrrrr' });
    assert.deepEqual(found, { kind: 'supersedes_existing', records: ['me_rrrrrrrrrrrrrrrrrrrrrrrrrr'] });
  });

  it('R69 two records under one key are ambiguous, both named', () => {
    const found = match('Use Node 22 in CI.', [
      record({ id: 'me_one', statement: 'Use Node 20 in CI.' }),
      record({ id: 'me_two', statement: 'Use Node 18 in CI.' }),
    ]);
    assert.equal(found.kind, 'ambiguous');
    assert.deepEqual(found.records, ['me_one', 'me_two']);
  });

  it('R62 superseded, deprecated and deleted records are no rivals', () => {
    for (const status of ['superseded', 'deprecated', 'deleted'] as const) {
      assert.equal(match('Use pnpm for installing dependencies.', [record({ status })]).kind, 'new');
    }
  });

  it('a contested record is a conflict even for the same words', () => {
    assert.equal(
      match('Use pnpm for installing dependencies.', [record({ status: 'contested' })]).kind,
      'potential_conflict',
    );
  });

  it('P30 records of another profile are never met', () => {
    assert.equal(
      match('Use pnpm for installing dependencies.', [record({ profile: 'project:other' })]).kind,
      'new',
    );
  });

  it('a claim under another key meets what says the same', () => {
    assert.equal(
      match('Use pnpm for installing dependencies.', [record({ ruleType: 'preference' })]).kind,
      'duplicate',
    );
    assert.equal(
      match('Never use pnpm for installing dependencies.', [record({ ruleType: 'preference' })]).kind,
      'potential_conflict',
    );
  });

  it('the same words for another folder are another claim; for everywhere they meet', () => {
    const web = record({ scope: { paths: ['web/**'] } });
    assert.equal(match(web.statement, [web], { scope: { paths: ['api/**'] } }).kind, 'new');
    assert.equal(match(web.statement, [web]).kind, 'strengthens_existing');
    assert.equal(match('Don’t use pnpm for installing dependencies.', [web]).kind, 'potential_conflict');
  });

  it('a claim is no rival of the record that it became', () => {
    const claim = candidate();
    assert.equal(match(claim.statement, [record({ candidate: claim.id })]).kind, 'new');
  });

  it('the index follows what changed, and forgets what left', () => {
    const first = record({ id: 'me_one', statement: 'Use Node 20 in CI.' });
    const index = new RecordIndex([first], sha256);
    const claim = candidate({ statement: 'Use Node 20 in CI.' });
    assert.deepEqual(index.sameKey(claim), [first]);
    const changed = { ...first, revision: 'pa_next' as const, statement: 'Deploy from main.' };
    index.update([changed]);
    assert.deepEqual(index.sameKey(claim), []);
    assert.deepEqual(index.near(candidate({ statement: 'Deploy from main' })), [changed]);
    index.update([]);
    assert.deepEqual(index.near(candidate({ statement: 'Deploy from main' })), []);
  });
});
