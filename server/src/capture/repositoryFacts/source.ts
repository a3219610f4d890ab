import type { RunnableNames, SettledChoice } from '../../core/diagnose/repositoryFacts';

/** A configuration file as it was read. */
export interface ConfigurationFile {
  /** Relative to the root, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** What one kind of configuration file says. */
export interface FileSays {
  readonly scripts?: RunnableNames;
  readonly makefile?: RunnableNames;
  readonly justfile?: RunnableNames;
  readonly settled?: readonly SettledChoice[];
}

/** Reads one kind of file; never throws, whatever the file holds. */
export interface FactSource {
  /** Names of the files, in lower case. */
  readonly names: readonly string[];
  /** A folder all of whose YAML files are of this kind. */
  readonly folder?: string;
  read(file: ConfigurationFile): FileSays;
}

/** The 1-based line on which a word first stands; 1 when it doesn't. */
export function lineOf(text: string, word: string): number {
  const at = text.indexOf(word);
  return at === -1 ? 1 : text.slice(0, at).split('\n').length;
}
