import type { FileFinding } from '../../../../../shared/src/findings';
import { commandLines, type CommandLine } from '../commandLine';
import type { CommandText, FileFacts } from '../facts';
import { findingAt, replaceFix } from '../makeFinding';
import type { RepositoryFacts, RunnableNames } from '../repositoryFacts';
import { nearestName } from '../suggest';

/**
 * A script, a `make` target or a `just` recipe that no file of the repository defines. A name counts as there when any
 * package of the repository has it, since nobody says in which folder a command runs.
 */
export function missingCommand(facts: FileFacts): readonly FileFinding[] {
  const findings: FileFinding[] = [];
  const said = new Set<string>();
  for (const command of facts.commands) {
    for (const line of commandLines(command.text)) {
      const run = runOf(line, facts.repository);
      if (run === undefined || said.has(`${run.kind} ${run.name}`)) continue;
      if (isThere(run) || isOnlyMentioned(facts.text, command)) continue;
      said.add(`${run.kind} ${run.name}`);
      findings.push(describe(facts, command, run));
    }
  }
  return findings;
}

interface Run {
  readonly kind: 'script' | 'make target' | 'just recipe';
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly sources: readonly RunnableNames[];
}

/** What a command runs by name, where the repository has a file that such names come from. */
function runOf({ words, elsewhere }: CommandLine, repository: RepositoryFacts): Run | undefined {
  const [program, ...rest] = words;
  if (program === undefined) return undefined;
  switch (program.text) {
    case 'npm':
    case 'pnpm':
    case 'yarn':
    case 'bun': {
      if (repository.scripts.length === 0) return undefined;
      const at = scriptAt(program.text, rest, repository);
      return (
        at && { kind: 'script', name: at.text, start: at.start, end: at.end, sources: repository.scripts }
      );
    }
    case 'make':
    case 'gmake':
      return target('make target', rest, elsewhere ? [] : repository.makefiles);
    case 'just':
      return target('just recipe', rest, elsewhere ? [] : repository.justfiles);
    default:
      return undefined;
  }
}

function scriptAt(
  program: string,
  rest: CommandLine['words'],
  repository: RepositoryFacts,
): CommandLine['words'][number] | undefined {
  const plain = rest.filter(
    (word, index) => !word.text.startsWith('-') && !takesValue(rest[index - 1]?.text),
  );
  const [first, second] = plain;
  if (first === undefined) return undefined;
  if (first.text === 'run' || first.text === 'run-script') return isName(second?.text) ? second : undefined;
  if (program === 'npm' || !isName(first.text)) return undefined;
  // `pnpm x` also runs a program of that name; only what is written like a script, or nearly is one, counts.
  if (/^[a-z][\w-]*(?::[\w-]+)+$/.test(first.text)) return first;
  if (first.text.length < 5 || BUILT_IN.has(first.text)) return undefined;
  const meant = nearestName(
    first.text,
    repository.scripts.flatMap(({ names }) => names),
  );
  // `eslint` is no slip of `lint`.
  return meant !== undefined && meant[0] === first.text[0] ? first : undefined;
}

/** Flags whose next word is theirs. */
const takesValue = (flag: string | undefined): boolean =>
  flag !== undefined &&
  /^(?:-C|-F|-w|--(?:filter|workspace|prefix|cwd|dir|config|loglevel|package))$/.test(flag);

const BUILT_IN = new Set(
  (
    'add install remove update upgrade link unlink import rebuild prune fetch dlx create init exec run test start restart stop publish pack audit list outdated why licenses deploy ' +
    'config store patch env setup login logout version view info cache dedupe workspace workspaces plugin constraints node bin global patch-commit self-update approve-builds ' +
    'server server-build build pm upgrade-interactive catalog'
  ).split(' '),
);

const isName = (text: string | undefined): boolean =>
  text !== undefined &&
  /^[A-Za-z][\w.:/-]*$/.test(text) &&
  !/[<>{}*$[\]]|^(?:your|my|some)[-_]|^script(?:-name)?$/.test(text);

function target(
  kind: Run['kind'],
  rest: CommandLine['words'],
  sources: readonly RunnableNames[],
): Run | undefined {
  if (sources.length === 0 || sources.some(({ open }) => open)) return undefined;
  // `make -C folder`, `just --justfile f`: a file that nobody has read.
  if (
    rest.some(({ text }) => /^(?:-C|-f|--(?:directory|file|makefile|justfile|working-directory))/.test(text))
  ) {
    return undefined;
  }
  const first = rest.find(({ text }) => !text.startsWith('-') && !text.includes('='));
  return first !== undefined && /^[A-Za-z][\w.-]*$/.test(first.text)
    ? { kind, name: first.text, start: first.start, end: first.end, sources }
    : undefined;
}

const isThere = ({ name, sources }: Run): boolean =>
  sources.some(
    ({ names, open }) => open || names.includes(name) || names.some((each) => matchesPattern(each, name)),
  );

/** `test-%` of a makefile; npm runs `start` and friends by themselves. */
function matchesPattern(pattern: string, name: string): boolean {
  const at = pattern.indexOf('%');
  if (at === -1) return false;
  const [before, after] = [pattern.slice(0, at), pattern.slice(at + 1)];
  return name.length > before.length + after.length && name.startsWith(before) && name.endsWith(after);
}

/** `there is no \`npm run lint\``, `for example`, `add a script` : said of a command that need not exist. */
function isOnlyMentioned(text: string, command: CommandText): boolean {
  const before = text.slice(Math.max(0, command.start - 90), command.start);
  if (command.block) return /\bexamples?\b[^\n]{0,60}\n+[^\n]*$/i.test(before);
  return (
    /(?:\bno\b|\bnot\b|\bnever\b|n['’]t\b|\be\.g\b|\bexamples?\b|\bsuch as\b|\blike\b|\binstead of\b|\brather than\b|\bremoved?\b|\bold\b|\bformer\b|\badd(?:s|ed|ing)?\b|\bcreat\w*|\bwithout\b|\bif\b|\bother\b)[^.!?\n]{0,50}$/i.test(
      before,
    ) ||
    /^`?[^.!?\n]{0,40}\b(?:does(?:n['’]t| not) exist|no longer|if (?:it|present|available))/i.test(
      text.slice(command.start + command.text.length, command.start + command.text.length + 70),
    )
  );
}

function describe(facts: FileFacts, command: CommandText, run: Run): FileFinding {
  const range = { start: command.start + run.start, end: command.start + run.end };
  const [source] = run.sources;
  const where =
    run.sources.length === 1
      ? (source?.path ?? '')
      : `any of ${run.sources.length} files like ${source?.path ?? ''}`;
  const suggestion = nearestName(
    run.name,
    run.sources.flatMap(({ names }) => names),
  );
  const hint = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
  return findingAt(
    facts,
    'missing-command',
    range,
    `There is no ${run.kind} ${run.name} in ${where}.${hint}`,
    {
      fixes:
        suggestion === undefined ? [] : [replaceFix(facts, `Replace by ${suggestion}`, range, suggestion)],
    },
  );
}
