import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promises as files } from 'node:fs';
import * as path from 'node:path';
import type { CitationSources } from '../app/portsOfCheckout';

/** Larger files are not read to resolve a citation; they count as absent rather than as unchecked. */
const MAX_FILE = 16 * 1024 * 1024;
const GIT_TIMEOUT_MS = 5_000;

export function createCitationSources(): CitationSources {
  return { file, commit, holds };
}

async function file(
  root: string,
  relative: string,
): Promise<{ readonly lines: number; readonly digest: string } | undefined> {
  try {
    const [home, place] = await Promise.all([
      files.realpath(root),
      files.realpath(path.resolve(root, relative)),
    ]);
    const inside = path.relative(home, place);
    if (inside === '' || inside.startsWith('..') || path.isAbsolute(inside)) return undefined;
    const { size } = await files.stat(place);
    if (size > MAX_FILE) return undefined;
    const bytes = await files.readFile(place);
    const lines = bytes.toString('latin1').split(/\r\n|\r|\n/u).length;
    return { lines, digest: createHash('sha256').update(bytes).digest('hex') };
  } catch {
    // Absent, a folder, a link loop, not ours to read: whatever the reason, it can't be looked at.
    return undefined;
  }
}

function commit(root: string, id: string): Promise<boolean> {
  if (!COMMIT.test(id)) return Promise.resolve(false);
  return succeeds(root, ['cat-file', '-e', `${id}^{commit}`]);
}

async function holds(root: string, branch: string, id: string): Promise<boolean> {
  if (!COMMIT.test(id) || !/^[^\s\0-\x1f~^:?*[\\]{1,1024}$/u.test(branch)) return false;
  for (const ref of [`refs/heads/${branch}`, `refs/remotes/origin/${branch}`]) {
    if (await succeeds(root, ['merge-base', '--is-ancestor', id, ref])) return true;
  }
  return false;
}

const COMMIT = /^[0-9a-f]{7,64}$/iu;

/** Neither command runs a hook or a filter; lazy fetching of a partial clone would use the network, so it is off. */
function succeeds(root: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(
      'git',
      ['--no-optional-locks', ...args],
      {
        cwd: root,
        timeout: GIT_TIMEOUT_MS,
        windowsHide: true,
        env: { ...process.env, GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0' },
      },
      (error) => {
        resolve(error === null);
      },
    );
  });
}
