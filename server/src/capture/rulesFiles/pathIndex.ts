import type { IgnoreRules } from './gitIgnore';

/**
 * Every path of a folder that is not ignored, as the walk met it; answers whether a reference in a rules file leads
 * anywhere, also when it is written relative to some package further down.
 */
export class PathIndex {
  private readonly all = new Set<string>();
  /** Folder to the ignore rules that hold in it, for paths that do not exist. */
  private readonly ignoreRules = new Map<string, IgnoreRules>();
  /** Last segment, lower-cased, to the paths that end in it. */
  private readonly byName = new Map<string, string[]>();

  add(path: string): void {
    if (this.all.has(path)) return;
    this.all.add(path);
    const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
    const same = this.byName.get(name);
    if (same) same.push(path);
    else this.byName.set(name, [path]);
  }

  setIgnoreRules(folder: string, rules: IgnoreRules): void {
    this.ignoreRules.set(folder, rules);
  }

  has(path: string): boolean {
    return this.all.has(path);
  }

  /** `.gitignore` keeps this path out, as a file or as a folder: it may well be absent. */
  ignores(path: string): boolean {
    if (path === '') return false;
    for (let folder = path; ;) {
      folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
      const rules = this.ignoreRules.get(folder);
      if (rules) return rules.ignores(path, false) || rules.ignores(path, true);
      if (folder === '') return false;
    }
  }

  /** Paths whose last segments are those of `tail`, compared without case. */
  endingIn(tail: string): readonly string[] {
    const lower = tail.toLowerCase();
    const named = this.byName.get(lower.slice(lower.lastIndexOf('/') + 1)) ?? [];
    return named.filter((path) => {
      const candidate = path.toLowerCase();
      return candidate === lower || candidate.endsWith(`/${lower}`);
    });
  }

  named(name: string): readonly string[] {
    return this.byName.get(name.toLowerCase()) ?? [];
  }

  paths(): IterableIterator<string> {
    return this.all.values();
  }
}
