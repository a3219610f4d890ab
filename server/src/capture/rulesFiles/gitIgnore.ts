import ignore from 'ignore';
import type { Ignore } from 'ignore';

/**
 * The `.gitignore` files from the root down to one folder, without a git process. The deepest file that has an opinion
 * decides; a folder that is ignored is not entered, so nothing below it can be taken in again (gitignore(5)).
 */
export class IgnoreRules {
  private constructor(
    private readonly layers: readonly { readonly folder: string; readonly rules: Ignore }[],
  ) {}

  static readonly none = new IgnoreRules([]);

  /** `folder` is relative to the root with `/`, empty for the root itself. */
  with(folder: string, gitignore: string): IgnoreRules {
    const rules = ignore({ allowRelativePaths: true }).add(gitignore);
    return new IgnoreRules([{ folder, rules }, ...this.layers]);
  }

  ignores(path: string, isFolder: boolean): boolean {
    for (const { folder, rules } of this.layers) {
      const relative = folder === '' ? path : path.slice(folder.length + 1);
      const verdict = rules.test(isFolder ? `${relative}/` : relative);
      if (verdict.ignored) return true;
      if (verdict.unignored) return false;
    }
    return false;
  }
}
