import { realpath } from 'node:fs/promises';
import * as path from 'node:path';
import { git, type Ran } from './runGit';
import type { Changes, ChangesPort, LineRange } from '../app/portsOfChanges';

/** A name or id as `git rev-parse` takes it; nothing that reads as an option or a pattern. */
const REVISION = /^[A-Za-z0-9][\w./@{}^~+-]{0,255}$/u;

export function createChanges(): ChangesPort {
  return { since, textAt };
}

async function since(root: string, revision: string, signal?: AbortSignal): Promise<Changes> {
  if (!REVISION.test(revision)) return unknown(`“${revision}” is not the name of a revision`);
  const here = await realpath(root);
  const run = (args: readonly string[]): Promise<Ran> => git(here, args, signal);
  const commit = await run(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  if (commit.kind === 'failed') {
    const noGit = commit.code === 'ENOENT' ? 'git is not installed' : undefined;
    const hint = 'in CI, fetch the base branch first (fetch-depth: 0)';
    return unknown(noGit ?? `git knows no revision ${revision} here; ${hint}`);
  }
  const id = commit.out.trim();
  const names = await run(['diff', ...QUIET, '--name-status', '-z', id, '--', '.']);
  const lines = await run(['diff', ...QUIET, '--unified=0', id, '--', '.']);
  const fresh = await run(['ls-files', '-z', '--others', '--exclude-standard', '--', '.']);
  for (const ran of [names, lines, fresh]) if (ran.kind === 'failed') return unknown(ran.why);
  const changed = new Map<string, readonly LineRange[]>(rangesOf(lines.kind === 'ran' ? lines.out : ''));
  const gone = new Set<string>();
  for (const [status, file] of pairsOf(names.kind === 'ran' ? names.out : '')) {
    if (status.startsWith('D')) gone.add(file);
    // A file whose lines git does not show (binary, new and empty, another mode) counts as a whole.
    else if (!changed.has(file)) changed.set(file, ALL);
  }
  for (const file of (fresh.kind === 'ran' ? fresh.out : '').split('\0')) {
    if (file !== '') changed.set(file, ALL);
  }
  return { kind: 'changes', changed, gone };
}

async function textAt(
  root: string,
  revision: string,
  file: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  if (!REVISION.test(revision)) return undefined;
  // `./` is relative to the folder, wherever in the repository it lies.
  const ran = await git(await realpath(root), ['cat-file', 'blob', `${revision}:./${file}`], signal);
  return ran.kind === 'ran' ? ran.out : undefined;
}

const ALL: readonly LineRange[] = [{ from: 1, to: Number.MAX_SAFE_INTEGER }];
const QUIET = [
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--no-renames',
  '--relative',
  '--ignore-submodules=all',
  '--src-prefix=a/',
  '--dst-prefix=b/',
];

function* pairsOf(out: string): Generator<readonly [string, string]> {
  const parts = out.split('\0');
  for (let at = 0; at + 1 < parts.length; at += 2) yield [parts[at] ?? '', parts[at + 1] ?? ''];
}

/** The new side of each hunk. Lines of files begin with `+` or `-`, so nothing in them can pass for a header. */
function rangesOf(out: string): ReadonlyMap<string, readonly LineRange[]> {
  const ranges = new Map<string, LineRange[]>();
  let file: string | undefined;
  let left = 0;
  for (const line of out.split('\n')) {
    if (left > 0 && /^[+\-\\]/u.test(line)) {
      left -= line.startsWith('\\') ? 0 : 1;
      continue;
    }
    const hunk = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/u.exec(line);
    if (hunk && file !== undefined) {
      const [removed, from, added] = [Number(hunk[1] ?? 1), Number(hunk[2]), Number(hunk[3] ?? 1)];
      left = removed + added;
      // Where lines were only taken out, those around the place are what reads otherwise now.
      const range = added === 0 ? { from, to: from + 1 } : { from, to: from + added - 1 };
      ranges.set(file, [...(ranges.get(file) ?? []), range]);
    } else if (line.startsWith('diff --git ')) file = undefined;
    else if (line.startsWith('+++ ')) file = nameIn(line.slice(4));
  }
  return ranges;
}

/** `b/path`, or quoted as C does where it holds control characters or quotes; a tab ends a name with spaces. */
function nameIn(text: string): string | undefined {
  const name = text.startsWith('"') ? unquote(text) : text.replace(/\t$/u, '');
  return name.startsWith('b/') ? path.posix.normalize(name.slice(2)) : undefined;
}

const ESCAPES: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

const unquote = (text: string): string =>
  text
    .slice(1, text.lastIndexOf('"'))
    .replace(/\\([0-7]{3}|.)/gu, (_, code: string) =>
      /^\d/u.test(code) ? String.fromCharCode(parseInt(code, 8)) : (ESCAPES[code] ?? code),
    );

const unknown = (why: string): Changes => ({ kind: 'unknown', why });
