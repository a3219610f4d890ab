import * as os from 'node:os';
import * as path from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Where Assay's stores lie: one resolver for every process. An explicit path (a setting), then `ASSAY_HOME`, then the
 * platform's place for user data. Relative paths are refused by resolving them against the home folder, not the cwd.
 */
export function homePath(explicit: string | undefined, env: Environment): string {
  const chosen = explicit ?? env.ASSAY_HOME;
  if (chosen !== undefined && chosen !== '') return path.resolve(os.homedir(), chosen);
  return path.join(userData(env), 'assay');
}

function userData(env: Environment): string {
  switch (process.platform) {
    case 'win32':
      return env.LOCALAPPDATA ?? path.join(os.homedir(), 'AppData', 'Local');
    case 'darwin':
      return path.join(os.homedir(), 'Library', 'Application Support');
    default: {
      // XDG Base Directory: a relative path is invalid and to be ignored.
      const data = env.XDG_DATA_HOME;
      return data !== undefined && path.isAbsolute(data) ? data : path.join(os.homedir(), '.local', 'share');
    }
  }
}
