import assert from 'node:assert/strict';
import { sameWordsForms } from '../../../server/src/core/forget/sameWords';

const same = (one: string, other: string): boolean =>
  sameWordsForms(one).some((form) => sameWordsForms(other).includes(form));

describe('the same words', () => {
  const forgotten = 'The staging password is hunter2, not hunter3.';
  const again: Readonly<Record<string, string>> = {
    identical: forgotten,
    're-cased': forgotten.toUpperCase(),
    're-spaced': 'The  staging\tpassword\nis hunter2 , not hunter3 .',
    'spaced inside a word': 'The staging pass word is hunter2, not hunter3.',
    're-punctuated': '“The staging password” is: hunter2 — not hunter3!',
    'in backticks': 'The staging password is `hunter2`, not `hunter3`',
    'with look-alikes': 'Th\u0435 st\u0430ging p\u0430ssw\u043erd is hunter2, n\u043et hunter3.',
    'in full width': 'Ｔｈｅ staging password is ｈｕｎｔｅｒ２, not hunter3.',
    'with hidden characters': 'The stag\u200bing pass\u00adword is hunter2, not hunter3.',
    're-ordered': 'Not hunter3: the staging password is hunter2.',
    'with stacked marks': 'The s\u0336taging password is hunter2, not hunter3.',
  };
  for (const [how, statement] of Object.entries(again)) {
    it(`P20: a forgotten claim comes back ${how}`, () => assert.ok(same(forgotten, statement)));
  }

  const others: readonly (readonly [string, string])[] = [
    ['Use tabs, not spaces.', 'Use spaces, not tabs.'],
    ['Set retries to 3.', 'Set retries to 5.'],
    ['Set the offset to -1.', 'Set the offset to 1.'],
    ['Write it in C.', 'Write it in C++.'],
    ['Use pnpm.', 'Use pnpm to install packages.'],
    ['Never push to main.', 'Push to main.'],
    ['Cache for 50%.', 'Cache for 50.'],
    ['北京用空格。', '北京不用空格。'],
  ];
  for (const [one, other] of others) {
    it(`a claim that only shares words is refused: ${one} / ${other}`, () => assert.ok(!same(one, other)));
  }
  it('what holds no word matches everything', () => assert.deepEqual(sameWordsForms(' … !'), []));
});
