import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { acceptable, Person } from '../support/person';
import { inRoot } from '../support/repository';
import { runCli } from '../support/runCli';
import { startServer } from '../support/startServer';
import { temporaryFolder } from '../support/temporaryFolder';

const RULE = 'Always run the linter before you commit.';
const CLAUDE = '# Mine\r\n\r\nNo rule at all here\r\n';

describe('memory for agents without a server', () => {
  let home: string;
  let root: string;
  let person: Person;

  before(async () => {
    home = temporaryFolder('home');
    root = temporaryFolder('repository');
    writeFileSync(path.join(root, 'AGENTS.md'), `# Rules\n\n- ${RULE}\n`);
    writeFileSync(path.join(root, 'CLAUDE.md'), CLAUDE);
    person = new Person(await startServer({ folders: [root], home }), root);
    await person.enrol();
    await person.accepts(acceptable(await person.inbox()));
  });
  after(() => person.client.stop());

  const run = (...args: readonly string[]): ReturnType<typeof runCli> => runCli(args, { home, cwd: root });
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

  it('a block changes something else in the file, lacks the rule, or does not go without a trace', async () => {
    const { code, err } = await run('block', 'write', 'CLAUDE.md');
    assert.equal(code, 0, err);
    assert.ok(read('CLAUDE.md').startsWith(CLAUDE));
    assert.ok(read('CLAUDE.md').includes(`\r\n- ${RULE}\r\n`), read('CLAUDE.md'));
    assert.match((await run('block', 'write', 'CLAUDE.md')).out, /already/u);
    assert.equal((await run('block', 'remove', 'CLAUDE.md')).code, 0);
    assert.equal(read('CLAUDE.md'), CLAUDE);
  });

  it('a file that was made for a block stays behind', async () => {
    await run('block', 'write', '.github/copilot-instructions.md');
    assert.ok(existsSync(path.join(root, '.github/copilot-instructions.md')));
    await run('block', 'remove', '.github/copilot-instructions.md');
    assert.ok(!existsSync(path.join(root, '.github/copilot-instructions.md')));
  });

  it('a block is read back as the repository’s word', async () => {
    const claims = async (): Promise<number | undefined> => {
      const { files } = JSON.parse((await run('scan', '--json')).out) as {
        files: { path: string; claims: number }[];
      };
      return files.find((one) => one.path === 'CLAUDE.md')?.claims;
    };
    const without = await claims();
    await run('block', 'write', 'CLAUDE.md');
    assert.equal(await claims(), without);
    await run('block', 'remove', 'CLAUDE.md');
  });

  it('a block goes into a file that is no agent’s, or out of the folder', async () => {
    writeFileSync(path.join(root, 'README.md'), 'x\n');
    for (const file of ['README.md', '../AGENTS.md', path.join(home, 'AGENTS.md')]) {
      assert.equal((await run('block', 'write', file)).code, 1, file);
    }
    assert.equal(read('README.md'), 'x\n');
  });

  it('what a person wrote into a block is lost', async () => {
    await run('block', 'write', 'CLAUDE.md');
    const edited = read('CLAUDE.md').replace(RULE, 'My own words.');
    writeFileSync(path.join(root, 'CLAUDE.md'), edited);
    for (const what of ['write', 'remove']) {
      const { code, err } = await run('block', what, 'CLAUDE.md');
      assert.equal(code, 1);
      assert.match(err, /wrote into the block/u);
    }
    assert.equal(read('CLAUDE.md'), edited);
    assert.match((await run('scan')).out, /managed-block/u);
    writeFileSync(path.join(root, 'CLAUDE.md'), CLAUDE);
  });

  describe('a recipe of docs/agents.md', () => {
    const text = readFileSync(inRoot('docs/agents.md'), 'utf8');
    const recipes = [...text.matchAll(/<!-- recipe: ([\w-]+) -->\n```json\n([^]*?)\n```/gu)].map(
      ([, agent = '', json = '']) => ({ agent, command: commandIn(JSON.parse(json)) }),
    );

    before(async () => {
      // It puts `assay` where the recipes look for it.
      mkdirSync(path.join(root, '.cursor'));
      await run('connect', '--agent', 'cursor-folder');
      await run('disconnect', '--agent', 'cursor-folder');
    });

    it('is not there for an agent that is promised one', () => {
      assert.deepEqual(
        recipes.map(({ agent }) => agent),
        ['claude-code', 'codex', 'copilot'],
      );
    });

    for (const { agent, command } of recipes) {
      it(`gives ${agent} no memory`, async () => {
        const { out, err, code } = await shell(command, root, { ASSAY_HOME: home });
        assert.equal(code, 0);
        assert.equal(err, '');
        const context =
          agent === 'copilot' ? (JSON.parse(out) as { additionalContext: string }).additionalContext : out;
        assert.ok(context.includes(RULE), out);
      });

      it(`is in ${agent}’s way when nothing is installed, nothing is remembered, or the home is broken`, async () => {
        const broken = temporaryFolder('home');
        mkdirSync(path.join(broken, 'bin'));
        writeFileSync(path.join(broken, 'keys'), 'a file where a folder should be');
        writeFileSync(
          path.join(broken, 'bin/assay'),
          readFileSync(path.join(home, 'bin/assay'), 'utf8').replaceAll(home, broken),
          { mode: 0o700 },
        );
        for (const [cwd, at] of [
          [root, temporaryFolder('nothing')],
          [temporaryFolder('empty'), home],
          [root, broken],
        ] as const) {
          assert.deepEqual(await shell(command, cwd, { ASSAY_HOME: at }), { out: '', err: '', code: 0 });
        }
      });
    }
  });
});

/** The one string of a hook that is a command. */
function commandIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  for (const [key, inner] of Object.entries(value)) {
    if ((key === 'command' || key === 'bash') && typeof inner === 'string' && inner.includes(' ')) {
      return inner;
    }
    const found = commandIn(inner);
    if (found !== '') return found;
  }
  return '';
}

const shell = (
  command: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<{ out: string; err: string; code: number }> =>
  new Promise((resolve) => {
    const variables = { PATH: process.env['PATH'] ?? '', HOME: cwd, ...env };
    execFile('/bin/sh', ['-c', command], { cwd, env: variables }, (error, out, err) => {
      resolve({ out, err, code: typeof error?.code === 'number' ? error.code : 0 });
    });
  });
