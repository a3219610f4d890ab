import assert from 'node:assert/strict';
import fc from 'fast-check';
import { escapeIcons, escapeLinks, oneLine, visibleText } from '../../../client/src/visibleText';

describe('text that is shown', () => {
  it('P51 something a model would read is not seen by a person', () => {
    const hidden = [
      '\u200B',
      '\u2060',
      '\u202E',
      '\u{E0041}',
      '\uFE0F',
      '\u{E0100}',
      '\u0007',
      '\u3164',
      '\u00AD',
      '\u2028',
    ];
    for (const character of hidden) {
      const shown = visibleText(`a${character}b`);
      assert.match(shown, /^a⟨U\+[0-9A-F]{4,6}⟩b$/, JSON.stringify(character));
    }
  });

  it('ordinary text of any script is changed', () => {
    for (const text of ['Use `pnpm`, not npm.', 'テストを実行する', 'Έλεγχος', 'שלום', 'tab\tand\nline']) {
      assert.equal(visibleText(text), text);
    }
  });

  it('a row is longer than its limit, or broken over lines', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.integer({ min: 2, max: 60 }),
        (text, limit) => {
          const line = oneLine(text, limit);
          assert.ok(line.length <= limit);
          assert.doesNotMatch(line, /[\r\n\t]/);
          assert.doesNotMatch(line, /\p{Cs}/u);
        },
      ),
    );
  });

  it('a statement draws an icon in a list or a link in a notification', () => {
    assert.equal(escapeIcons('a $(check) b'), 'a \\$(check) b');
    assert.doesNotMatch(escapeLinks('see [this](command:assay.accept)'), /\]\(/);
  });
});
