// npm start: from a fresh clone to VS Code with Assay running.
import { statSync } from 'node:fs';
import * as path from 'node:path';
import { ensureDemo } from './start/demo.mjs';
import { findDesktopEditor, openInDesktopEditor } from './start/desktopEditor.mjs';
import { readOptions, USAGE } from './start/options.mjs';
import { serveEditor } from './start/serverEditor.mjs';
import { ensurePackages } from './setUp/packages.mjs';
import { runMain, SetUpError } from './setUp/run.mjs';
import { ensureVscodeServer, whyNoServerBuild } from './vscodeServer/install.mjs';

await runMain(async () => {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return console.log(USAGE);
  const desktop = options.server ? undefined : findDesktopEditor(process);
  const why = desktop ? undefined : whyNoServerBuild();
  if (why)
    throw new SetUpError(
      [
        'No desktop VS Code was found on the PATH, and its server build cannot run here:',
        `${why}. Install VS Code (https://code.visualstudio.com), let it put \`code\` on the PATH`,
        '("Shell Command: Install \'code\' command in PATH"), and run `npm start` again.',
      ].join('\n'),
    );
  const what = await chooseFolder(options);

  if (desktop) {
    await installAndBuild();
    console.log(`Opening ${what.folder} with ${desktop}`);
    if (await openInDesktopEditor(desktop, what)) return 0;
    throw new SetUpError(
      `${desktop} did not open. \`npm start -- --server\` opens VS Code in a browser instead.`,
    );
  }
  const [vsix, vscode] = await Promise.all([installBuildAndPackage(), ensureVscodeServer()]);
  return serveEditor({ vscode, vsix, ...what, open: options.open });
});

/**
 * @param {{ target: string | undefined, fresh: boolean }} options
 * @returns {Promise<{ folder: string, file: string | undefined, trust: boolean }>} The demo is ours, so it is trusted.
 */
async function chooseFolder({ target, fresh }) {
  if (target === undefined) {
    const folder = await ensureDemo({ fresh });
    return { folder, file: path.join(folder, 'AGENTS.md'), trust: true };
  }
  // npm runs scripts in the package's folder; INIT_CWD is where the person stands.
  const folder = path.resolve(process.env.INIT_CWD ?? '.', target);
  if (!statSync(folder, { throwIfNoEntry: false })) throw new SetUpError(`${folder} does not exist`);
  return { folder, file: undefined, trust: false };
}

async function installAndBuild() {
  await ensurePackages();
  const { build } = await import('./build.mjs');
  await build();
}

async function installBuildAndPackage() {
  await installAndBuild();
  const { packageExtension } = await import('./package.mjs');
  return packageExtension();
}
