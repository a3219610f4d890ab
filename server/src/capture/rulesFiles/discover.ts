import type { Dirent } from 'node:fs';
import { readFile, readdir, realpath, stat } from 'node:fs/promises';
import * as path from 'node:path';
import type { FileFinding } from '../../../../shared/src/findings';
import type { PathTest } from './globs';
import { IgnoreRules } from './gitIgnore';
import { PathIndex } from './pathIndex';

/** A rules file as it was met. Paths are relative to the root, with `/`. */
export interface MetFile {
  readonly path: string;
  /** The real file behind it, relative to the root; differs from `path` where a link leads there. */
  readonly real: string;
  /** Set when it is named and not read. */
  readonly skipped?: string;
}

export interface Discovery {
  readonly files: readonly MetFile[];
  readonly findings: readonly FileFinding[];
  /** Every path met that is not ignored: what references in the rules files are held against. */
  readonly paths: PathIndex;
}

export interface DiscoverOptions {
  readonly isRulesFile: PathTest;
  readonly isExcluded: PathTest;
  readonly signal?: AbortSignal | undefined;
}

const NEVER = new Set(['.git', 'node_modules']);
/** Deeper or larger trees are cut there, and the cut is a finding. */
const MAX_DEPTH = 64;
const MAX_FOLDERS = 100_000;
const MAX_FILES = 500_000;

interface Folder {
  readonly path: string;
  readonly depth: number;
  readonly ignores: IgnoreRules;
}

/**
 * Walks a folder without any git process: nested `.gitignore` files and the editor's excludes hold, `.git` and
 * `node_modules` are never entered, links inside the folder are followed once, links out of it never.
 */
export async function discover(root: string, options: DiscoverOptions): Promise<Discovery> {
  return new Walk(await realpath(root), options).run();
}

class Walk {
  private readonly files: MetFile[] = [];
  private readonly findings: FileFinding[] = [];
  private readonly paths = new PathIndex();
  private readonly pending: Folder[] = [{ path: '', depth: 0, ignores: IgnoreRules.none }];
  /** Folders of the root that links led to: each is followed once, whichever link came first. */
  private readonly linkedFolders = new Set<string>();
  private folders = 0;
  private entries = 0;
  private cut = false;

  constructor(
    private readonly root: string,
    private readonly options: DiscoverOptions,
  ) {}

  async run(): Promise<Discovery> {
    for (let folder = this.pending.shift(); folder; folder = this.pending.shift()) {
      this.options.signal?.throwIfAborted();
      if (++this.folders > MAX_FOLDERS || this.entries > MAX_FILES) {
        this.reportCut(folder.path, `the folder holds too many files; nothing from here on was searched`);
        break;
      }
      await this.enter(folder);
    }
    const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : 1);
    return { files: this.files.sort(byPath), findings: this.findings.sort(byPath), paths: this.paths };
  }

  private async enter(folder: Folder): Promise<void> {
    let entries: Dirent[];
    try {
      entries = await readdir(path.join(this.root, folder.path), { withFileTypes: true });
    } catch (error) {
      this.report(
        folder.path,
        'unreadable-file',
        `This folder can't be read (${codeOf(error)}); nothing in it was searched.`,
      );
      return;
    }
    this.entries += entries.length;
    const ignores = await this.ignoresOf(folder, entries);
    if (ignores !== folder.ignores) this.paths.setIgnoreRules(folder.path, ignores);
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      if (NEVER.has(entry.name)) continue;
      const inside = folder.path === '' ? entry.name : `${folder.path}/${entry.name}`;
      if (entry.isSymbolicLink()) await this.meetLink(inside, folder, ignores);
      else if (entry.isDirectory()) this.meetFolder(inside, folder.depth, ignores);
      else if (entry.isFile()) this.meetFile(inside, inside, ignores);
    }
  }

  private async ignoresOf(folder: Folder, entries: readonly Dirent[]): Promise<IgnoreRules> {
    if (!entries.some((entry) => entry.name === '.gitignore' && entry.isFile())) return folder.ignores;
    const file = path.join(this.root, folder.path, '.gitignore');
    try {
      return folder.ignores.with(folder.path, await readFile(file, 'utf8'));
    } catch (error) {
      this.report(
        folder.path === '' ? '.gitignore' : `${folder.path}/.gitignore`,
        'unreadable-file',
        `This file can't be read (${codeOf(error)}), so nothing is left out because of it.`,
      );
      return folder.ignores;
    }
  }

  private meetFolder(inside: string, depth: number, ignores: IgnoreRules): void {
    if (this.options.isExcluded(inside)) return;
    if (ignores.ignores(inside, true)) return;
    this.paths.add(inside);
    if (depth >= MAX_DEPTH) {
      this.reportCut(inside, 'folders are nested too deeply');
      return;
    }
    this.pending.push({ path: inside, depth: depth + 1, ignores });
  }

  private meetFile(inside: string, real: string, ignores: IgnoreRules): void {
    if (this.options.isExcluded(inside)) return;
    const ignored = ignores.ignores(inside, false);
    if (!ignored) this.paths.add(inside);
    if (!this.options.isRulesFile(inside)) return;
    // A personal rules file is kept out of git on purpose, and agents read it all the same.
    const personal = /\.local\.[^/]*$/i.test(inside);
    if (ignored && !personal) this.files.push({ path: inside, real, skipped: 'left out by .gitignore' });
    else this.files.push({ path: inside, real });
  }

  private async meetLink(inside: string, folder: Folder, ignores: IgnoreRules): Promise<void> {
    if (this.options.isExcluded(inside) || ignores.ignores(inside, false)) return;
    const isRules = this.options.isRulesFile(inside);
    let target: string;
    let isFolder: boolean;
    try {
      target = await realpath(path.join(this.root, inside));
      isFolder = (await stat(target)).isDirectory();
    } catch (error) {
      const code = codeOf(error);
      if (code === 'ELOOP') {
        this.report(inside, 'link-loop', 'This link leads back to itself; it was not followed.');
      } else if (isRules) {
        this.report(inside, 'unreadable-file', `This link leads to nothing that can be read (${code}).`);
      }
      if (isRules) {
        this.files.push({ path: inside, real: inside, skipped: `a link that can't be followed (${code})` });
      }
      return;
    }
    const real = this.relative(target);
    this.paths.add(inside);
    if (real === undefined) {
      this.report(
        inside,
        'link-outside-workspace',
        'This link leaves the folder; it was not followed.',
        isRules,
      );
      if (isRules) this.files.push({ path: inside, real: inside, skipped: 'a link that leaves the folder' });
      return;
    }
    if (!isFolder) {
      this.meetFile(inside, real, ignores);
      return;
    }
    if (real === '' || `${inside}/`.startsWith(`${real}/`)) {
      this.report(
        inside,
        'link-loop',
        `This link leads back to ${real || 'the root'}, which holds it; it was not followed.`,
      );
      return;
    }
    if (this.linkedFolders.has(real)) return;
    this.linkedFolders.add(real);
    await this.followFolder(inside, real, folder.depth, ignores);
  }

  /** Rules files below a linked folder count under the link's path too: `.cursor/rules -> ../agents` is common. */
  private async followFolder(
    inside: string,
    real: string,
    depth: number,
    ignores: IgnoreRules,
  ): Promise<void> {
    if (depth >= MAX_DEPTH) {
      this.reportCut(inside, 'folders are nested too deeply');
      return;
    }
    let entries: Dirent[];
    try {
      entries = await readdir(path.join(this.root, real), { withFileTypes: true });
    } catch {
      return; // Said when the folder itself is met.
    }
    this.entries += entries.length;
    for (const entry of entries) {
      if (NEVER.has(entry.name) || this.entries > MAX_FILES) continue;
      const below = `${inside}/${entry.name}`;
      const realBelow = `${real}/${entry.name}`;
      if (entry.isDirectory() && !ignores.ignores(realBelow, true) && !this.options.isExcluded(below)) {
        this.paths.add(below);
        await this.followFolder(below, realBelow, depth + 1, ignores);
      } else if (entry.isFile()) this.meetFile(below, realBelow, ignores);
    }
  }

  /** Relative to the root with `/`, or undefined when it lies outside. */
  private relative(target: string): string | undefined {
    const relative = path.relative(this.root, target);
    if (relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative)) {
      return undefined;
    }
    return relative.split(path.sep).join('/');
  }

  private report(where: string, code: FileFinding['code'], message: string, loud = true): void {
    const severity = loud ? 'warning' : 'information';
    const place = { path: where === '' ? '.' : where, line: 1, column: 1, endLine: 1, endColumn: 1 };
    this.findings.push({ ...place, code, severity, message });
  }

  private reportCut(where: string, why: string): void {
    if (this.cut) return;
    this.cut = true;
    this.report(where, 'unreadable-file', `Not everything was searched: ${why}.`);
  }
}

export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : String(error);
}
