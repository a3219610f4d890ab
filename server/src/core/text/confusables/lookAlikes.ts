/**
 * Letters of other scripts that look like Latin ones, from `confusables.txt` of Unicode 14.0 (UTS #39; Unicode License,
 * © Unicode, Inc.), letters of six scripts whose words people mistake for Latin; and a few that only look alike at a
 * glance. Pairs of strings of equal length: the nth letter of the first looks like the nth of the second.
 */
type Pairs = readonly [letters: string, latin: string];

const SAME: readonly Pairs[] = [
  // Cyrillic
  [
    '\u0430\u0410\u042c\u0412\u0441\u0421\u0501\u0435\u04bd\u0415\u050c\u04bb\u041d\u0456\ua647\u04cf\u0458\u0408\u041a\u0406\u04c0\u041c\u043e\u041e\u0440\u0420\u051b\u0433\u0455\u0405\u0422\u0475\u0474\u0461\u051d\u051c\u0445\u0425\u0443\u04af\u0423\u04ae',
    'aAbBcCdeeEGhHiiijJKllMoOpPqrsSTvVwwWxXyyYY',
  ],
  // Greek
  [
    '\u03b1\u0391\u0392\u03f2\u03f9\u0395\u03dc\u0397\u03b9\u1fbe\u037a\u03f3\u037f\u039a\u0399\u039c\u03fa\u039d\u03bf\u03c3\u039f\u03c1\u03f1\u03a1\u1d26\u03a4\u03c5\u03bd\u03a7\u03b3\u03a5\u03d2\u0396',
    'aABcCEFHiiijJKlMMNooOppPrTuvXyYYZ',
  ],
  // Coptic
  [
    '\u2ca5\u2ca4\u2c8e\u2c94\u2c92\u2cd0\u2c98\u2c9a\u2c9f\u2c9e\u2ca3\u2ca2\u2c85\u2ca6\u2cac\u2ca8',
    'cCHKlLMNoOpPrTXY',
  ],
  // Armenian
  ['\u0584\u0581\u0570\u0578\u057c\u0585\u0555\u0563\u0566\u054f\u057d\u054d\u0561', 'fghnnoOqqSuUw'],
  // Cherokee
  [
    '\u13aa\u13cf\u13f4\uabaf\u13df\u13e7\u13a0\u13ac\u13c0\u13f3\u13c2\u13bb\uab75\u13a5\u13ab\u13e6\u13de\u13b7\u13e2\uab81\u13a1\u13d2\uabaa\u13d5\u13da\u13a2\uaba9\u13d9\uab83\u13b3\u13d4\u13a9\u13bd\uab93\u13c3',
    'AbBcCdDEGGhHiiJKLMPrRRsSSTvVwWWYYzZ',
  ],
  // Lisu
  [
    '\ua4ee\ua4d0\ua4da\ua4d2\ua4d3\ua4f0\ua4dd\ua4d6\ua4e7\ua4d9\ua4d7\ua4f2\ua4e1\ua4df\ua4e0\ua4f3\ua4d1\ua4e3\ua4e2\ua4d4\ua4f4\ua4e6\ua4ea\ua4eb\ua4ec\ua4dc',
    'ABCdDEFGHJKlLMNOPRSTUVWXYZ',
  ],
];
const SIMILAR: readonly Pairs[] = [
  // Cyrillic
  ['\u043a\u043c\u0442\u043d\u0432\u043f\u0438\u0433\u0437\u0447\u044c', 'kmthbnureyb'],
  // Greek
  ['\u03ba\u03b7\u03c4\u03b5\u03c9', 'kntew'],
];
/** Small capitals and phonetic letters: Latin themselves, read as plain ones when a whole word is made of them. */
const PHONETIC: readonly Pairs[] = [
  [
    '\u0251\u0184\ua7b4\u1d04\uab32\uab35\ua799\u1e9d\ua798\u0261\u1d83\u018d\u0131\u026a\u0269\ua7b2\u0196\u01c0\u1d0f\u1d11\uab3d\uab47\uab48\u01a6\ua731\u01bd\ua79f\u1d1c\uab4e\uab52\u028b\u1d20\u026f\u1d21\ua7b3\u0263\u1d8c\u028f\u1eff\uab5a\u1d22\u0299\u1d05\u1d07\u029c\u1d0a\u1d0b\u029f\u1d0d\u0274\u1d18\u0280\u1d1b\u0262\u1d00',
    'abBcefffFgggiiiJllooorrRssuuuuuvwwXyyyyyzbdehjklmnprtga',
  ],
];

const mapOf = (table: readonly Pairs[]): ReadonlyMap<string, string> =>
  new Map(
    table.flatMap(([letters, latin]) =>
      Array.from(letters, (letter, at) => [letter, latin.charAt(at)] as const),
    ),
  );

/** Letters that can't be told from Latin ones. */
export const SAME_AS_LATIN = mapOf(SAME);
/** The same, and those that pass at a glance. */
export const LIKE_LATIN = mapOf([...SAME, ...SIMILAR]);
export const PHONETIC_LETTERS = mapOf(PHONETIC);
