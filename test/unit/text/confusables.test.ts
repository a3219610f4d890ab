import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findConfusables } from '../../../server/src/core/text/confusables';

describe('words that read as others than they are', () => {
  for (const [name, text, plain] of [
    ['a Cyrillic letter in a package name', 'Install r\u0435qu\u0435sts.', 'requests'],
    ['a Greek letter in an address', 'https://gith\u03c5b.com/acme', 'github'],
    ['a whole word of look-alikes', 'Log in at \u0440\u0430\u0443 now', 'pay'],
    ['fullwidth letters outside CJK', 'Run \uff49\uff47\uff4e\uff4f\uff52\uff45', 'ignore'],
    ['mathematical letters', '\u{1d403}\u{1d422}\u{1d42c}', 'Dis'],
    ['enclosed letters', '\u24de\u24e5\u24d4\u24e1', 'over'],
    ['letters under stacked marks', 'i\u0338\u0338g\u0300\u0300n\u0300\u0300o\u0338\u0338', 'igno'],
  ] as const) {
    it(`${name} is shown in plain letters`, () => {
      const findings = findConfusables(text);
      assert.equal(findings.length, 1);
      assert.equal(findings[0]?.decoded, plain);
    });
  }
  for (const [name, text] of [
    [
      'Cyrillic prose',
      '\u041f\u0438\u0448\u0438\u0442\u0435 \u0442\u0435\u0441\u0442\u044b \u0441\u043e \u0432\u0441\u0435\u043c\u0438.',
    ],
    [
      'Cyrillic and Latin words in one sentence',
      '\u041c\u043e\u0434\u0443\u043b\u044c \u0432\u044b\u0437\u044b\u0432\u0430\u0435\u0442 API REST.',
    ],
    [
      'an identifier made of two words',
      'JSON\u0414\u043e\u043a\u0443\u043c\u0435\u043d\u0442 auth-\u0441\u0435\u0440\u0432\u0438\u0441',
    ],
    [
      'Greek prose',
      '\u039f \u03ba\u03ce\u03b4\u03b9\u03ba\u03b1\u03c2 \u03b3\u03c1\u03ac\u03c6\u03b5\u03c4\u03b1\u03b9.',
    ],
    ['formulas', 'Let \u03b1 be the rate, \u0394t the step, \u03b1max the bound; \u{1d453}(\u{1d465})=1'],
    ['fullwidth letters in Japanese', '\uff21\uff30\uff29\u30ad\u30fc\u306f\u79d8\u5bc6'],
    ['plain ASCII', 'I1l0O rn m and vv w'],
    ['phonetics', '/\u02c8\u026a\u0261n\u0254\u02d0r/'],
    ['accents', 'Cafe\u0301 na\u00efve Nguy\u1ec5n'],
    ['Korean particles after Latin names', 'API\uac00 Framework\uc640'],
  ] as const) {
    it(`${name} passes`, () => assert.deepEqual(findConfusables(text), []));
  }
});
