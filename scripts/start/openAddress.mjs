import { spawn } from 'node:child_process';

/**
 * Opens an address in the person's browser where there is a display; otherwise does nothing.
 * @param {string} address
 */
export function openAddress(address) {
  const opener = openerOf(process.platform, process.env);
  if (!opener) return;
  const [command, ...args] = opener;
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined); // the address was printed: the person opens it
  child.unref();
}

/**
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} env
 * @returns {[string, ...string[]] | undefined}
 */
function openerOf(platform, env) {
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open'] : undefined;
}
