import { existsSync } from 'node:fs';
import * as path from 'node:path';
import { inRoot, root } from '../setUp/repository.mjs';
import { run } from '../setUp/run.mjs';

/** VS Code and the editors built from it, as their command lines are called. */
const EDITORS = [
  'code',
  'code-insiders',
  'codium',
  'vscodium',
  'codium-insiders',
  'code-oss',
  'cursor',
  'windsurf',
  'kiro',
];

/**
 * A desktop editor of this machine that can open a window here.
 * @param {{ env: NodeJS.ProcessEnv, platform: NodeJS.Platform, exists?: (file: string) => boolean }} machine
 * @returns {string | undefined} The path of its command line.
 */
export function findDesktopEditor({ env, platform, exists = existsSync }) {
  // In the terminal of a remote window `code` reaches back to another machine, which cannot load an extension from here.
  if (env.VSCODE_IPC_HOOK_CLI) return undefined;
  if (platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY) return undefined;
  const paths = platform === 'win32' ? path.win32 : path.posix;
  const folders = (env.PATH ?? env.Path ?? '').split(paths.delimiter).filter((folder) => folder !== '');
  // Under WSL the Windows editor is on the PATH too; it is such a remote window.
  const own = env.WSL_DISTRO_NAME ? folders.filter((folder) => !folder.startsWith('/mnt/')) : folders;
  const endings = platform === 'win32' ? ['.cmd', '.exe'] : [''];
  for (const editor of EDITORS)
    for (const folder of own)
      for (const ending of endings) {
        const file = paths.join(folder, editor + ending);
        if (exists(file)) return file;
      }
  return undefined;
}

/**
 * Opens a folder in an extension development host.
 * @param {string} editor
 * @param {{ folder: string, file: string | undefined, trust: boolean }} what
 * @returns {Promise<boolean>} Whether the editor took it.
 */
export async function openInDesktopEditor(editor, { folder, file, trust }) {
  const args = ['--new-window', `--extensionDevelopmentPath=${root}`, folder, ...(file ? [file] : [])];
  if (trust) args.push('--disable-workspace-trust');
  // Electron does not start as root otherwise.
  if (process.getuid?.() === 0) args.push('--no-sandbox', `--user-data-dir=${inRoot('.build/desktop')}`);
  const { code } = await run(editor, args);
  return code === 0;
}
