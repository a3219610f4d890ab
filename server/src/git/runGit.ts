import { execFile } from 'node:child_process';

const TIMEOUT_MS = 60_000;
const MAX_OUTPUT = 256 * 1024 * 1024;

/** What `git` printed, or why it did not. */
export type Ran =
  | { readonly kind: 'ran'; readonly out: string }
  | { readonly kind: 'failed'; readonly why: string; readonly code?: string };

/** Runs `git` in a folder, with everything off that a repository's configuration could have it start. Never throws. */
export function git(cwd: string, args: readonly string[], signal?: AbortSignal): Promise<Ran> {
  const off = [
    'core.fsmonitor=false',
    'core.quotePath=false',
    'core.hooksPath=/dev/null',
    'log.showSignature=false',
  ];
  const safe = off.flatMap((setting) => ['-c', setting]);
  return new Promise((resolve) => {
    execFile(
      'git',
      ['--no-optional-locks', '--no-pager', ...safe, ...args],
      {
        cwd,
        timeout: TIMEOUT_MS,
        maxBuffer: MAX_OUTPUT,
        windowsHide: true,
        ...(signal && { signal }),
        env: {
          ...process.env,
          GIT_NO_LAZY_FETCH: '1',
          GIT_TERMINAL_PROMPT: '0',
          GIT_EXTERNAL_DIFF: '',
          GIT_LITERAL_PATHSPECS: '1',
          LC_ALL: 'C',
        },
      },
      (error, stdout, stderr) => {
        if (error === null) resolve({ kind: 'ran', out: stdout });
        else {
          const why = stderr.trim().split('\n')[0] ?? '';
          const code = typeof error.code === 'string' ? { code: error.code } : {};
          resolve({
            kind: 'failed',
            why: why === '' ? `git ${args[0] ?? ''} failed` : why.slice(0, 500),
            ...code,
          });
        }
      },
    );
  });
}
