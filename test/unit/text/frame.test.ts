import { strict as assert } from 'node:assert';
import { frameOf, framesClash, sameHardTokens } from '../../../server/src/core/text/frame';
import { foldForComparison, normaliseStatement } from '../../../server/src/core/text/normalise';
import { stem } from '../../../server/src/core/text/stem';
import { contentStems, tokenise } from '../../../server/src/core/text/tokens';

const kinds = (text: string): readonly string[] =>
  tokenise(text).map((token) => `${token.kind} ${token.text}`);
const hard = (text: string): readonly string[] =>
  frameOf(text).hardTokens.map(
    (token) => `${token.kind} ${token.value}${token.unit === undefined ? '' : ` ${token.unit}`}`,
  );
const clauses = (text: string): readonly string[] =>
  frameOf(text).clauses.map(
    (clause) => `${clause.polarity} ${clause.modality}: ${text.slice(clause.start, clause.end).trim()}`,
  );
const clash = (a: string, b: string): string | undefined => framesClash(frameOf(a), frameOf(b))?.kind;

describe('one spelling for one statement', () => {
  it('composed and decomposed letters are the same statement', () =>
    assert.equal(normaliseStatement('cafe\u0301'), normaliseStatement('caf\u00e9')));
  it('what a dropped character kept apart is composed', () =>
    assert.equal(normaliseStatement('e\u200b\u0301'), '\u00e9'));
  it('a soft hyphen and a zero-width space in English carry nothing', () =>
    assert.equal(normaliseStatement('com\u00admit\u200b  it\r\n'), 'commit it'));
  it('P65 joiners stay where Persian, Thai and emoji need them', () => {
    for (const text of [
      'می\u200cخواهم',
      'ไทย\u200bไทย',
      '👩\u200d💻',
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    ]) {
      assert.equal(normaliseStatement(text), text.normalize('NFC'));
    }
  });
  it('tag characters outside a flag are dropped', () =>
    assert.equal(normaliseStatement('go\u{E0068}\u{E0069}'), 'go'));
  it('case and sentence punctuation don’t count, operators do', () => {
    assert.equal(foldForComparison('Use “pnpm”!'), foldForComparison('use pnpm'));
    assert.notEqual(foldForComparison('node >= 20'), foldForComparison('node < 20'));
  });
});

describe('tokens', () => {
  it('an identifier stands whole and in its parts', () =>
    assert.deepEqual(kinds('getUserName()'), [
      'identifier getUserName()',
      'word get',
      'word User',
      'word Name',
    ]));
  it('a path stands whole and in its parts', () =>
    assert.deepEqual(kinds('src/core/a.ts,').slice(0, 3), [
      'identifier src/core/a.ts',
      'word src',
      'word core',
    ]));
  it('P08 Chinese becomes bigrams, not one word', () =>
    assert.deepEqual(kinds('提交密钥'), ['cjk 提交', 'cjk 交密', 'cjk 密钥']));
  it('offsets point into the text', () => {
    const text = 'Don’t use `npm install` — use pnpm, 数据库 and naïve_case.';
    for (const token of tokenise(text)) assert.equal(text.slice(token.start, token.end), token.text);
  });
  it('words of structure are no content', () =>
    assert.deepEqual(contentStems('It is what it is, of the and'), []));
  it('Porter’s own examples come out as he printed them', () => {
    const expected = {
      caresses: 'caress',
      ponies: 'poni',
      relational: 'relat',
      hopefulness: 'hope',
      adjustable: 'adjust',
      controlling: 'control',
      happy: 'happi',
    };
    for (const [word, want] of Object.entries(expected)) assert.equal(stem(word), want);
  });
});

describe('hard tokens', () => {
  const cases: Readonly<Record<string, readonly string[]>> = {
    'wait thirty seconds': ['number 30 s'],
    'a 24-hour window of 1,000 files': ['number 24 h', 'number 1000 file'],
    'two hundred and v1.2.3': ['number 200', 'version 1.2.3'],
    'on July 14th, 2023': ['date 2023-07-14'],
    'on 2023-07-14': ['date 2023-07-14'],
    'Node >=20.19': ['version >=20.19'],
    'run with --no-verify in ./src/a.ts': ['flag --no-verify', 'path src/a.ts'],
    'see https://example.org/a/': ['url https://example.org/a'],
    '3-5 retries': ['number 3', 'number 5'],
    'and/or nothing': [],
  };
  for (const [text, want] of Object.entries(cases)) it(`“${text}”`, () => assert.deepEqual(hard(text), want));
});

describe('clauses', () => {
  it('a negation ends where another instruction begins', () =>
    assert.deepEqual(clauses("Don't use npm; use pnpm"), [
      "negated none: Don't use npm",
      'affirmed none: use pnpm',
    ]));
  it('the refused side of a contrast is a clause of its own', () =>
    assert.deepEqual(clauses('Use pnpm instead of npm for installs'), [
      'affirmed none: Use pnpm',
      'negated none: instead of npm',
      'affirmed none: for installs',
    ]));
  it('ではなく refuses what stands before it', () =>
    assert.deepEqual(clauses('npm ではなく pnpm を使う'), [
      'negated none: npm ではなく',
      'affirmed none: pnpm を使う',
    ]));
  it('code is quoted, not said', () =>
    assert.deepEqual(clauses('Use `is not null`'), ['affirmed none: Use `is not null']));
  it('modality is read in nine languages', () => {
    const texts = [
      'You must',
      'Debe usarlo',
      'Il doit suivre',
      'Man muss testen',
      'Deve usar',
      'Он должен знать',
      '必须测试',
      '必ず使う',
      '반드시 사용',
    ];
    for (const text of texts) assert.equal(frameOf(text).clauses[0]?.modality, 'must', text);
  });
});

describe('P07 frames are compared before likeness', () => {
  it('a claim and its negation clash', () =>
    assert.equal(clash('Commit secrets.', 'Do not commit secrets.'), 'negation'));
  it('numbers clash', () => assert.equal(clash('Retry 3 times', 'Retry 5 times'), 'number'));
  it('versions clash', () => assert.equal(clash('Node v18.1.0', 'Node v20.1.0'), 'version'));
  it('paths clash', () => assert.equal(clash('Edit src/a/b.ts', 'Edit src/a/c.ts'), 'path'));
  it('modalities clash', () => assert.equal(clash('You must sign', 'You may sign'), 'modality'));
  it('another value in the same place clashes', () =>
    assert.equal(clash('Indent with tabs', 'Indent with spaces'), 'value'));
  it('an order turned round clashes', () =>
    assert.equal(clash('client imports shared', 'shared imports client'), 'swap'));
  it('equal statements don’t', () => assert.equal(clash('Use pnpm 9', 'Use pnpm 9'), undefined));
  it('one path more is enough to be no duplicate', () =>
    assert.equal(
      sameHardTokens(frameOf('Edit src/a/b.ts'), frameOf('Edit src/a/b.ts and src/a/c.ts')),
      false,
    ));
});
