import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { anchorFinder } from '../../../server/src/core/text/instructions/findAnchors';
import { TECHNIQUES } from '../../../server/src/core/text/instructions/matchTechniques';
import { requiredLiterals } from '../../../server/src/core/text/instructions/requiredLiterals';
import type { Technique } from '../../../server/src/core/text/instructions/techniques/technique';
import { labelledTexts, vectorsFolder } from '../../support/vectors';

const literalsOf = (pattern: RegExp): readonly string[] | undefined => requiredLiterals(pattern)?.toSorted();

describe('the literals that a match must hold', () => {
  it('are all ways to begin, where the rest is open', () => {
    assert.deepEqual(literalsOf(/\b(?:send|post)s? .{0,20}x/iu), ['post ', 'posts ', 'send ', 'sends ']);
  });
  it('are the rarest part, whichever place it has', () => {
    assert.deepEqual(literalsOf(/\w+ (?:to|in) \w+ AGENTS\.md/iu), [' agents.md']);
  });
  it('hold for every branch: one open branch means that nothing is known', () => {
    assert.equal(literalsOf(/secret|\d+/iu), undefined);
  });
  it('come from nothing that is optional, looked ahead or looked behind', () => {
    assert.deepEqual(literalsOf(/(?<!never )(?=please)(?:kindly ){0,3}obey(?! him)/iu), ['obey']);
  });
  it('are compared without case, as the pattern is', () => {
    assert.deepEqual(literalsOf(/Забудь[-_]ΟΔΟΣ/iu), ['забудь-οδοσ', 'забудь_οδοσ']);
  });
});

describe('looking only around literals loses no anchor', function () {
  this.timeout(60_000);
  const find = anchorFinder(TECHNIQUES);
  const places = (text: string): readonly string[] =>
    [...find(text)].map(({ technique, start, end }) => placeOf(technique, start, end));
  const everywhere = (text: string): readonly string[] =>
    TECHNIQUES.flatMap((technique) =>
      [...text.matchAll(technique.anchor)].map(({ 0: match, index }) =>
        placeOf(technique, index, index + match.length),
      ),
    );

  it('in texts made of the words of the techniques', () => {
    const words = [...new Set(TECHNIQUES.flatMap(({ anchor }) => anchor.source.match(/\p{L}{2,}/gu) ?? []))];
    const piece = fc.oneof(
      fc.constantFrom(...words),
      fc.constantFrom(
        ' ',
        ' ',
        ' ',
        '. ',
        '\n',
        '\n\n',
        ': ',
        'ſ',
        '\u212a',
        'https://a.example/?q=',
        '~/.ssh',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join(' ');
        assert.deepEqual(places(text), everywhere(text));
      }),
      { numRuns: 300 },
    );
  });

  it('in the labelled texts', function () {
    const folder = vectorsFolder();
    if (folder === undefined) {
      this.skip();
      return;
    }
    for (const name of ['poison', 'benign'] as const) {
      for (const { id, text } of labelledTexts(folder, name)) {
        assert.deepEqual(places(text), everywhere(text), id);
      }
    }
  });
});

const placeOf = ({ id, what }: Technique, start: number, end: number): string =>
  `${id} ${what} ${start}–${end}`;
