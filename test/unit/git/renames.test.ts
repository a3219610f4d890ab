import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { renames } from '../../../server/src/git/renames';
import { temporaryFolder } from '../../support/temporaryFolder';

/** A repository, and `git` in it as nobody's configuration would have it. */
function repository(): { readonly root: string; readonly git: (...args: readonly string[]) => void } {
  const root = temporaryFolder('renames');
  const git = (...args: readonly string[]): void => {
    const named = ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false'];
    execFileSync('git', [...named, ...args], { cwd: root, stdio: 'pipe' });
  };
  git('init', '-q');
  return { root, git };
}

const text = (word: string): string =>
  Array.from({ length: 20 }, (_, line) => `${word} line ${line}`).join('\n');

describe('files that were renamed', () => {
  it('a file is lost that was renamed twice, in a commit and then in the working tree', async () => {
    const { root, git } = repository();
    writeFileSync(path.join(root, 'a b.ts'), text('first'));
    git('add', '.');
    git('commit', '-qm', 'one');
    mkdirSync(path.join(root, 'src'));
    renameSync(path.join(root, 'a b.ts'), path.join(root, 'src/ünïcode.ts'));
    git('add', '-A');
    git('commit', '-qm', 'two');
    renameSync(path.join(root, 'src/ünïcode.ts'), path.join(root, 'c.ts'));
    git('add', '-A');
    assert.deepEqual([...(await renames(root, ['a b.ts', 'never.ts']))], [['a b.ts', 'c.ts']]);
  });

  it('a file that was deleted is taken for another', async () => {
    const { root, git } = repository();
    writeFileSync(path.join(root, 'a.ts'), text('first'));
    git('add', '.');
    git('commit', '-qm', 'one');
    rmSync(path.join(root, 'a.ts'));
    writeFileSync(path.join(root, 'b.ts'), 'nothing like it\n');
    git('add', '-A');
    git('commit', '-qm', 'two');
    assert.deepEqual([...(await renames(root, ['a.ts']))], []);
  });

  it('a folder without a repository is a fault', async () => {
    assert.deepEqual([...(await renames(temporaryFolder('plain'), ['a.ts']))], []);
  });
});
