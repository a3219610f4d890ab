import { lstat, readFile } from 'node:fs/promises';
import * as path from 'node:path';
import type { ExtractedClaim, RulesFileReading } from '../../app/portsOfRules';
import type { RepositoryFacts, RunnableNames, SettledChoice } from '../../core/diagnose/repositoryFacts';
import { cargo } from './cargo';
import { editorConfig } from './editorConfig';
import { factClaims } from './factClaims';
import { goMod } from './goMod';
import { justfile } from './justfile';
import { LOCK_FILE_NAMES, lockFileChoice } from './lockFiles';
import { makefile } from './makefile';
import { packageJson } from './packageJson';
import { prettier } from './prettier';
import { pyproject } from './pyproject';
import type { FactSource, FileSays } from './source';
import { TOOL_FILE_NAMES, toolChoice } from './tools';
import { tsconfig } from './tsconfig';
import { versionFiles } from './versionFiles';
import { workflows } from './workflows';

const SOURCES: readonly FactSource[] = [
  packageJson,
  prettier,
  editorConfig,
  versionFiles,
  pyproject,
  tsconfig,
  cargo,
  goMod,
  workflows,
  makefile,
  justfile,
];
/** Files that say by their names what they settle. */
const TELLING_NAMES = [...LOCK_FILE_NAMES, ...TOOL_FILE_NAMES];
/** Globs of the files that facts come from, in any case. */
export const CONFIGURATION_FILES: readonly string[] = [
  ...[...new Set([...SOURCES.flatMap(({ names }) => names), ...TELLING_NAMES])].map((name) => `**/${name}`),
  ...SOURCES.flatMap(({ folder }) => (folder === undefined ? [] : [`${folder}/*.{yml,yaml}`])),
];

/** A repository has packages by the hundred, rarely more; configuration of a megabyte is none. */
const MAX_FILES = 500;
const MAX_BYTES = 1_000_000;

/** The paths of a folder; those that `.gitignore` keeps out are absent. */
export interface Paths {
  /** The paths of a name, in any case. */
  named(name: string): readonly string[];
  paths(): Iterable<string>;
}

/** What configuration settles, as the checks of rules files take it, and as claims for people. */
export interface RepositoryReading {
  readonly facts: RepositoryFacts;
  /** By file; a package that says what the whole repository says adds none. */
  readonly claims: readonly RulesFileReading[];
}

/** What the configuration of a folder settles. */
export async function readRepositoryFacts(root: string, paths: Paths): Promise<RepositoryReading> {
  const stated = new Statements();
  const scripts: RunnableNames[] = [];
  const makefiles: RunnableNames[] = [];
  const justfiles: RunnableNames[] = [];
  const settled: SettledChoice[] = [];
  for (const source of SOURCES) {
    for (const file of filesOf(source, paths)) {
      const text = await readBounded(path.join(root, file));
      if (text === undefined) continue;
      const says = source.read({ path: file, text });
      if (says.scripts) scripts.push(says.scripts);
      if (says.makefile) makefiles.push(says.makefile);
      if (says.justfile) justfiles.push(says.justfile);
      settled.push(...(says.settled ?? []));
      stated.add(file, text, says);
    }
  }
  // Last: a line that somebody wrote says more than the name of a file.
  for (const file of TELLING_NAMES.flatMap((name) => paths.named(name).slice(0, MAX_FILES))) {
    const choice = lockFileChoice(file) ?? toolChoice(file);
    if (!choice) continue;
    settled.push(choice);
    stated.add(file, '', { settled: [choice] });
  }
  return { facts: { scripts, makefiles, justfiles, settled }, claims: stated.readings() };
}

/** What nobody would read to the end tells nobody anything. */
const MAX_CLAIMS = 200;

/** The claims of configuration files; whoever stands nearest to the root says it first, and once. */
class Statements {
  readonly #files: {
    readonly path: string;
    readonly bytes: number;
    readonly claims: readonly ExtractedClaim[];
  }[] = [];

  add(path: string, text: string, says: FileSays): void {
    const claims = factClaims({ path, text }, says);
    if (claims.length > 0) this.#files.push({ path, bytes: text.length, claims });
  }

  readings(): readonly RulesFileReading[] {
    const said = new Set<string>();
    const depth = ({ path }: { readonly path: string }): number => path.split('/').length;
    return [...this.#files]
      .sort((a, b) => depth(a) - depth(b) || (a.path < b.path ? -1 : 1))
      .flatMap(({ path, bytes, claims }) => {
        const own = claims.filter(({ statement }) => said.size < MAX_CLAIMS && !said.has(statement));
        for (const { statement } of own) said.add(statement);
        const file = { path, status: 'scanned', claims: own.length, bytes } as const;
        return own.length === 0 ? [] : [{ file, claims: own, findings: [] }];
      });
  }
}

function filesOf({ names, folder }: FactSource, paths: Paths): readonly string[] {
  const files = names.flatMap((name) => paths.named(name).slice(0, MAX_FILES));
  if (folder === undefined) return files;
  const inside = [...paths.paths()].filter(
    (file) => file.startsWith(`${folder}/`) && /^[^/]+\.ya?ml$/.test(file.slice(folder.length + 1)),
  );
  return [...files, ...inside.slice(0, MAX_FILES)];
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
