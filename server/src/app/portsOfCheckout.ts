/** What stands in a checkout, and what citations name in it: the ports that `git` implements. */
import type { Sha256 } from '../../../shared/src/ids';
import type { Reading } from '../core/evidence/drift';

/** Looks for what a citation names, on this machine alone: nothing is ever fetched (R111, P59). */
export interface CitationSources {
  /** A regular file inside the folder that no link leads out of; `undefined` when there is none. */
  file(root: string, path: string): Promise<{ readonly lines: number; readonly digest: Sha256 } | undefined>;
  /** Starts `git`, so only where the workspace is trusted. */
  commit(root: string, id: string): Promise<boolean>;
  /** Whether a branch, here or at `origin`, has come to hold a commit. Starts `git`, as above. */
  holds(root: string, branch: string, commit: string): Promise<boolean>;
}

/** What stands in a checkout. But for `renames` it is read from files alone, and no link is followed out of it. */
export interface Checkout {
  /** The branch of a folder; `undefined` where there is no repository, or no branch is checked out. */
  branch(root: string): Promise<string | undefined>;
  /** The commit that is checked out, and the branch that all others come from, as far as files tell. */
  line(root: string): Promise<{ readonly commit?: string; readonly main?: string }>;
  /** A file's text by its relative path, to see whether it still says what evidence says. */
  read(root: string, path: string): Promise<Reading>;
  /**
   * What files that are gone are called now, by the working tree and the last two thousand commits; those that git knows
   * nothing of are missing. Starts `git`, so only where the workspace is trusted.
   */
  renames(root: string, gone: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
