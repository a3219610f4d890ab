import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { mustRun } from '../setUp/run.mjs';
import { startProxy } from './proxy.mjs';

/**
 * @typedef {object} ServerOptions
 * @property {string} folder Where the server build lies.
 * @property {string} profile The user data folder: settings, port, secret key, log.
 * @property {string} [extensions] Default: `extensions` in the profile.
 * @property {readonly string[]} [args] More arguments for the server.
 * @property {NodeJS.ProcessEnv} [env]
 */

/**
 * A running VS Code server behind its loopback proxy.
 * @typedef {object} RunningServer
 * @property {string} origin
 * @property {(query: Readonly<Record<string, string>>) => string} address Where a browser opens it.
 * @property {Promise<string>} ended Why the server ended by itself; never rejects.
 * @property {() => ExtensionHostEnd | undefined} extensionHostEnd How the last extension host ended.
 * @property {() => Promise<void>} stop
 */
/** @typedef {{ code: string, signal: string }} ExtensionHostEnd */

/**
 * Starts the server. It listens on a socket in a private folder, so that the proxy is the only way in.
 * @param {ServerOptions} options
 * @returns {Promise<RunningServer>}
 */
export async function launchServer({ folder, profile, extensions, args = [], env = process.env }) {
  const extensionsFolder = extensions ?? path.join(profile, 'extensions');
  for (const needed of [profile, extensionsFolder]) await mkdir(needed, { recursive: true, mode: 0o700 });
  // A socket's path may be 107 bytes long: not in the profile, which may lie deep.
  const socketFolder = await mkdtemp(path.join(tmpdir(), 'assay-vscode-'));
  const socket = path.join(socketFolder, 'server.sock');
  const proxy = await startProxy({ socket, profile });
  const log = createWriteStream(path.join(profile, 'server.log'));
  const server = spawn(
    path.join(folder, 'node'),
    [
      path.join(folder, 'out/server-main.js'),
      `--socket-path=${socket}`,
      `--connection-token=${proxy.token}`,
      '--accept-server-license-terms',
      `--server-data-dir=${path.join(profile, 'server')}`,
      `--user-data-dir=${profile}`,
      `--extensions-dir=${extensionsFolder}`,
      '--telemetry-level=off',
      '--disable-telemetry',
      '--disable-experiments',
      '--force-disable-user-env',
      ...args,
    ],
    // Its own process group, so that everything under it can be ended.
    { detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: withoutGallery(env) },
  );

  /** @type {ExtensionHostEnd | undefined} */
  let hostEnd;
  let stopped = false;
  const listening = new Promise((resolve) => {
    const read = (/** @type {string} */ text) => {
      log.write(text);
      const end = /Extension Host Process exited with code: (\S+), signal: (\w+)/.exec(text);
      if (end) hostEnd = { code: end[1] ?? '', signal: end[2] ?? '' };
      if (text.includes('Extension host agent listening on')) resolve(undefined);
    };
    server.stdout.setEncoding('utf8').on('data', read);
    server.stderr.setEncoding('utf8').on('data', read);
  });
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    server.on('error', (error) => resolve(error.message));
    server.on('exit', (code, signal) => resolve(`it ended with ${code ?? signal}`));
  });
  // Should this process end in a way that skips `stop`, the server goes too.
  const endWithUs = () => signalGroup(server, 'SIGKILL');
  process.on('exit', endWithUs);
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    await proxy.close();
    await endGroup(server);
    process.off('exit', endWithUs);
    log.end();
    await rm(socketFolder, { recursive: true, force: true });
  };

  const early = await Promise.race([listening, ended]);
  if (early !== undefined) {
    await stop();
    throw new Error(`VS Code's server did not start: ${early}; see ${path.join(profile, 'server.log')}`);
  }
  return {
    origin: proxy.origin,
    address: (query) => `${proxy.origin}/?${new URLSearchParams({ tkn: proxy.token, ...query })}`,
    ended,
    extensionHostEnd: () => hostEnd,
    stop,
  };
}

/**
 * Runs the server's command line: `--install-extension x.vsix`, `--list-extensions`, `--version`.
 * @param {string} folder
 * @param {readonly string[]} args
 * @returns {Promise<string>}
 */
export function runServerCommand(folder, args) {
  const main = path.join(folder, 'out/server-main.js');
  return mustRun(path.join(folder, 'node'), [main, '--accept-server-license-terms', ...args], {
    quiet: true,
    env: withoutGallery(process.env),
  });
}

/** No marketplace: nothing is asked of the network. Nor does a terminal of another VS Code reach into this one. */
function withoutGallery(/** @type {NodeJS.ProcessEnv} */ env) {
  const rest = Object.entries(env).filter(([name]) => !name.startsWith('VSCODE_IPC_HOOK'));
  return { ...Object.fromEntries(rest), EXTENSIONS_GALLERY: '{}' };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals | 0} signal
 * @returns {boolean} Whether anything of its group lives.
 */
function signalGroup(child, signal) {
  try {
    if (child.pid === undefined) return false;
    process.kill(-child.pid, signal);
    return true;
  } catch {
    return false;
  }
}

/** @param {import('node:child_process').ChildProcess} child */
async function endGroup(child) {
  signalGroup(child, 'SIGTERM');
  for (let tries = 0; tries < 50 && signalGroup(child, 0); tries++)
    await new Promise((resolve) => setTimeout(resolve, 100));
  signalGroup(child, 'SIGKILL');
}

/** A URI that the workbench resolves on the server's side. */
export const remoteUri = (/** @type {string} */ origin, /** @type {string} */ file) =>
  `vscode-remote://${new URL(origin).host}${encodeURI(file)}`;

/** Whether a path is a workspace file or a folder, as the workbench's address names it. */
export const target = (/** @type {string} */ file) =>
  file.endsWith('.code-workspace') ? { workspace: file } : { folder: file };
