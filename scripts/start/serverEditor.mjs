import { mkdir, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { inRoot } from '../setUp/repository.mjs';
import { launchServer, remoteUri, runServerCommand, target } from '../vscodeServer/launch.mjs';
import { openAddress } from './openAddress.mjs';

/**
 * Serves a folder in the server build of VS Code, with Assay installed as a person would install it, until the process
 * is told to stop.
 * @param {{ vscode: string, vsix: string, folder: string, file: string | undefined, trust: boolean, open: boolean }} what
 * @returns {Promise<number>} The exit code.
 */
export async function serveEditor({ vscode, vsix, folder, file, trust, open }) {
  const profile = process.env.ASSAY_EDITOR_PROFILE ?? inRoot('.build/editor');
  const stopAsked = new Promise((resolve) => {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
      process.on(signal, () => resolve(undefined));
  });
  await writeFirstSettings(profile);
  await installExtension(vscode, profile, vsix);
  const server = await launchServer({
    folder: vscode,
    profile,
    args: trust ? ['--disable-workspace-trust'] : [],
  });
  const payload = [['skipWelcome', 'true'], ...(file ? [['openFile', remoteUri(server.origin, file)]] : [])];
  const address = server.address({ ...target(folder), payload: JSON.stringify(payload) });
  console.log(`\nVS Code with Assay is at\n\n  ${address}\n\nCtrl-C ends it.`);
  if (open) openAddress(address);

  const fault = await Promise.race([stopAsked, server.ended]);
  await server.stop();
  if (fault === undefined) return 0;
  console.error(`VS Code's server ended by itself: ${fault}; see ${path.join(profile, 'server.log')}`);
  return 1;
}

/** @param {string} profile Quiet beginnings; written once, the person's from then on. */
async function writeFirstSettings(profile) {
  const settings = {
    'workbench.startupEditor': 'none',
    'workbench.secondarySideBar.defaultVisibility': 'hidden',
    'chat.disableAIFeatures': true,
  };
  await mkdir(path.join(profile, 'User'), { recursive: true, mode: 0o700 });
  await writeFile(path.join(profile, 'User/settings.json'), JSON.stringify(settings, null, 2), {
    flag: 'wx',
  }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/**
 * @param {string} vscode
 * @param {string} profile
 * @param {string} vsix
 */
export function installExtension(vscode, profile, vsix) {
  const folders = [`--user-data-dir=${profile}`, `--extensions-dir=${path.join(profile, 'extensions')}`];
  return runServerCommand(vscode, [...folders, '--install-extension', vsix, '--force']);
}
