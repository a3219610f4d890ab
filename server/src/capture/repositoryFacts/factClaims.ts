import type { ExtractedClaim } from '../../app/portsOfRules';
import type { RunnableNames, SettledChoice } from '../../core/diagnose/repositoryFacts';
import { factStatement, isKnownName } from './factStatement';
import type { ConfigurationFile, FileSays } from './source';

/** What one file settles, each fact as a claim on its line. `text` is empty for a file that says it by its name. */
export function factClaims(file: ConfigurationFile, says: FileSays): readonly ExtractedClaim[] {
  const lines = file.text.split('\n');
  const claims: ExtractedClaim[] = [];
  const add = (statement: string | undefined, line: number, settles?: SettledChoice): void => {
    if (statement === undefined) return;
    claims.push({ ...claimOn(file.path, lines, statement, line), ...(settles && { settles }) });
  };
  for (const choice of says.settled ?? []) add(factStatement(choice), choice.line, choice);
  // What a package of its own can run is told by its own file.
  if (!file.path.includes('/')) {
    addNames(says.scripts, (name) => `\`${name}\` is a script of package.json.`);
    addNames(says.makefile, (name) => `\`make ${name}\` is a target of the Makefile.`);
    addNames(says.justfile, (name) => `\`just ${name}\` is a recipe of the justfile.`);
  }
  return claims;

  function addNames(runnable: RunnableNames | undefined, statement: (name: string) => string): void {
    runnable?.names.forEach((name, index) => {
      if (isKnownName(name)) add(statement(name), runnable.lines[index] ?? 1);
    });
  }
}

function claimOn(path: string, lines: readonly string[], statement: string, line: number): ExtractedClaim {
  const raw = lines[line - 1] ?? '';
  const excerpt = raw.trim() === '' ? path : raw.trim().slice(0, 200);
  const startColumn = raw.trim() === '' ? 1 : raw.length - raw.trimStart().length + 1;
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  return {
    channel: 'repository_scan',
    statement,
    ruleType: 'fact',
    startLine: line,
    startColumn,
    endLine: line,
    endColumn: startColumn + (raw.trim() === '' ? 0 : excerpt.length),
    excerpt,
    section: [],
    scope: { paths: folder === '' || folder.startsWith('.') ? [] : [`${folder}/**`] },
    before: '',
    after: '',
  };
}
