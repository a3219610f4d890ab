import { promises as files } from 'node:fs';
import * as path from 'node:path';
import type { Checkout } from '../app/ports';

/** Larger files are not read to see whether they still say something; nothing is learnt of them. */
const MAX_FILE = 4 * 1024 * 1024;
const MAX_POINTER = 4096;

export function createCheckout(): Checkout {
  return { branch, read };
}

async function branch(root: string): Promise<string | undefined> {
  const gitFolder = await gitFolderOf(await files.realpath(root).catch(() => path.resolve(root)));
  const head = gitFolder && (await textOf(path.join(gitFolder, 'HEAD')));
  return /^ref: refs\/heads\/(\S{1,1024})\s*$/u.exec(head ?? '')?.[1];
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

async function textOf(file: string): Promise<string | undefined> {
  const stat = await files.lstat(file).catch(() => undefined);
  if (stat?.isFile() !== true || stat.size > MAX_POINTER) return undefined;
  return files.readFile(file, 'utf8').catch(() => undefined);
}

async function read(root: string, relative: string): ReturnType<Checkout['read']> {
  let place: string;
  let home: string;
  try {
    home = await files.realpath(root);
    place = await files.realpath(path.resolve(home, relative));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? { kind: 'gone' } : { kind: 'unreadable' };
  }
  const inside = path.relative(home, place);
  if (inside === '' || inside.startsWith('..') || path.isAbsolute(inside)) return { kind: 'gone' };
  try {
    const { size } = await files.stat(place);
    if (size > MAX_FILE) return { kind: 'unreadable' };
    return { kind: 'text', text: await files.readFile(place, 'utf8') };
  } catch {
    return { kind: 'unreadable' };
  }
}
