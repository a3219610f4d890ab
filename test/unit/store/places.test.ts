import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

  /** Two commits in a repository with a remote, opened once. */
  const known = async (): Promise<string> => {
    git(temp.project, 'init');
    git(temp.project, 'commit', '--allow-empty', '-m', 'one');
    git(temp.project, 'remote', 'add', 'origin', 'git@github.com:acme/tool.git');
    const { profile } = await profileOf(temp.project);
    git(temp.project, 'commit', '--allow-empty', '-m', 'two');
    return profile;
  };

  it('P31 one word opens the memory to a copy, its worktrees are not asked, and another word takes it back', async () => {
    const profile = await known();
    git(temp.project, 'clone', temp.project, beside('clone'));
    git(beside('clone'), 'remote', 'set-url', 'origin', 'https://github.com/acme/tool');
    git(beside('clone'), 'worktree', 'add', beside('tree'));
    const home = await temp.create();
    const own = (await profileOf(beside('clone'))).profile;
    assert.equal(
      (await profileOf(beside('clone'))).codes[0],
      'place-unconfirmed',
      'asked until somebody answers',
    );
    const { looksLike } = await home.place(beside('clone'));
    assert.deepEqual(looksLike, { profile, likeness: 'remote', folder: temp.project });
    assert.equal((await home.confirmPlace(beside('clone'), 'adopt'))?.standing, 'adopted');
    for (const folder of [beside('clone'), beside('tree'), temp.project]) {
      assert.deepEqual(await profileOf(folder), { profile, codes: [] }, folder);
    }
    assert.equal((await home.confirmPlace(beside('tree'), 'separate'))?.standing, 'separate');
    assert.deepEqual(await profileOf(beside('clone')), { profile: own, codes: [] });
  });

  it('P31 what was there first is not asked about its copies', async () => {
    const profile = await known();
    git(temp.project, 'clone', temp.project, beside('clone'));
    git(beside('clone'), 'remote', 'set-url', 'origin', 'https://github.com/acme/tool');
    await profileOf(beside('clone'));
    assert.deepEqual(await profileOf(temp.project), { profile, codes: [] });
    assert.equal(await (await temp.create()).confirmPlace(temp.project, 'adopt'), undefined);
  });

  it('P31 a fork, a shallow clone and a folder that was moved ask, each by what it has in common', async () => {
    await known();
    git(temp.project, 'clone', '--bare', temp.project, beside('hub.git'));
    git(temp.project, 'clone', `file://${beside('hub.git')}`, beside('fork'));
    git(temp.project, 'clone', '--depth', '1', `file://${beside('hub.git')}`, beside('shallow'));
    git(beside('shallow'), 'remote', 'set-url', 'origin', 'https://github.com/acme/tool.git');
    const home = await temp.create();
    assert.equal((await home.place(beside('fork'))).looksLike?.likeness, 'history');
    assert.equal((await home.place(beside('shallow'))).looksLike?.likeness, 'remote');
    renameSync(temp.project, beside('moved'));
    const moved = await home.place(beside('moved'));
    assert.deepEqual([moved.standing, moved.looksLike?.likeness], ['unconfirmed', 'moved']);
  });

  it('P31 a stranger’s repository is not asked for anything', async () => {
    await known();
    mkdirSync(beside('other'));
    git(beside('other'), 'init');
    git(beside('other'), 'commit', '--allow-empty', '-m', 'elsewhere');
    const { standing, looksLike } = await (await temp.create()).place(beside('other'));
    assert.deepEqual([standing, looksLike], ['known', undefined]);
  });

  it('asking which memory a folder has writes nothing', async () => {
    await (await temp.create()).place(temp.project);
    assert.equal(existsSync(temp.home), false);
  });

  it('P32 two folders of one name share nothing', async () => {
    mkdirSync(path.join(beside('a'), 'app'), { recursive: true });
    mkdirSync(path.join(beside('b'), 'app'), { recursive: true });
    const one = await profileOf(path.join(beside('a'), 'app'));
    const other = await profileOf(path.join(beside('b'), 'app'));
    assert.notEqual(one.profile, other.profile);
  });
});
