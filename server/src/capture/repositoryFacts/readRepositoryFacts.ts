import { lstat, readFile } from 'node:fs/promises';
import * as path from 'node:path';
import type { RepositoryFacts, RunnableNames, SettledChoice } from '../../core/diagnose/repositoryFacts';
import { editorConfig } from './editorConfig';
import { justfile } from './justfile';
import { LOCK_FILE_NAMES, lockFileChoice } from './lockFiles';
import { makefile } from './makefile';
import { packageJson } from './packageJson';
import { prettier } from './prettier';
import { pyproject } from './pyproject';
import type { FactSource } from './source';
import { versionFiles } from './versionFiles';

const SOURCES: readonly FactSource[] = [
  packageJson,
  prettier,
  editorConfig,
  versionFiles,
  pyproject,
  makefile,
  justfile,
];
/** Globs of the files that facts come from, in any case. */
export const CONFIGURATION_FILES: readonly string[] = [
  ...SOURCES.flatMap(({ names }) => names),
  ...LOCK_FILE_NAMES,
].map((name) => `**/${name}`);

/** A repository has packages by the hundred, rarely more; configuration of a megabyte is none. */
const MAX_FILES = 500;
const MAX_BYTES = 1_000_000;

/** What the configuration of a folder settles. `named` lists the paths of a name, in any case; ignored ones are absent. */
export async function readRepositoryFacts(
  root: string,
  named: (name: string) => readonly string[],
): Promise<RepositoryFacts> {
  const scripts: RunnableNames[] = [];
  const makefiles: RunnableNames[] = [];
  const justfiles: RunnableNames[] = [];
  const settled: SettledChoice[] = [];
  for (const source of SOURCES) {
    for (const name of source.names) {
      for (const file of named(name).slice(0, MAX_FILES)) {
        const text = await readBounded(path.join(root, file));
        if (text === undefined) continue;
        const says = source.read({ path: file, text });
        if (says.scripts) scripts.push(says.scripts);
        if (says.makefile) makefiles.push(says.makefile);
        if (says.justfile) justfiles.push(says.justfile);
        settled.push(...(says.settled ?? []));
      }
    }
  }
  // Last: a line that somebody wrote says more than the name of a file.
  settled.push(
    ...LOCK_FILE_NAMES.flatMap((name) => named(name).flatMap((file) => lockFileChoice(file) ?? [])),
  );
  return { scripts, makefiles, justfiles, settled };
}

/** A plain file; a link is not followed, since it may leave the folder. */
async function readBounded(file: string): Promise<string | undefined> {
  try {
    const found = await lstat(file);
    return found.isFile() && found.size <= MAX_BYTES ? await readFile(file, 'utf8') : undefined;
  } catch {
    return undefined; // Gone, or not ours to read: then it says nothing.
  }
}
