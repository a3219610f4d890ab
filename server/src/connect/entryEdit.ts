/** What stands in a configuration under Assay's name. */
export type FoundEntry =
  | { readonly kind: 'none' }
  /** `command` is missing where the entry has none that is a string. */
  | { readonly kind: 'entry'; readonly command?: string }
  | { readonly kind: 'broken'; readonly why: string };

/** One contiguous insertion: taking out exactly `text` gives back the file as it was. */
export type Insertion =
  | { readonly kind: 'insert'; readonly offset: number; readonly text: string }
  | { readonly kind: 'broken'; readonly why: string };

/** How a server is named in a kind of file. All edits leave every other byte as it stands. */
export interface EntryFormat {
  find(text: string): FoundEntry;
  /** Only where `find` says `none`. */
  insert(text: string, entry: ServerEntry): Insertion;
  /** The span of the entry itself; only where `find` says `entry`. */
  span(text: string): { readonly start: number; readonly end: number } | undefined;
  /** Takes the entry out of a file that others have changed since. */
  remove(text: string): string;
}

/** How an agent starts a server; `extra` is what it wants beside. */
export interface ServerEntry {
  readonly command: string;
  readonly args: readonly string[];
  readonly extra?: Readonly<Record<string, string | readonly string[]>>;
}

/** The name of the entry, in every configuration. */
export const ENTRY_NAME = 'assay';

export const lineEndOf = (text: string): string => (/\r?\n/u.exec(text)?.[0] === '\r\n' ? '\r\n' : '\n');

export const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
