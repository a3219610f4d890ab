import * as assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import type { Citation } from '../../../shared/src/model';
import { resolveCitations } from '../../../server/src/app/resolveCitations';
import { createCitationSources } from '../../../server/src/git/createCitationSources';
import { record, sha256 } from '../../support/claims';

describe('resolving what a claim cites', () => {
  let base: string;
  let root: string;
  let head: string;

  before(() => {
    base = mkdtempSync(path.join(os.tmpdir(), 'assay-cites-'));
    root = path.join(base, 'repo');
    mkdirSync(path.join(root, 'docs'), { recursive: true });
    writeFileSync(path.join(root, 'docs/setup.md'), 'one\ntwo\nthree');
    writeFileSync(path.join(base, 'secret.txt'), 'outside');
    symlinkSync(path.join(base, 'secret.txt'), path.join(root, 'docs/link.md'));
    symlinkSync('loop.md', path.join(root, 'docs/loop.md'));
    const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
    git('init', '-q');
    git('add', 'docs/setup.md');
    git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '-qm', 'First');
    head = git('rev-parse', 'HEAD').trim();
  });
  after(() => {
    rmSync(base, { recursive: true, force: true });
  });

  const resolved = async (citation: Citation, trusted = true): Promise<string> => {
    const [one] = await resolveCitations({
      citations: [citation],
      root,
      trusted,
      sources: createCitationSources(),
      view: { record: (id) => (id === 'me_known' ? record({ id }) : undefined) },
      isKnownSession: (id) => id === 'session-1',
    });
    return one?.freshness === undefined ? one!.resolution : `${one.resolution} ${one.freshness}`;
  };

  it('a file inside the workspace resolves, with its lines and its digest', async () => {
    assert.equal(await resolved({ kind: 'file', locator: 'docs/setup.md' }), 'resolved unanchored');
    assert.equal(await resolved({ kind: 'file', locator: 'docs/setup.md:2-3' }), 'resolved unanchored');
    const digest = `sha256:${sha256('one\ntwo\nthree')}`;
    assert.equal(await resolved({ kind: 'file', locator: 'docs/setup.md', digest }), 'resolved fresh');
    assert.equal(
      await resolved({ kind: 'file', locator: 'docs/setup.md', digest: sha256('other') }),
      'resolved drifted',
    );
  });

  it('P59 a file that is gone, a line past its end, a folder, and a link out or in a circle do not', async () => {
    for (const locator of ['docs/gone.md', 'docs', 'docs/link.md', 'docs/loop.md', '../secret.txt']) {
      assert.match(await resolved({ kind: 'file', locator }), /^unresolved/u, locator);
    }
    assert.equal(await resolved({ kind: 'file', locator: 'docs/setup.md:4' }), 'unresolved drifted');
  });

  it('a commit resolves where the repository has it and the workspace is trusted', async () => {
    assert.equal(await resolved({ kind: 'commit', locator: head }), 'resolved');
    assert.equal(await resolved({ kind: 'commit', locator: head.slice(0, 8) }), 'resolved');
    assert.equal(await resolved({ kind: 'commit', locator: head }, false), 'unresolved');
    assert.equal(await resolved({ kind: 'commit', locator: '0'.repeat(40) }), 'unresolved');
    assert.equal(await resolved({ kind: 'commit', locator: '--upload-pack=x' }), 'unresolved');
  });

  it('a session, a memory and a record resolve where Assay knows them', async () => {
    assert.equal(await resolved({ kind: 'session', locator: 'session-1' }), 'resolved');
    assert.equal(await resolved({ kind: 'session', locator: 'session-2' }), 'unresolved');
    assert.equal(await resolved({ kind: 'memory', locator: 'me_known' }), 'resolved');
    assert.equal(await resolved({ kind: 'memory', locator: 'me_other' }), 'unresolved');
    assert.equal(await resolved({ kind: 'record', locator: 'room/me_known' }), 'resolved');
    assert.equal(await resolved({ kind: 'record', locator: 'room/key' }), 'unresolved');
  });

  it('R111 a URL, a report and a credential are taken by their shape; a kind nobody knows is not', async () => {
    assert.equal(await resolved({ kind: 'url', locator: 'https://example.org' }), 'shape');
    assert.equal(await resolved({ kind: 'url', locator: 'not a url' }), 'unresolved');
    assert.equal(await resolved({ kind: 'report', locator: 'coverage' }), 'shape');
    assert.equal(await resolved({ kind: 'credential', locator: 'urn:1' }), 'shape');
    assert.equal(await resolved({ kind: 'dream', locator: 'x' }), 'unresolved');
  });
});
