import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { fence, quoted, safeText } from '../../../server/src/core/recall/fence';
import { findHiddenText } from '../../../server/src/core/text/hiddenText';
import { findSecrets } from '../../../server/src/core/text/secrets';
import { FENCE_BREAKERS } from '../../support/fenceBreakers';

const NONCE = '9f2c4e6a8b0d1357';

describe('the fence around recalled text', () => {
  it('fewer than fifty ways out are tried', () => {
    assert.ok(FENCE_BREAKERS.length >= 50);
  });

  for (const text of FENCE_BREAKERS.map((one) => one.replaceAll('NONCE', NONCE))) {
    it(`P51 P52 P55 this gets out, or passes for something else: ${JSON.stringify(text.slice(0, 60))}`, () => {
      holds(text);
    });
  }

  it('P55 some text gets out', () => {
    const pieces = fc.constantFrom(
      '=',
      '<',
      '>',
      '|',
      '[',
      ']',
      '`',
      '-',
      '\n',
      ' ',
      '_',
      'system',
      'assay',
      ':',
      '“',
      '”',
      NONCE,
      '\u200b',
      '/',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(pieces).map((all) => all.join('')),
        ),
        holds,
      ),
      { numRuns: 400 },
    );
  });

  it('what a claim says about code can no longer be read', () => {
    for (const text of [
      'Use `Map<string, number>`, never `object`.',
      'Run `npm test -- --grep undo` before a commit.',
      'Lines are at most 110 characters; a < b && b > c.',
      'Use a_b_c and __init__.py in src/[id]/page.tsx.',
      '提交前请运行全部测试：`npm test`。',
      'The operating system is Linux.',
    ]) {
      assert.equal(safeText(text, NONCE), text);
    }
  });

  it('a text of a megabyte takes long or comes back whole', () => {
    assert.ok(safeText('<system>'.repeat(1 << 17), NONCE).length <= 4100);
  });
});

function holds(text: string): void {
  const shown = quoted(text, NONCE);
  const lines = fence('data', [`- ${shown}`], NONCE);
  assert.equal(lines.join('\n').split('\n').length, 3, 'it takes more than its line');
  assert.equal(lines.filter((line) => line.includes(NONCE)).length, 2, 'it holds the number');
  assert.match(shown, /^“[^“”„‟]*”$/u, 'it ends its quotation');
  assert.doesNotMatch(shown, /[\p{Cc}\p{Zl}\p{Zp}]/u);
  assert.equal(findHiddenText(shown).length, 0, 'it holds hidden characters');
  assert.equal(findSecrets(shown).length, 0, 'it holds a secret');
  assert.doesNotMatch(shown, /={3}|`{3}|~{3}|-{3}|<{3}|>{3}|\*{3}|#{3}/u);
  assert.doesNotMatch(shown, /assay\s*[:：]/iu);
  assert.doesNotMatch(shown, /<\s*[/|!?]|[|/?]>|-->|\]\]>/u);
  assert.doesNotMatch(
    shown,
    /<\s*\/?\s*(?:system|assistant|user|human|memory|rules|instructions|function|tool)/iu,
  );
  assert.doesNotMatch(shown, /\[\s*\/?\s*(?:INST|SYS|SYSTEM)\b/iu);
  assert.doesNotMatch(shown, /(?:^“|\s)(?:Human|Assistant|System|User)\s*[:：]/u);
  assert.doesNotMatch(shown, /_\[|!\[|\]\(/u);
}
