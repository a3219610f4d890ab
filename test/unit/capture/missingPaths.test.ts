import * as assert from 'node:assert/strict';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import type { FileFinding } from '../../../shared/src/findings';
import { createRulesFiles } from '../../../server/src/capture/rulesFiles/createRulesFiles';
import { DEFAULT_RULES_FILES } from '../../../shared/src/settings';
import { materialiseTree } from '../../support/materialiseTree';
import { corpus, CORPUS_ABSENT } from '../../support/repository';
import { temporaryFolder } from '../../support/temporaryFolder';

const OPTIONS = { globs: DEFAULT_RULES_FILES, exclude: [], maxFileSize: 1_048_576 };
const TREE = [
  'src/core/verify.ts',
  'src/cli.ts',
  'docs/guide.md',
  'docs/api/index.md',
  'packages/web/src/app.tsx',
  'tests/unit/a.test.ts',
  '.gitignore',
];

async function findings(text: string, at = 'AGENTS.md'): Promise<readonly FileFinding[]> {
  const root = temporaryFolder('paths');
  for (const file of [...TREE, at]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), file === '.gitignore' ? 'generated-docs/\n*.local.json\n' : '');
  }
  writeFileSync(path.join(root, at), text);
  const readings = await createRulesFiles().scan(root, OPTIONS);
  return readings.flatMap((reading) => reading.findings);
}
const messages = async (text: string, at?: string): Promise<readonly string[]> =>
  (await findings(text, at)).map((one) => one.message);

describe('Paths that a rules file names', () => {
  it('a path that does not exist is not named, with its place and the likely one', async () => {
    const [found, ...rest] = await findings('# Rules\n\n- Read `src/core/verifi.ts` before any change.\n');
    assert.deepEqual(rest, []);
    assert.deepEqual([found?.code, found?.line, found?.column, found?.endColumn], ['missing-path', 3, 9, 27]);
    assert.match(found?.message ?? '', /Did you mean src\/core\/verify\.ts\?/);
    assert.equal((await findings('Read [the guide](docs/guid.md) first.\n')).length, 1);
    assert.equal((await findings('@docs/style.md\n')).length, 1);
    assert.equal((await findings('Keep `lib/legacy/old.ts` as it is.\n')).length, 1);
    assert.equal((await findings('All of it lives in `docs/reference/`.\n')).length, 1);
  });

  it('a path that exists is called missing', async () => {
    const fine = [
      '`src/cli.ts`', '`src/cli.ts:12`', '`src/cli.ts:12-20`', '[x](src/cli.ts#L12)', '[x](./docs/guide.md?plain=1#top)', '`SRC/CLI.ts`',
      '`src/**/*.ts`', '`packages/*/src/`', '`packages/<name>/src/app.tsx`', '`src/app.tsx`', '`unit/a.test.ts`', '`./src/core/`',
      '[api](docs/api/)', '`docs/guide.md`,', '`src/core/`verify', '`packages/{web,api}/src`', '[cli](mdc:src/cli.ts)',
    ]; // prettier-ignore
    for (const reference of fine) {
      assert.deepEqual(await messages(`Look at ${reference} today.\n`), [], reference);
    }
    assert.deepEqual(
      await messages('Look at `core/verify.ts`, `../docs/guide.md` and `src/cli.ts`.\n', 'src/AGENTS.md'),
      [],
    );
  });

  it('something that is no path of this folder is called missing', async () => {
    const other = [
      'https://example.com/a/b.md', '`https://example.com/a.md`', '`@scope/name`', '`owner/repo`', '`and/or`', '`application/json`',
      '`feature/new-thing`', '`~/.config/a.json`', '`/etc/hosts.conf`', '`/api/users`', '`node:fs/promises`', '`zod/v4`', '`tools/call`',
      '`dist/cli.js`', '`node_modules/a/b.js`', '`config/.env.local`', '`generated-docs/x.md`', '`src/settings.local.json`',
      '`path/to/file.ts`', '`src/foo/bar.ts`', '`your-app/src/x.ts`', '`npm run a/b`', '`a/b/**/`', '`C:\\a\\b.ts`', '`../other/x.ts`',
      '[m](mailto:a@b.c)', '[a](#anchor)', '[route](/gateway/configuration)', '[route](gateway/configuration)', 'mail a@b.md',
    ]; // prettier-ignore
    for (const reference of other) {
      assert.deepEqual(await messages(`Look at ${reference} today.\n`), [], reference);
    }
  });

  it('a path that is only an example, or is yet to be made, is called missing', async () => {
    for (const text of [
      'Name tests by their subject (e.g. `src/core/other.test.ts`).',
      'Create `docs/plan.md` with the steps.',
      'Never add files below `src/vendor/x.ts`.',
      'Read `docs/notes.md` if it exists.',
      '```\nsrc/none/here.ts\n```',
      '<!-- `src/none/here.ts` -->',
    ]) {
      assert.deepEqual(await messages(`${text}\n`), [], text);
    }
  });

  it('a file about another tree gets a finding for each of its paths', async () => {
    const lines = Array.from({ length: 9 }, (_, n) => `- Keep \`server/part${n}/main.go\` small.`);
    const found = await findings(`${lines.join('\n')}\n`);
    assert.deepEqual(
      found.map((one) => [one.severity, one.line]),
      [['information', 1]],
    );
    assert.match(found[0]?.message ?? '', /9 of the 9 paths/);
  });

  for (const name of [
    'modelcontextprotocol+typescript-sdk',
    'pydantic+pydantic-ai',
    'secretlint+secretlint',
  ]) {
    const snapshot = corpus('repos', name);
    const title = `in the tree of ${name} a path is called missing that is there, or a missing one is not`;
    (snapshot ? it : it.skip)(snapshot ? title : `${title} (${CORPUS_ABSENT})`, async function () {
      this.timeout(120_000);
      const root = temporaryFolder('tree');
      materialiseTree(snapshot ?? '', root);
      assert.ok(readdirSync(root).length > 10);
      const readings = await createRulesFiles().scan(root, OPTIONS);
      const found = readings
        .flatMap((reading) => reading.findings)
        .filter((one) => one.code === 'missing-path')
        .map((one) => `${one.code} ${one.message.split(' ')[0] ?? ''}`);
      // Each was looked up in the tree: the SDK moved or renamed these three since its guide was written.
      const stale = [
        'packages/server/src/server/sse.ts',
        'packages/server/src/server/auth/',
        'packages/client/src/client/auth-extensions.ts',
      ];
      assert.deepEqual(
        found,
        name.startsWith('modelcontext') ? stale.map((file) => `missing-path ${file}`) : [],
      );
    });
  }
});
