import assert from 'node:assert/strict';
import { visible } from '../../../server/src/cli/visible';

describe('what a terminal shows', () => {
  it('P51 hidden characters or escape sequences reach it as they are', () => {
    const hidden = `Keep it short.${String.fromCodePoint(0xe0048, 0xe0069)} \u001b[8mnot this\u001b[0m`;
    const shown = visible(hidden);
    assert.match(shown, /U\+E0048/);
    assert.match(shown, /U\+001B/);
    assert.doesNotMatch(shown, /[\u{e0000}-\u{e007f}\u001b]/u);
  });

  it('P65 what scripts and emoji need is written out as code points', () => {
    const honest = 'می‌خواهم\tand 👩‍🚀\nnext line';
    assert.equal(visible(honest), honest);
  });
});
