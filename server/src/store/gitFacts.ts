import { promises as nodeFiles } from 'node:fs';
import * as path from 'node:path';
import type { Files } from './files';
import { RefusedFile } from './refusedFile';
import { oldestKnownCommit } from './gitHistory';

/** What a folder looks like from outside: read from files alone, since git's configuration can run programs. */
export interface PlaceFacts {
  /** Real path of the folder. */
  readonly folder: string;
  readonly git?: GitFacts;
}
export interface GitFacts {
  /** Real path; the same for all worktrees of a repository. */
  readonly commonDir: string;
  /** Inode and birth time: another repository at the same path has others. */
  readonly stamp: string;
  /** Normalised (`host/path`), sorted: ssh and https forms of one remote are one. */
  readonly remotes: readonly string[];
  /** A commit of its history; none before the first. */
  readonly commit?: string;
}

const MAX_CONFIG = 1 << 20;

export async function placeFacts(files: Files, root: string): Promise<PlaceFacts> {
  const folder = await nodeFiles.realpath(root).catch(() => path.resolve(root));
  const git = await gitFacts(files, folder).catch((error: unknown) => {
    if (error instanceof RefusedFile) return undefined;
    throw error;
  });
  return git === undefined ? { folder } : { folder, git };
}

async function gitFacts(files: Files, folder: string): Promise<GitFacts | undefined> {
  const commonDir = await commonDirOf(files, folder);
  if (commonDir === undefined) return undefined;
  const stat = await nodeFiles.stat(commonDir, { bigint: true }).catch(() => undefined);
  if (stat?.isDirectory() !== true) return undefined;
  const config = await readText(files, path.join(commonDir, 'config'));
  const commit = await oldestKnownCommit(files, commonDir);
  return {
    commonDir,
    stamp: `${stat.ino}:${stat.birthtimeNs}`,
    remotes: remotesOf(config ?? ''),
    ...(commit === undefined ? {} : { commit }),
  };
}

/** Only a link that is returned is believed: a `.git` file could name anybody's repository. */
async function commonDirOf(files: Files, folder: string): Promise<string | undefined> {
  const dotGit = path.join(folder, '.git');
  const stat = await nodeFiles.lstat(dotGit).catch(() => undefined);
  if (stat?.isDirectory()) return nodeFiles.realpath(dotGit);
  if (!stat?.isFile()) return undefined;
  const pointer = /^gitdir: (.+)$/m.exec((await readText(files, dotGit)) ?? '')?.[1];
  if (pointer === undefined) return undefined;
  const gitDir = await realpath(path.resolve(folder, pointer.trim()));
  if (gitDir === undefined) return undefined;
  const common = await readText(files, path.join(gitDir, 'commondir'));
  if (common !== undefined) {
    const back = (await readText(files, path.join(gitDir, 'gitdir')))?.trim();
    const returned =
      back !== undefined && (await realpath(path.resolve(gitDir, back))) === (await realpath(dotGit));
    return returned ? realpath(path.resolve(gitDir, common.trim())) : undefined;
  }
  const worktree = /^\s*worktree\s*=\s*(.+)$/m.exec(
    (await readText(files, path.join(gitDir, 'config'))) ?? '',
  )?.[1];
  const returned =
    worktree !== undefined && (await realpath(path.resolve(gitDir, worktree.trim()))) === folder;
  return returned ? gitDir : undefined;
}

const realpath = (file: string): Promise<string | undefined> =>
  nodeFiles.realpath(file).catch(() => undefined);

async function readText(files: Files, file: string): Promise<string | undefined> {
  const bytes = await files.read(file, MAX_CONFIG);
  return bytes === undefined ? undefined : Buffer.from(bytes).toString('utf8');
}

export function remotesOf(config: string): readonly string[] {
  const remotes = new Set<string>();
  let inRemote = false;
  for (const line of config.split('\n')) {
    const text = line.trim();
    if (text.startsWith('[')) inRemote = /^\[remote\s+"[^"]*"\]/.test(text);
    const url = inRemote ? /^url\s*=\s*(\S+)/.exec(text)?.[1] : undefined;
    if (url !== undefined) remotes.add(normaliseRemote(url));
  }
  return [...remotes].sort();
}

/** `git@host:a/b.git`, `ssh://git@host:22/a/b`, `https://user@host/a/b.git/` are all `host/a/b` (P31). */
export function normaliseRemote(url: string): string {
  const scp = /^(?:[^@/]+@)?([^:/]+):(?!\/)(.+)$/.exec(url);
  const full = /^[a-z][a-z0-9+.-]*:\/\/(?:[^@/]*@)?([^/:]*)(?::\d+)?\/(.*)$/i.exec(url);
  const [host, location] = full !== null ? [full[1], full[2]] : scp !== null ? [scp[1], scp[2]] : ['', url];
  const tidy = (location ?? '')
    .replace(/\/+$/, '')
    .replace(/\.git$/i, '')
    .replace(/^\/+/, '');
  return host === '' ? url : `${(host ?? '').toLowerCase()}/${tidy}`;
}
