#!/usr/bin/env node
// Stands in for the executable of desktop VS Code: takes the arguments that @vscode/test-electron passes, runs the
// server build and a headless browser, and exits with the exit code of the extension's tests.
import { mkdirSync } from 'node:fs';
import * as path from 'node:path';
import { parseArgs, format } from 'node:util';
import { chromium } from 'playwright-core';
import { launchServer, remoteUri, target } from '../../../scripts/vscodeServer/launch.mjs';

const LONGEST_RUN = 10 * 60_000;

const { values, positionals } = parseArgs({
  strict: false, // desktop VS Code takes many more, which mean nothing here
  allowPositionals: true,
  options: {
    'user-data-dir': { type: 'string' },
    'extensions-dir': { type: 'string' },
    extensionDevelopmentPath: { type: 'string' },
    extensionTestsPath: { type: 'string' },
    'disable-workspace-trust': { type: 'boolean' },
  },
});
const option = (name) => {
  if (typeof values[name] !== 'string') throw new Error(`--${name} is missing`);
  return path.resolve(values[name]);
};
const profile = option('user-data-dir');
mkdirSync(profile, { recursive: true });

const stops = [];
let phase = 'the server starts';
const cutShort = new Promise((resolve) => {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ])
    // prettier-ignore
    process.on(signal, () => resolve({ code, why: signal }));
  setTimeout(
    () => resolve({ code: 124, why: `no end after ${LONGEST_RUN / 60_000} minutes` }),
    LONGEST_RUN,
  ).unref();
});
const { code, why } = await Promise.race([
  cutShort,
  runTests().catch((error) => ({ code: 1, why: error.stack })),
]);
if (why) console.error(`While ${phase}: ${why}\nSee ${path.join(profile, 'server.log')}`);
for (const stop of stops.reverse()) await stop();
process.exit(code);

async function runTests() {
  const server = await launchServer({
    folder: process.env.ASSAY_VSCODE_SERVER,
    profile,
    extensions: option('extensions-dir'),
    args: [
      // A built workbench heeds the paths of an extension under development and of its tests only with this.
      '--enable-smoke-test-driver',
      // Should this process be killed, the server ends by itself some minutes later.
      '--enable-remote-auto-shutdown',
      ...(values['disable-workspace-trust'] ? ['--disable-workspace-trust'] : []),
    ],
  });
  stops.push(server.stop);
  phase = 'the browser starts';
  const context = await chromium.launchPersistentContext(path.join(profile, 'browser'), {
    executablePath: process.env.CHROME_PATH,
    viewport: { width: 1400, height: 900 },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
  stops.push(() => context.close());
  const page = context.pages()[0] ?? (await context.newPage());
  const crashed = new Promise((resolve) =>
    page.on('crash', () => resolve({ code: 1, why: 'the page crashed' })),
  );
  const ended = server.ended.then((how) => ({ code: 1, why: `the server: ${how}` }));

  const testsEnded = new Promise((resolve) => page.exposeFunction('codeAutomationExit', resolve));
  await page.exposeFunction('codeAutomationLog', (_type, args) => {
    if (process.env.ASSAY_VERBOSE) console.log(format(...args));
  });
  phase = 'the workbench loads';
  const uri = (name) => remoteUri(server.origin, option(name));
  const payload = [
    ['skipWelcome', 'true'],
    ['extensionDevelopmentPath', uri('extensionDevelopmentPath')],
    ['extensionTestsPath', uri('extensionTestsPath')],
  ];
  const opened = positionals[0] ? target(path.resolve(positionals[0])) : { ew: 'true' };
  await page.goto(server.address({ ...opened, payload: JSON.stringify(payload) }));
  phase = 'the tests run';
  return Promise.race([crashed, ended, testsEnded.then((exitCode) => checkHostEnd(exitCode, server))]);
}

/** In a browser a crashed extension host reports 0 too: the server knows how it ended. */
async function checkHostEnd(exitCode, server) {
  if (exitCode !== 0) return { code: exitCode };
  for (let tries = 0; tries < 50 && !server.extensionHostEnd(); tries++)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const end = server.extensionHostEnd();
  if (end?.code === '0' && end.signal === 'null') return { code: 0 };
  return { code: 1, why: `the extension host crashed (code ${end?.code}, signal ${end?.signal})` };
}
