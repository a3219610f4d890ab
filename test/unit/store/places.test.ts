import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { normaliseRemote } from '../../../server/src/store/gitFacts';
import { tempHome } from '../../support/tempHome';
import type { TempHome } from '../../support/tempHome';

const git = (cwd: string, ...args: readonly string[]): void => {
  const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'init.defaultBranch=main'];
  execFileSync('git', [...identity, ...args], { cwd, stdio: 'ignore' });
};

describe('which folder is which project', () => {
  let temp: TempHome;
  beforeEach(() => (temp = tempHome()));
  afterEach(() => temp.remove());

  const profileOf = async (folder: string) => {
    const store = await (await temp.create()).open(folder, { write: true, trusted: true });
    const found = { profile: store.profile, codes: store.findings().map(({ code }) => code) };
    await store.close();
    return found;
  };
  const beside = (name: string): string => path.join(path.dirname(temp.project), name);

  it('P31 ssh and https forms of one remote are one', () => {
    const forms = [
      'git@github.com:acme/tool.git',
      'ssh://git@github.com/acme/tool',
      'ssh://git@github.com:22/acme/tool.git',
      'https://github.com/acme/tool.git',
      'https://user:token@GitHub.com/acme/tool/',
    ];
    assert.deepEqual(new Set(forms.map(normaliseRemote)), new Set(['github.com/acme/tool']));
    assert.notEqual(normaliseRemote('git@github.com:acme/tool2.git'), 'github.com/acme/tool');
  });

  it('P31 worktrees share their memory, and a renamed remote keeps it', async () => {
    git(temp.project, 'init');
    git(temp.project, 'commit', '--allow-empty', '-m', 'x');
    git(temp.project, 'remote', 'add', 'origin', 'git@github.com:acme/tool.git');
    const main = await profileOf(temp.project);
    git(temp.project, 'worktree', 'add', beside('tree'));
    assert.equal((await profileOf(beside('tree'))).profile, main.profile);
    git(temp.project, 'remote', 'set-url', 'origin', 'git@github.com:acme/renamed.git');
    assert.equal((await profileOf(temp.project)).profile, main.profile);
  });

  it('P31 a folder that copies a remote does not get its memory, and says so', async () => {
    git(temp.project, 'init');
    git(temp.project, 'remote', 'add', 'origin', 'git@github.com:acme/tool.git');
    const first = await profileOf(temp.project);
    mkdirSync(beside('copy'));
    git(beside('copy'), 'init');
    git(beside('copy'), 'remote', 'add', 'origin', 'https://github.com/acme/tool');
    const copy = await profileOf(beside('copy'));
    assert.notEqual(copy.profile, first.profile);
    assert.deepEqual(copy.codes, ['place-unconfirmed']);
  });

  it('another repository at a known path does not get the old one’s memory', async () => {
    git(temp.project, 'init');
    git(temp.project, 'remote', 'add', 'origin', 'git@github.com:acme/tool.git');
    const first = await profileOf(temp.project);
    cpSync(temp.project, beside('old'), { recursive: true });
    rmSync(path.join(temp.project, '.git'), { recursive: true });
    git(temp.project, 'init');
    git(temp.project, 'remote', 'add', 'origin', 'git@github.com:other/thing.git');
    const second = await profileOf(temp.project);
    assert.notEqual(second.profile, first.profile);
    assert.deepEqual(second.codes, ['place-unconfirmed']);
    assert.equal((await profileOf(temp.project)).profile, second.profile);
  });

  it('a folder keeps its memory when it becomes a repository', async () => {
    const before = await profileOf(temp.project);
    git(temp.project, 'init');
    assert.equal((await profileOf(temp.project)).profile, before.profile);
  });

  it('a .git file that names somebody else’s repository is not believed', async () => {
    git(temp.project, 'init');
    git(temp.project, 'commit', '--allow-empty', '-m', 'x');
    git(temp.project, 'worktree', 'add', beside('tree'));
    const victim = await profileOf(temp.project);
    for (const target of [path.join(temp.project, '.git'), path.join(temp.project, '.git/worktrees/tree')]) {
      const trap = beside(`trap${target.length}`);
      mkdirSync(trap);
      writeFileSync(path.join(trap, '.git'), `gitdir: ${target}\n`);
      assert.notEqual((await profileOf(trap)).profile, victim.profile);
    }
  });

  it('P32 two folders of one name share nothing', async () => {
    mkdirSync(path.join(beside('a'), 'app'), { recursive: true });
    mkdirSync(path.join(beside('b'), 'app'), { recursive: true });
    const one = await profileOf(path.join(beside('a'), 'app'));
    const other = await profileOf(path.join(beside('b'), 'app'));
    assert.notEqual(one.profile, other.profile);
  });
});
