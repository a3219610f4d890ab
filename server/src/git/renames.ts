import { git, type Ran } from './runGit';

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
function stepsOf(ran: Ran): Rename[] {
  const parts = (ran.kind === 'ran' ? ran.out : '').split('\0').map((part) => part.replace(/^\n+/, ''));
  const steps: Rename[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    if (!/^R\d{1,3}$/.test(parts[at] ?? '')) continue;
    const [from, to] = [parts[at + 1], parts[at + 2]];
    if (from !== undefined && to !== undefined) steps.push({ from, to });
    at += 2;
  }
  return steps;
}
