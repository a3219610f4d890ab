import { strict as assert } from 'node:assert';
import * as fc from 'fast-check';
import { frameOf } from '../../server/src/core/text/frame';
import { normaliseStatement } from '../../server/src/core/text/normalise';
import { tokenise } from '../../server/src/core/text/tokens';
import { supportOf } from '../../server/src/core/verify/support';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc
    .array(
      fc.constantFrom(
        'not',
        'never',
        'use',
        'pnpm',
        'npm',
        '`a b`',
        'src/a.ts',
        '3',
        'v1.2.3',
        ',',
        '. ',
        'instead of',
        '不要',
        'ではなく',
        '🎉',
        'Ada:',
      ),
      { maxLength: 20 },
    )
    .map((words) => words.join(' ')),
);

describe('judging any text', function () {
  this.timeout(0);

  it('never throws, stays between 0 and 1, and answers the same twice', () => {
    fc.assert(
      fc.property(text, text, text, (claim, evidence, context) => {
        const first = supportOf(claim, [{ text: evidence, context }]);
        assert.ok(first.support >= 0 && first.support <= 1);
        assert.equal(first.supported, first.reasons.length === 0);
        assert.deepEqual(supportOf(claim, [{ text: evidence, context }]), first);
      }),
    );
  });

  it('tokens, clauses and hard tokens lie inside the text they were read from', () => {
    fc.assert(
      fc.property(text, (read) => {
        for (const token of tokenise(read)) assert.equal(read.slice(token.start, token.end), token.text);
        const frame = frameOf(read);
        for (const { start, end } of [...frame.clauses, ...frame.hardTokens]) {
          assert.ok(start >= 0 && start < end && end <= read.length);
        }
      }),
    );
  });

  it('a normalised statement is its own normal form', () => {
    fc.assert(
      fc.property(text, (read) =>
        assert.equal(normaliseStatement(normaliseStatement(read)), normaliseStatement(read)),
      ),
    );
  });
});
