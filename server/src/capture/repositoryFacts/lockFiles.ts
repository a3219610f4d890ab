import type { SettledChoice } from '../../core/diagnose/repositoryFacts';

const MANAGER: ReadonlyMap<string, string> = new Map([
  ['package-lock.json', 'npm'],
  ['npm-shrinkwrap.json', 'npm'],
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
]);

export const LOCK_FILE_NAMES: readonly string[] = [...MANAGER.keys()];

/** A lock file says by its name which package manager writes it. */
export function lockFileChoice(path: string): SettledChoice | undefined {
  const manager = MANAGER.get(path.slice(path.lastIndexOf('/') + 1));
  return manager === undefined
    ? undefined
    : {
        subject: 'package manager',
        value: manager,
        path,
        line: 1,
        says: `${path} is the lock file of ${manager}`,
      };
}
