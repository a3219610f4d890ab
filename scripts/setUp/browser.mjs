import { existsSync } from 'node:fs';
import * as path from 'node:path';
import { inRoot } from './repository.mjs';
import { mustRun, run, SetUpError } from './run.mjs';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * A browser that tests can drive: an installed one, else Debian's, else the one that Playwright downloads.
 * Needs the packages to be installed.
 * @returns {Promise<string>} The path of its executable.
 */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing a browser for the tests (apt-get install chromium) …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { quiet: true, env });
    const installed = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      quiet: true,
      env,
    });
    const browser = installed.code === 0 ? findBrowser() : undefined;
    if (browser) return browser;
  }
  return downloadBrowser();
}

/** @returns {string | undefined} */
export function findBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new SetUpError(`CHROME_PATH names ${chosen}, which does not exist`);
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const candidates = [
    ...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...ELSEWHERE,
  ];
  return candidates.find((file) => existsSync(file));
}

/** @returns {Promise<string>} */
async function downloadBrowser() {
  const { chromium } = await import('playwright-core');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log("Downloading a browser for the tests (Playwright's Chromium) …");
  try {
    await mustRun(process.execPath, [inRoot('node_modules/playwright-core/cli.js'), 'install', 'chromium'], {
      quiet: true,
    });
    return chromium.executablePath();
  } catch (error) {
    throw new SetUpError(
      [
        'The tests need Chrome or Chromium and could not get one. Install it with one of',
        '    sudo apt-get install chromium        (Debian, Ubuntu)',
        '    npx playwright-core install --with-deps chromium',
        'or set CHROME_PATH to its executable.',
        String(error instanceof Error ? error.message : error),
      ].join('\n'),
    );
  }
}
