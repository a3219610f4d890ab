import * as assert from 'node:assert/strict';
import { memoryKey } from '../../../server/src/core/claim/key';
import { topicOf } from '../../../server/src/core/claim/topic';
import { candidate, sha256 } from '../../support/claims';

const keyOf = (statement: string, changes: Parameters<typeof candidate>[0] = {}): string =>
  memoryKey(candidate({ statement, ...changes }), sha256);

/** Pairs that speak of one thing, whatever they say of it. */
const ONE_THING: readonly (readonly [string, string])[] = [
  ['Use pnpm for installing dependencies.', 'Do not use pnpm for installing dependencies.'],
  ['Always run the linter before a commit.', 'Never run the linter before a commit.'],
  ['Use Node 20 in CI.', 'Use Node 22 in CI.'],
  ['Indent YAML with 2 spaces.', 'Indent YAML with 4 spaces.'],
  ['You must sign commits.', 'You may sign commits.'],
  ['Remember that tests live in `test/`.', 'Tests live in `test/`.'],
  ['Please note that deploys need approval.', 'Deploys need approval.'],
  ['Don’t use default exports.', 'Use default exports.'],
  ['We no longer use yarn.', 'We use yarn.'],
  ['使用制表符缩进', '不要使用制表符缩进'],
];

describe('memory keys', () => {
  for (const [one, other] of ONE_THING) {
    it(`R62 “${one}” and “${other}” meet`, () => assert.equal(keyOf(one), keyOf(other)));
  }

  it('name profile, scope, topic and kind, readably', () => {
    assert.equal(
      keyOf('Use pnpm for installing dependencies.'),
      'v1|project:alpha|*|depend-instal-pnpm-us|rule',
    );
    assert.equal(
      keyOf('Use pnpm.', { scope: { paths: ['b/**', 'a/**'], branch: 'next' } }),
      keyOf('Use pnpm.', { scope: { paths: ['a/**', 'b/**'], branch: 'next' } }),
    );
  });

  it('differ by profile, scope, branch and kind', () => {
    const base = keyOf('Use pnpm.');
    assert.notEqual(keyOf('Use pnpm.', { profile: 'user' }), base);
    assert.notEqual(keyOf('Use pnpm.', { scope: { paths: ['web/**'] } }), base);
    assert.notEqual(keyOf('Use pnpm.', { scope: { paths: [], branch: 'next' } }), base);
    assert.notEqual(keyOf('Use pnpm.', { ruleType: 'fact' }), base);
  });

  it('can’t be confused by a bar in a profile or a path', () => {
    assert.notEqual(
      keyOf('Use pnpm.', { profile: 'a|b' }),
      keyOf('Use pnpm.', { profile: 'a', scope: { paths: ['b|*'] } }),
    );
    assert.equal(keyOf('Use pnpm.', { profile: 'a|b' }).split('|').length, 5);
  });

  it('P08 statements without a usable word don’t all share one key', () => {
    assert.deepEqual(topicOf('🎉🎉'), []);
    assert.notEqual(keyOf('🎉🎉'), keyOf('🚀'));
    assert.notEqual(keyOf('it is what it is'), keyOf('that should do'));
    assert.notEqual(keyOf('χρησιμοποιήστε στηλοθέτες'), keyOf('γράψτε δοκιμές πρώτα'));
    assert.notEqual(keyOf('使用制表符缩进'), keyOf('提交前运行测试'));
  });

  it('long topics end in a digest and still tell two statements apart', () => {
    const long = Array.from(
      { length: 400 },
      (_, index) => `word${String.fromCharCode(97 + (index % 26))}${index}x`,
    ).join(' ');
    assert.ok(keyOf(long).length < 200);
    assert.notEqual(keyOf(long), keyOf(`${long} zebra`));
  });
});
