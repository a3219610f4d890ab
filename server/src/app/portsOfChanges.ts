/** What a checkout changed against a revision: the port that the CI gate asks. */
export interface ChangesPort {
  /**
   * The working tree of the folder against `revision`. Starts `git` with everything off that a repository's
   * configuration or attributes could have it run.
   */
  since(root: string, revision: string, signal?: AbortSignal): Promise<Changes>;
  /** A file's text as a revision has it; `undefined` when it has none. The path is relative to the folder, with `/`. */
  textAt(root: string, revision: string, path: string, signal?: AbortSignal): Promise<string | undefined>;
}

export type Changes =
  | {
      readonly kind: 'changes';
      /** Files of the folder that are there, relative to it, with `/`. */
      readonly changed: ReadonlyMap<string, readonly LineRange[]>;
      /** Files that are there no more, or under another name. */
      readonly gone: ReadonlySet<string>;
    }
  /** No repository, no such revision, no git: nothing is known of what changed. */
  | { readonly kind: 'unknown'; readonly why: string };

/** 1-based, both inclusive. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}
