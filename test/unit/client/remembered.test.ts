import assert from 'node:assert/strict';
import { placeOf, scopesOf, statementIn } from '../../../client/src/commands/remembered';

describe('what a person selected to be remembered', () => {
  it('loses a sentence that is there, or keeps the marks of a list, heading or comment', () => {
    const said = 'Use pnpm, never npm.';
    for (const mark of ['', '- ', '  * ', '## ', '// ', '> ', '3. ']) {
      assert.equal(statementIn(`${mark}${said}\n`), said, mark);
    }
    assert.equal(statementIn('/* Releases are cut\n * on Thursdays. */'), 'Releases are cut on Thursdays.');
    assert.equal(
      statementIn('Run `deploy({ now: true });` by hand.'),
      'Run `deploy({ now: true });` by hand.',
    );
  });

  it('offers code as a statement', () => {
    for (const code of ['const a = b();', 'if (x) { y }', 'PORT', '(a) => a + b + c', '']) {
      assert.equal(statementIn(code), '', code);
    }
  });

  it('names other lines than were selected, or stands on nothing', () => {
    const text = 'one\r\ntwo\nthree\nfour';
    assert.deepEqual(placeOf('a.md', text, 2, 3), {
      path: 'a.md',
      startLine: 2,
      endLine: 3,
      span: 'two\nthree',
      before: 'one',
      after: 'four',
    });
    assert.equal(placeOf('a.md', 'one\n  \n', 2, 3), undefined);
    assert.equal(placeOf('a.md', 'x'.repeat(20_001), 1, 1), undefined);
  });

  it('holds everywhere for a file, or takes a character of its name for a pattern', () => {
    assert.deepEqual(scopesOf('src/[id]/a.ts'), [
      { kind: 'all', paths: [] },
      { kind: 'folder', paths: ['src/?id?/**'] },
      { kind: 'file', paths: ['src/?id?/a.ts'] },
    ]);
    assert.deepEqual(
      scopesOf('a.ts').map(({ kind }) => kind),
      ['all', 'file'],
    );
  });
});
