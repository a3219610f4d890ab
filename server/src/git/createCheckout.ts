import { lstatSync, promises as files, readFileSync, realpathSync, statSync } from 'node:fs';
import * as path from 'node:path';
import type { Checkout } from '../app/portsOfCheckout';
import { renames } from './renames';

/** Larger files are not read to see whether they still say something; nothing is learnt of them. */
const MAX_FILE = 4 * 1024 * 1024;
const MAX_POINTER = 4096;
const SMALL_FILE = 1 << 18;
const MAX_REFS = 4 * 1024 * 1024;

/** How long a folder's repository is taken to lie where it was found: calls that come at once look for it once. */
const FOUND_MS = 1000;

export function createCheckout(): Checkout {
  const found = new Map<string, { readonly at: number; readonly gitFolder: Promise<string | undefined> }>();
  const find = (root: string): Promise<string | undefined> => {
    const now = performance.now();
    const known = found.get(root);
    if (known !== undefined && now - known.at < FOUND_MS) return known.gitFolder;
    const gitFolder = files
      .realpath(root)
      .catch(() => path.resolve(root))
      .then(gitFolderOf);
    found.set(root, { at: now, gitFolder });
    return gitFolder;
  };
  return { branch: (root) => branch(find(root)), line: (root) => line(find(root)), read, renames };
}

async function branch(found: Promise<string | undefined>): Promise<string | undefined> {
  const gitFolder = await found;
  const head = gitFolder && (await textOf(path.join(gitFolder, 'HEAD')));
  return /^ref: refs\/heads\/(\S{1,1024})\s*$/u.exec(head ?? '')?.[1];
}

const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/u;
/** What a default branch is called where `origin` doesn't say it. */
const USUAL_MAIN = ['main', 'master'] as const;

async function line(
  found: Promise<string | undefined>,
): Promise<{ readonly commit?: string; readonly main?: string }> {
  const gitFolder = await found;
  if (gitFolder === undefined) return {};
  // A worktree has its own HEAD, and the branches are those of the repository that it belongs to.
  const shared = (await textOf(path.join(gitFolder, 'commondir')))?.trim();
  const common = shared === undefined ? gitFolder : path.resolve(gitFolder, shared);
  const head = (await textOf(path.join(gitFolder, 'HEAD')))?.trim() ?? '';
  const ref = /^ref: (refs\/heads\/\S{1,1024})$/u.exec(head)?.[1];
  const commit = ref === undefined ? head : await refOf(common, ref);
  const origin = await textOf(path.join(common, 'refs', 'remotes', 'origin', 'HEAD'));
  let main = /^ref: refs\/remotes\/origin\/(\S{1,1024})\s*$/u.exec(origin ?? '')?.[1];
  for (const name of USUAL_MAIN) {
    if (main === undefined && (await refOf(common, `refs/heads/${name}`)) !== undefined) main = name;
  }
  return {
    ...(commit !== undefined && COMMIT.test(commit) && { commit }),
    ...(main !== undefined && { main }),
  };
}

/** Where a ref stands, loose or packed. */
async function refOf(common: string, ref: string): Promise<string | undefined> {
  if (ref.split('/').includes('..')) return undefined;
  const loose = (await textOf(path.join(common, ref)))?.trim();
  if (loose !== undefined) return COMMIT.test(loose) ? loose : undefined;
  const packed = await textOf(path.join(common, 'packed-refs'), MAX_REFS);
  return packed
    ?.split('\n')
    .find((text) => text.endsWith(` ${ref}`))
    ?.split(' ', 1)[0];
}

/** Of the folder, or of the nearest one above it; a worktree's `.git` is a file that names the place. */
async function gitFolderOf(folder: string): Promise<string | undefined> {
  const dotGit = path.join(folder, '.git');
  const stat = await files.lstat(dotGit).catch(() => undefined);
  if (stat?.isDirectory() === true) return dotGit;
  if (stat?.isFile() === true) {
    const named = /^gitdir: (.+)$/mu.exec((await textOf(dotGit)) ?? '')?.[1];
    return named === undefined ? undefined : path.resolve(folder, named.trim());
  }
  const above = path.dirname(folder);
  return above === folder ? undefined : gitFolderOf(above);
}

async function textOf(file: string, largest = MAX_POINTER): Promise<string | undefined> {
  try {
    // Without giving way, which would take longer than to look.
    const stat = lstatSync(file, { throwIfNoEntry: false });
    if (stat?.isFile() !== true || stat.size > largest) return undefined;
    return stat.size > SMALL_FILE ? await files.readFile(file, 'utf8') : readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

async function read(root: string, relative: string): ReturnType<Checkout['read']> {
  let place: string;
  let home: string;
  try {
    home = realpathSync.native(root);
    place = realpathSync.native(path.resolve(home, relative));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? { kind: 'gone' } : { kind: 'unreadable' };
  }
  const inside = path.relative(home, place);
  if (inside === '' || inside.startsWith('..') || path.isAbsolute(inside)) return { kind: 'gone' };
  try {
    const stat = statSync(place);
    // A pipe never ends.
    if (!stat.isFile() || stat.size > MAX_FILE) return { kind: 'unreadable' };
    const text = stat.size > SMALL_FILE ? await files.readFile(place, 'utf8') : readFileSync(place, 'utf8');
    return { kind: 'text', text };
  } catch {
    return { kind: 'unreadable' };
  }
}
