import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import * as path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { copyDemo } from '../../scripts/start/demo.mjs';
import { eventually } from '../support/eventually';
import { ledgerFiles, ownerKeys } from '../support/ledgerFiles';
import { inRoot } from '../support/repository';
import { temporaryFolder } from '../support/temporaryFolder';
import { verifyIndependently } from '../support/verifyIndependently';
import { openBrowser, Workbench } from '../support/workbench';

const FIRST = 'Prefer named exports over default exports';
const SECOND = 'Times are UTC everywhere inside';

describe('npm start -- --server', () => {
  const folder = path.join(temporaryFolder('start'), 'tidepool');
  const home = temporaryFolder('home');
  let program: ChildProcess;
  let ended: Promise<number | null>;
  let browser: BrowserContext | undefined;
  let page: Page;
  let workbench: Workbench;
  let address = '';

  before(async () => {
    await copyDemo(folder);
    program = spawn(process.execPath, [inRoot('scripts/start.mjs'), '--server', '--no-open', folder], {
      env: { ...process.env, ASSAY_HOME: home, ASSAY_EDITOR_PROFILE: temporaryFolder('editor') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    program.stdout?.setEncoding('utf8').on('data', (text: string) => (printed += text));
    ended = new Promise((resolve) => program.once('exit', resolve));
    address = await eventually(
      'an address',
      () => {
        assert.equal(program.exitCode, null, `npm start ended:\n${printed}`);
        return /http:\/\/127\.0\.0\.1:\S+/.exec(printed)?.[0];
      },
      { seconds: 120 },
    );
    browser = await openBrowser();
    page = browser.pages()[0] ?? (await browser.newPage());
    workbench = new Workbench(page);
  });
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await workbench.picture(`failed-${this.currentTest.title}`);
  });
  after(async () => {
    await browser?.close();
    program.kill('SIGKILL');
  });

  const accept = async (statement: string): Promise<void> => {
    await workbench.row('Inbox', statement).click();
    await workbench.run('Assay: Accept…');
    // A long list draws only what is in sight.
    await workbench.page.locator('.quick-input-widget input[type="text"]').fill(statement);
    await workbench.choice(statement).first().click();
    await workbench.choice('Sign and apply').click();
    await workbench.row('Memory', statement).waitFor();
  };

  it('the printed address does not open VS Code with Assay', async () => {
    await page.goto(address);
    await workbench.showAssay();
    await workbench.row('Inbox', FIRST).waitFor();
    await workbench.trustFolder();
    await workbench.row('Inbox', FIRST).waitFor();
  });

  it('a reload loses the key that signs', async () => {
    await accept(FIRST);
    await page.reload();
    await workbench.showAssay();
    await accept(SECOND);
    const files = await eventually('two patches', () => {
      const found = ledgerFiles(home);
      return found.length === 2 && found;
    });
    const keys = ownerKeys(home);
    assert.equal(keys.length, 1);
    for (const file of files) assert.deepEqual(verifyIndependently(file, keys[0]!), []);
  });

  it('Ctrl-C leaves something running', async () => {
    program.kill('SIGINT');
    assert.equal(await ended, 0);
    await assert.rejects(fetch(new URL('/', address)), 'the address still answers');
  });
});
