import { strict as assert } from 'node:assert';
import { supportOf } from '../../../server/src/core/verify/support';

/** Texts that make careless patterns and loops try everything with everything. */
const HOSTILE = [
  'not ',
  'a, ',
  '1,',
  '`',
  '`x` ',
  '"',
  '(',
  '[',
  'x/',
  'x.',
  '-',
  '. ',
  "n't ",
  'if not ',
  'before ',
  'foo_bar ',
  'Ada: ',
  'unless ',
  'Never, ',
  'must not, ',
  '不',
  '不是',
  'ではなく',
  '하지 마',
  'não ',
  'не ',
  '0',
  'aA',
];
const SMALL = 6_000;
const TIMES = 8;
/** Linear work takes `TIMES` as long, quadratic its square, 64. */
const MOST = 32;
/** Below this a clock says nothing. */
const MEASURABLE_MS = 4;

describe('judging a hostile text', function () {
  this.timeout(0);
  for (const unit of HOSTILE) {
    it(`costs no more than in proportion to its length: ${JSON.stringify(unit)} over and over`, () => {
      const small = fastest(unit.repeat(Math.ceil(SMALL / unit.length)));
      const large = fastest(unit.repeat(Math.ceil((SMALL * TIMES) / unit.length)));
      assert.ok(
        large / Math.max(small, MEASURABLE_MS) < MOST,
        `${small.toFixed(1)} ms, then ${large.toFixed(1)} ms`,
      );
    });
  }
});

function fastest(text: string): number {
  let best = Infinity;
  for (let turn = 0; turn < 2; turn++) {
    const from = performance.now();
    supportOf(`Use pnpm before the tests, not ${text.slice(0, 20)}`, [{ text, context: text }]);
    best = Math.min(best, performance.now() - from);
  }
  return best;
}
