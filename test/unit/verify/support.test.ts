import { strict as assert } from 'node:assert';
import type { Support } from '../../../server/src/core/verify/support';
import { MAX_CLAIM_LENGTH, MAX_EVIDENCE_LENGTH, supportOf } from '../../../server/src/core/verify/support';

const judge = (claim: string, ...texts: readonly string[]): Support =>
  supportOf(
    claim,
    texts.map((text) => ({ text })),
  );
const backed = (claim: string, ...texts: readonly string[]): void => {
  const support = judge(claim, ...texts);
  assert.equal(
    support.supported,
    true,
    `“${claim}” should be backed by “${texts.join(' | ')}”: ${support.detail ?? ''}`,
  );
};
const refused = (claim: string, ...texts: readonly string[]): Support => {
  const support = judge(claim, ...texts);
  assert.equal(support.supported, false, `“${claim}” is not backed by “${texts.join(' | ')}”`);
  assert.notEqual(support.reasons.length, 0);
  return support;
};

describe('what evidence backs', () => {
  it('a claim in its own words', () =>
    backed('Use pnpm for package management.', 'Use pnpm for package management.'));
  it('a claim in other words of the same stems', () =>
    backed('Snapshots are updated with `pnpm test -u`.', 'Updating a snapshot: run `pnpm test -u`'));
  it('a rule that says "don’t" where the evidence says "never"', () =>
    backed('Do not commit secrets.', 'Never commit secrets to the repository.'));
  it('a number in figures for a number in words', () =>
    backed('Requests time out after 30 seconds.', 'Requests time out after thirty seconds.'));
  it('a date in another format', () =>
    backed('The release is on 2024-07-14.', 'The release is on 14 July 2024.'));
  it('a Japanese rule with another ending', () =>
    backed('テストは必ず実行する。', 'テストは必ず実行します。'));
  it('what a turn of talk says in the first person', () => {
    const support = supportOf('Ada painted a lake last year.', [
      { text: 'Ada: I painted that lake last year!' },
    ]);
    assert.equal(support.supported, true, support.detail);
  });
});

describe('P07 what denies, changes or turns round a claim does not back it', () => {
  const cases: readonly (readonly [why: string, claim: string, evidence: string])[] = [
    ['a negation', 'Commit generated files.', 'Do not commit generated files.'],
    [
      'a negation in the claim',
      'Do not run the linter before committing.',
      'Run the linter before committing.',
    ],
    ['"it is not true that"', 'The build uses webpack.', 'It is not true that the build uses webpack.'],
    ['"we used to"', 'We deploy from the master branch.', 'We used to deploy from the master branch.'],
    ['"don’t believe that"', 'The cache is safe to share.', "Don't believe that the cache is safe to share."],
    ['"no longer"', 'Use yarn for installs.', 'No longer use yarn for installs.'],
    ['"no longer" in the passive', 'Yarn is supported.', 'Yarn is no longer supported.'],
    ['the refused side of "instead of"', 'Use npm.', 'Use pnpm instead of npm.'],
    ['"use X instead of Y" the other way round', 'Use npm instead of pnpm.', 'Use pnpm instead of npm.'],
    ['"prefer X over Y" the other way round', 'Prefer tabs over spaces.', 'Prefer spaces over tabs.'],
    ['"X, not Y" the other way round', 'Use `var`, not `const`.', 'Use `const`, not `var`.'],
    ['X ではなく Y the other way round', 'pnpm ではなく npm を使う。', 'npm ではなく pnpm を使う。'],
    ['用 X 代替 Y the other way round', '用 npm 代替 pnpm。', '用 pnpm 代替 npm。'],
    ['"before" the other way round', 'Commit before running the tests.', 'Run the tests before committing.'],
    [
      'a negation far from its verb',
      'Commit secrets.',
      'Never, under any circumstances, even in a private fork, commit secrets.',
    ],
    [
      'a prohibition that closes its sentence',
      'Use eval in templates.',
      'Using eval in templates is prohibited.',
    ],
    [
      'an exception that the claim leaves out',
      'Never push to main.',
      'Never push to main unless the release manager asks.',
    ],
    ['a stronger modality', 'You must add a changelog entry.', 'You may add a changelog entry.'],
    ['a weaker modality', 'You may sign commits.', 'You must sign commits.'],
    ['another number', 'Retry requests 5 times.', 'Retry requests 3 times.'],
    ['another number in words', 'Retry requests five times.', 'Retry requests three times.'],
    ['another unit', 'The timeout is 30 ms.', 'The timeout is 30 s.'],
    ['another end of a range', 'Python 3.9 to 3.13 is supported.', 'Python 3.10 to 3.13 is supported.'],
    ['another version', 'Node v18.2.0 is required.', 'Node v20.2.0 is required.'],
    ['another version range', 'The engine is `^1.2.0`.', 'The engine is `~1.2.0`.'],
    ['another bound of a version', 'Node >=20.19 is required.', 'Node <20.19 is required.'],
    ['another date', 'The release is on 2024-07-15.', 'The release is on 14 July 2024.'],
    ['a near-identical path', 'Types live in `src/core/types.ts`.', 'Types live in `src/cor/types.ts`.'],
    ['another flag', 'Run `lint --fix`.', 'Run `lint --fix-dry-run`.'],
    ['another tool', 'The formatter is Biome.', 'The formatter is Prettier.'],
    ['another word in the same place', 'Build with the debug profile.', 'Build with the release profile.'],
    [
      'a negation in Spanish',
      'Los archivos generados deben editarse.',
      'Los archivos generados no deben editarse.',
    ],
    [
      'a negation in French',
      'Il faut modifier le fichier généré.',
      'Il ne faut pas modifier le fichier généré.',
    ],
    [
      'a negation in German',
      'Generierte Dateien werden bearbeitet.',
      'Generierte Dateien werden nicht bearbeitet.',
    ],
    ['a negation in Portuguese', 'Edite os arquivos gerados.', 'Não edite os arquivos gerados.'],
    ['a negation in Russian', 'Редактируйте созданные файлы.', 'Не редактируйте созданные файлы.'],
    ['a negation in Chinese', '提交密钥到仓库。', '不要提交密钥到仓库。'],
    ['a negation in Japanese', '生成されたファイルを編集する。', '生成されたファイルを編集しない。'],
    ['a negation in Korean', '생성된 파일을 편집하세요.', '생성된 파일을 편집하지 마세요.'],
  ];
  for (const [why, claim, evidence] of cases) it(why, () => void refused(claim, evidence));

  it('but "not only … but also" denies nothing', () =>
    backed('The check runs on push.', 'The check runs not only on push but also on every pull request.'));
  it('but two negations in one clause cancel', () =>
    backed('Run the tests.', "Don't forget to run the tests."));
  it('but a denial of something else doesn’t count', () =>
    backed('Use pnpm to install packages.', "Don't use npm; use pnpm to install packages."));
});

describe('what a record may be', () => {
  it('P07 a claim split over two records that alone support neither is not supported', () => {
    refused(
      'The server listens on port 8080 and logs to `/var/log/app.log`.',
      'The server listens on port 8080.',
      'The server logs to `/var/log/app.log`.',
    );
  });
  it('P04 a record that contradicts or qualifies counts for nothing', () => {
    const contradicting = supportOf('Use pnpm.', [{ text: 'Use pnpm.', polarity: 'contradicts' }]);
    assert.deepEqual([contradicting.supported, contradicting.reasons], [false, ['contradicting_evidence']]);
    assert.equal(supportOf('Use pnpm.', [{ text: 'Use pnpm.', polarity: 'qualifies' }]).supported, false);
  });
  it('P03 no record at all is missing evidence', () =>
    assert.deepEqual(judge('Use pnpm.').reasons, ['missing_evidence']));
  it('the context alone backs nothing', () => {
    assert.equal(
      supportOf('Use pnpm for installs.', [{ text: 'Agreed.', context: 'Use pnpm for installs.' }]).supported,
      false,
    );
  });
  it('of several records the best is named', () =>
    assert.equal(judge('Use pnpm.', 'Write tests.', 'Use pnpm.').best, 1));
  it('a heading with a colon is no speaker', () =>
    void refused('Important: commit secrets.', 'Important: never commit secrets.'));
});

describe('P08 claims that hold nothing to back', () => {
  for (const claim of ['', 'It is what it is.', '🎉🎉🎉', '…', 'the of and']) {
    it(`“${claim}” is not supported by anything`, () =>
      void refused(claim, 'It is what it is. 🎉 the of and'));
  }
  it('a claim of code alone needs that code', () => {
    backed('`npm run build && npm test`', 'Before a release run `npm run build && npm test`.');
    refused('`npm run build && npm test`', 'Before a release run `npm run build`.');
  });
  it('a Greek claim is not supported by a Chinese record', () =>
    void refused('Χρησιμοποιήστε πάντα δοκιμές.', '始终使用测试。'));
});

describe('rules in other words', () => {
  it('"the project uses X" for "install with X"', () => {
    backed('The project uses pnpm.', 'Install packages with pnpm.');
    backed('The proto files live in the `proto/` folder.', 'Proto files are in `proto/`');
  });
  it('P07 one thing of a list that is refused is not wanted', () => {
    refused('Commit Terraform state.', 'Do NOT commit secrets, credentials, Terraform state, or plans.');
    refused('Use pnpm in this monorepo.', 'This is a monorepo. Use Bun. Do not use npm/yarn/pnpm.');
  });
  it('what a denial only happens in is not denied', () =>
    backed(
      'Avoid wildcard arms in `match` statements.',
      'When possible, make `match` statements exhaustive and avoid wildcard arms.',
    ));
  it('"etc." in brackets ends no sentence', () =>
    backed(
      'Prefer concrete types over `any`.',
      'Prefer concrete types (`object`, `map(string)`, etc.) over `any`.',
    ));
  it('who overrides whom', () =>
    refused('The file overrides the flag.', 'When both are set, the flag overrides the file.'));
  it('an obligation that holds only where possible', () =>
    refused('References must always be used.', 'Use references when possible.'));
  it('under and over a number', () => refused('Keep it over 500 lines.', 'Keep it under 500 lines.'));
  it('first for second, next for same', () => {
    refused('First person, present tense.', 'Second person, present tense.');
    refused('Fix it in the next sprint.', 'Fix it in the same sprint.');
  });
  it('what is no longer used', () => {
    refused('The project no longer uses Bun.', 'The project uses Bun.');
    refused('Use Bun for tests.', 'We no longer use Bun for tests.');
  });
  it('two code spans exchanged in Japanese and Chinese', () => {
    backed(
      '`== null` ではなく `is null` を使用します。',
      '`== null` ではなく、常に `is null` を使用します。',
    );
    refused(
      '`is null` ではなく `== null` を使用します。',
      '`== null` ではなく、常に `is null` を使用します。',
    );
    refused('优先选择 `npm run x`，而不是 `bun run x`。', '优先选择 `bun run x`，而不是 `npm run x`。');
    refused('不要使用粗体——使用标题。', '不要使用标题——使用粗体。');
  });
  it('another number before a Chinese measure word', () =>
    refused('每条消息最多添加三个回应。', '每条消息最多添加一个回应。'));
  it('another Latin word in Japanese', () => refused('if 文を使用します。', 'switch 文を使用します。'));
});

describe('claim and evidence in different languages', () => {
  it('is not supported, and said so', () => {
    const support = refused('Never commit secrets to the repository.', '不要提交密钥到仓库。');
    assert.match(support.detail ?? '', /another language/u);
  });
});

describe('identifiers', () => {
  it('a homoglyph in an identifier is not the identifier, and is said to look like it', () => {
    const support = refused(
      'Set `\u0430pi_key` in the environment file.',
      'Set `api_key` in the environment file.',
    );
    assert.deepEqual(support.reasons, ['confusable_text']);
  });
  it('names that end alike are different names', () =>
    void refused('Call `getUserById` first.', 'Call `getUserByID` first.'));
  it('`__proto__` and `constructor` are words like any other', () => {
    backed(
      'Never merge `__proto__` or `constructor` keys.',
      'Never merge `__proto__` or `constructor` keys.',
    );
    refused('Never merge `__proto__` keys.', 'Never merge `prototype` keys.');
  });
});

describe('sizes', function () {
  this.timeout(0);

  it('a claim of ten thousand characters is judged', () => {
    const long = Array.from({ length: 400 }, (_, index) => `Step ${index} checks file${index}.ts.`)
      .join(' ')
      .slice(0, 10_000);
    backed(long, long);
  });
  it('ten megabytes of evidence are refused with a clear word, unread', () => {
    const support = judge('Use pnpm.', 'Use pnpm. '.repeat(1_000_000));
    assert.equal(support.supported, false);
    assert.match(support.detail ?? '', new RegExp(String(MAX_EVIDENCE_LENGTH), 'u'));
  });
  it('so is a claim beyond the limit', () => {
    assert.match(judge('Use pnpm. '.repeat(MAX_CLAIM_LENGTH), 'Use pnpm.').detail ?? '', /longer than/u);
  });
  it('the same inputs give the same answer', () => {
    const text = 'Ada: I went to the lake. '.repeat(20);
    assert.deepEqual(judge('Ada went to the lake.', text), judge('Ada went to the lake.', text));
  });
});
