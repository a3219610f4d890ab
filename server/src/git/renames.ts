import { execFile } from 'node:child_process';

const TIMEOUT_MS = 10_000;
const MAX_OUTPUT = 16 * 1024 * 1024;
/** How far back names are followed. */
const MOST_COMMITS = '2000';

/** One step of a file's name, in the order in which it happened. */
interface Rename {
  readonly from: string;
  readonly to: string;
}

/** What files that are gone are called now; those that git tells nothing of are missing. Never throws. */
export async function renames(root: string, gone: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const options = [
    '-M',
    '--diff-filter=R',
    '--name-status',
    '-z',
    '--relative',
    '--no-ext-diff',
    '--no-textconv',
  ];
  const committed = stepsOf(await git(root, ['log', ...options, '--format=', '-n', MOST_COMMITS])).reverse();
  const steps = [...committed, ...stepsOf(await git(root, ['diff', ...options, 'HEAD']))];
  const origins = new Map<string, Set<string>>(gone.map((path) => [path, new Set([path])]));
  for (const { from, to } of steps) {
    const moving = origins.get(from);
    if (!moving) continue;
    origins.delete(from);
    origins.set(to, new Set([...moving, ...(origins.get(to) ?? [])]));
  }
  const names = new Map<string, string>();
  for (const [now, were] of origins) for (const was of were) if (was !== now) names.set(was, now);
  return names;
}

/** `R100 NUL old NUL new NUL …`; between commits git may leave an empty piece. */
function stepsOf(out: string): Rename[] {
  const parts = out.split('\0').map((part) => part.replace(/^\n+/, ''));
  const steps: Rename[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    if (!/^R\d{1,3}$/.test(parts[at] ?? '')) continue;
    const [from, to] = [parts[at + 1], parts[at + 2]];
    if (from !== undefined && to !== undefined) steps.push({ from, to });
    at += 2;
  }
  return steps;
}

/** Nothing that a repository's configuration could have git start is on. Empty where there is no repository. */
function git(cwd: string, args: readonly string[]): Promise<string> {
  const safe = [
    '-c',
    'core.fsmonitor=false',
    '-c',
    'core.hooksPath=/dev/null',
    '-c',
    'log.showSignature=false',
  ];
  return new Promise((resolve) => {
    execFile(
      'git',
      ['--no-optional-locks', '--no-pager', ...safe, ...args],
      {
        cwd,
        timeout: TIMEOUT_MS,
        maxBuffer: MAX_OUTPUT,
        windowsHide: true,
        env: { ...process.env, GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0', GIT_EXTERNAL_DIFF: '' },
      },
      (error, stdout) => {
        resolve(error === null ? stdout : '');
      },
    );
  });
}
