import * as assert from 'node:assert/strict';
import { plainExcerpt } from '../../../server/src/core/evidence/plainExcerpt';
import { candidate, evidence } from '../../support/claims';
import { checkOf, verdictOn } from '../../support/verdicts';

const READS: readonly (readonly [string, string])[] = [
  ['- Run `npm test` *before* a commit.', 'Run `npm test` before a commit.'],
  ['  3. **Never** push\n     to main.', 'Never push to main.'],
  ['Read [docs/a.md](docs/a.md) first.', 'Read docs/a.md first.'],
  ['> - Ask ![icon](i.png) them.', 'Ask icon them.'],
  ['Match `**/*.ts` and `a*b*c`, and 2 * 3 * 4.', 'Match `**/*.ts` and `a*b*c`, and 2 * 3 * 4.'],
  ['Keep snake_case_names and __init__.', 'Keep snake_case_names and __init__.'],
  ['提交前**必须**运行测试。', '提交前必须运行测试。'],
];

describe('an excerpt of Markdown', () => {
  for (const [excerpt, text] of READS) {
    it(`“${excerpt.replaceAll('\n', '⏎')}” reads as it is shown`, () =>
      assert.equal(plainExcerpt(excerpt), text));
  }

  it('backs the claim that was read from it, links and emphasis or not', () => {
    for (const [excerpt, statement] of READS) {
      const verdict = verdictOn({
        candidate: candidate({ statement }),
        evidence: [evidence({ sourceExcerpt: excerpt })],
      });
      assert.equal(checkOf(verdict, 'source_support').outcome, 'pass', statement);
      assert.equal(verdict.support, 1);
    }
  });

  it('that denies the claim around the same words backs nothing', () => {
    const verdict = verdictOn({
      candidate: candidate({ statement: 'Push to main.' }),
      evidence: [evidence({ sourceExcerpt: '**Never** push to main.' })],
    });
    assert.equal(checkOf(verdict, 'source_support').outcome, 'fail');
  });

  it('costs no more than its length, whatever brackets it holds', () => {
    for (const unit of ['[', '[](', '*', '**a', '`', '- ', '![x](']) {
      assert.ok(plainExcerpt(unit.repeat(20_000)).length <= unit.length * 20_000);
    }
  });
});
