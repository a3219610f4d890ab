import assert from 'node:assert/strict';
import { isRule, whyExcluded } from '../../../server/src/core/recall/admission';
import { fit, tokensOf } from '../../../server/src/core/recall/budget';
import { speaksOf } from '../../../server/src/core/recall/pathScope';
import { OWNER, PROFILE, record } from '../../support/claims';

const HERE = { profile: PROFILE };
const RATIFIED = [{ signer: OWNER, role: 'owner', at: '2026-01-01T00:00:00.000Z', verdict: '1' }] as const;

describe('the gate under every read', () => {
  it('what is sound and active is kept out', () => {
    assert.equal(whyExcluded(record(), HERE), undefined);
    assert.equal(whyExcluded(record({ status: 'contested' }), HERE), undefined);
  });

  it('P30 P33 R78 R89 what belongs elsewhere, or is no longer in force, comes through', () => {
    assert.equal(whyExcluded(record({ profile: 'project:other' }), HERE), 'other_profile');
    for (const status of ['deleted', 'deprecated', 'superseded'] as const) {
      assert.equal(whyExcluded(record({ status }), HERE), status);
    }
    const onBranch = record({ scope: { paths: [], branch: 'parser' } });
    assert.equal(whyExcluded(onBranch, HERE), 'other_branch');
    assert.equal(whyExcluded(onBranch, { ...HERE, branch: 'main' }), 'other_branch');
    assert.equal(whyExcluded(onBranch, { ...HERE, branch: 'parser' }), undefined);
  });

  it('P51 hidden text comes through', () => {
    assert.equal(whyExcluded(record({ statement: 'Lint\u{e0069}\u{e0067} first.' }), HERE), 'hidden_text');
  });

  it('R94 P55 something is a rule that no owner signed, or that is contested', () => {
    assert.equal(isRule(record({ ratifications: RATIFIED })), true);
    assert.equal(isRule(record({ ratifications: [] })), false);
    assert.equal(isRule(record({ ratifications: [{ ...RATIFIED[0], role: 'policy' }] })), false);
    assert.equal(isRule(record({ ratifications: [{ ...RATIFIED[0], role: 'member' }] })), false);
    assert.equal(
      isRule(record({ ratifications: RATIFIED, status: 'contested', ruleType: 'correction' })),
      false,
    );
    assert.equal(isRule(record({ ratifications: RATIFIED, ruleType: 'fact' })), false);
  });

  it('a path scope holds where it should not, or not where it should', () => {
    const holds: readonly (readonly [readonly string[], string, boolean])[] = [
      [[], 'src/a.ts', true],
      [['src/**'], 'src/a/b.ts', true],
      [['src/**'], 'src', true],
      [['src/**'], 'lib/src/a.ts', false],
      [['src'], 'src/a.ts', true],
      [['packages/api/'], 'packages/api/x/y.ts', true],
      [['*.ts'], 'src/deep/a.ts', true],
      [['*.ts'], 'src/deep/a.tsx', false],
      [['**/*.{ts,tsx}'], 'a.tsx', true],
      [['src/*/index.ts'], 'src/a/index.ts', true],
      [['src/*/index.ts'], 'src/a/b/index.ts', false],
      [['**/test/**'], 'a/test/b/c.ts', true],
      [['SRC/**'], 'src/a.ts', true],
      [['src/**', '!src/gen/**'], 'src/gen/a.ts', false],
      [['src/**', '!src/gen/**'], 'src/a.ts', true],
      [['a?c.md'], 'docs/abc.md', true],
      [['src/**'], '../src/a.ts', false],
    ];
    for (const [paths, path, expected] of holds) {
      assert.equal(speaksOf(paths, path), expected, `${paths.join(' ')} on ${path}`);
    }
  });

  it('a pattern made to take for ever takes for ever', () => {
    assert.equal(speaksOf([`${'*a'.repeat(120)}b`], 'a'.repeat(1000)), false);
    assert.equal(speaksOf([`${'**/'.repeat(80)}b`], 'a/'.repeat(500)), false);
    assert.equal(speaksOf(['{a,b}'.repeat(40)], 'x'), true);
  });

  it('P53 an entry is cut in two, or one that does not fit is passed over for a later one', () => {
    const { kept, left } = fit(['four', 'x'.repeat(4000), 'four'], (one) => one, 100);
    assert.deepEqual(kept, ['four']);
    assert.equal(left, 2);
    assert.equal(tokensOf('提交前'), 3);
    assert.equal(tokensOf('four'), 1);
  });
});
