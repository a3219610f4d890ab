/** What the configuration of a repository settles: each fact with the line that says it. */
export interface RepositoryFacts {
  readonly scripts: readonly RunnableNames[];
  readonly makefiles: readonly RunnableNames[];
  readonly justfiles: readonly RunnableNames[];
  readonly settled: readonly SettledChoice[];
}

/** The names that a `package.json`, a `Makefile` or a `justfile` can run. */
export interface RunnableNames {
  readonly path: string;
  readonly names: readonly string[];
  /** 1-based line of each name, in their order. */
  readonly lines: readonly number[];
  /** It takes in others that were not read: an unknown name may still be there. */
  readonly open: boolean;
}

/** What configuration settles; rules files speak of most of it too. */
export type Subject =
  | 'package manager'
  | 'Node version'
  | 'Python version'
  | 'Go version'
  | 'Rust version'
  | 'Rust edition'
  | 'Node version in CI'
  | 'TypeScript strictness'
  | 'TypeScript target'
  | 'module system'
  | 'linter'
  | 'formatter'
  | 'indentation'
  | 'indent size'
  | 'line length'
  | 'quotes'
  | 'semicolons';

export interface SettledChoice {
  readonly subject: Subject;
  /** `pnpm`, `>=20`, `spaces`, `2` … */
  readonly value: string;
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  /** A clause for people: `package.json says "node": ">=20"`. */
  readonly says: string;
  /** The files inside `path`'s folder that it speaks of, as a glob; missing when it speaks of all. */
  readonly files?: string;
}
