import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { runTests } from '@vscode/test-electron';
import { ensureBrowser } from '../setUp/browser.mjs';
import { inRoot, root } from '../setUp/repository.mjs';
import { copyDemo } from '../start/demo.mjs';
import { ensureVscodeServer, whyNoServerBuild } from '../vscodeServer/install.mjs';
import { bundleTests } from './bundleTests.mjs';
import { readReport, removeReport } from './report.mjs';

/** Current values only: VS Code rewrites outdated ones at its start, while the tests run. */
const SETTINGS = {
  'workbench.startupEditor': 'none',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.tips.enabled': false,
  'chat.disableAIFeatures': true,
  'telemetry.telemetryLevel': 'off',
  'extensions.autoUpdate': 'off',
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'update.mode': 'none',
  'security.workspace.trust.enabled': false,
};

/**
 * Runs test/host inside an extension host, on a copy of the demo repository: in desktop VS Code, which test-electron
 * downloads, where its server build cannot run or ASSAY_TEST_VSCODE=desktop asks for it; else in the server build,
 * through the executable in test/support/vscodeHost that takes the same arguments.
 */
export async function runHostSuite() {
  const suite = await bundleTests('host', ['test/host/**/*.ts']);
  const report = inRoot('.build/reports/host.json');
  await mkdir(inRoot('.build/reports'), { recursive: true });
  await removeReport(report);

  const work = await mkdtemp(path.join(tmpdir(), 'assay-host-'));
  const [folder, profile, home] = ['tidepool', 'profile', 'home'].map((name) => path.join(work, name));
  await copyDemo(/** @type {string} */ (folder));
  await mkdir(path.join(/** @type {string} */ (profile), 'User'), { recursive: true });
  await writeFile(path.join(/** @type {string} */ (profile), 'User/settings.json'), JSON.stringify(SETTINGS));

  const code = await runInVscode({
    extensionDevelopmentPath: root,
    extensionTestsPath: path.join(suite, 'host/index.cjs'),
    extensionTestsEnv: {
      ASSAY_REPORT: report,
      ASSAY_ROOT: root,
      ASSAY_HOME: home,
      ...(process.env.ASSAY_GREP ? { ASSAY_GREP: process.env.ASSAY_GREP } : {}),
    },
    launchArgs: [
      /** @type {string} */ (folder),
      `--user-data-dir=${profile}`,
      `--extensions-dir=${path.join(work, 'extensions')}`,
      '--disable-workspace-trust',
    ],
  });
  const outcome = await readReport(report, code);
  if (outcome.printed) console.log(outcome.printed);
  if (outcome.failed === 0) await rm(work, { recursive: true, force: true });
  else console.log(`  what the host left is in ${work}`);
  return outcome;
}

/**
 * @param {import('@vscode/test-electron/out/runTest').TestOptions} options
 * @returns {Promise<number>} The exit code.
 */
async function runInVscode(options) {
  try {
    return await runTests({ ...options, ...(await executable()) });
  } catch (error) {
    console.log(`  ${error instanceof Error ? error.message : error}`);
    return 1;
  }
}

/** @returns {Promise<{ vscodeExecutablePath?: string }>} Nothing: test-electron downloads VS Code. */
async function executable() {
  if (process.env.ASSAY_TEST_VSCODE === 'desktop' || whyNoServerBuild()) return {};
  process.env.ASSAY_VSCODE_SERVER = await ensureVscodeServer();
  process.env.CHROME_PATH = await ensureBrowser();
  return { vscodeExecutablePath: inRoot('test/support/vscodeHost/code.mjs') };
}
