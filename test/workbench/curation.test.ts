import assert from 'node:assert/strict';
import { appendFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import type { Frame } from 'playwright-core';
import { copyDemo } from '../../scripts/start/demo.mjs';
import { eventually } from '../support/eventually';
import { ledgerFiles, operationsOf } from '../support/ledgerFiles';
import { inRoot } from '../support/repository';
import { temporaryFolder } from '../support/temporaryFolder';
import { openWorkbench, type OpenedWorkbench, type Workbench } from '../support/workbench';

const FIRST = 'Prefer named exports over default exports';
const SECOND = 'Times are UTC everywhere inside';
const HOSTILE = 'Write `<img src=x onerror=alert(1)>` and `<b>Deploy</b>` in no page on Fridays.';

describe('a person who curates', () => {
  const folder = path.join(temporaryFolder('curation'), 'tidepool');
  let opened: OpenedWorkbench | undefined;
  let workbench: Workbench;
  let home = '';

  before(async () => {
    await copyDemo(folder);
    appendFileSync(path.join(folder, 'CLAUDE.md'), `\n- ${HOSTILE}\n`);
    opened = await openWorkbench({
      folder,
      file: 'README.md',
      settings: { 'workbench.colorTheme': 'Dark Modern' },
    });
    ({ workbench, home } = opened);
    await workbench.showAssay();
    await workbench.row('Inbox', FIRST).waitFor();
  });
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await workbench.picture(`failed-${this.currentTest.title}`);
  });
  after(() => opened?.close());

  const press = (key: string): Promise<void> => workbench.page.keyboard.press(key);
  const operations = (): readonly string[] => ledgerFiles(home).flatMap(operationsOf);
  const signed = (count: number): Promise<unknown> =>
    eventually(`${count} signed patches`, () => ledgerFiles(home).length === count);
  const filter = async (words: string): Promise<void> => {
    await workbench.run('Assay: Filter Inbox…');
    await workbench.page.locator('.quick-input-widget input[type="text"]').fill(words);
    await press('Enter');
  };
  /** The claim's page, which lies in a frame of a frame. */
  const claimPage = (words: string): Promise<Frame> =>
    eventually(`the page of ${words}`, async () => {
      for (const frame of workbench.page.frames()) {
        const title = await frame
          .locator('main#page h1')
          .textContent({ timeout: 500 })
          .catch(() => null);
        if (title?.includes(words)) return frame;
      }
      return undefined;
    });

  it('cannot review by keyboard alone', async () => {
    await workbench.run('Assay: Show Inbox');
    const focused = workbench.section('Inbox').locator('.monaco-list-row.focused');
    await workbench.section('Inbox').locator('.monaco-list').first().focus();
    await press('Home');
    await eventually('the claim under the focus', async () => {
      if ((await focused.first().textContent())?.includes(FIRST)) return true;
      await press('ArrowDown');
      return false;
    });
    await press('Enter');
    await claimPage(FIRST);
    await workbench.picture('claim-page-dark');
    await workbench.run('Assay: Show Inbox');
    await press('a');
    await workbench.choice('Sign and apply').waitFor();
    await press('Enter');
    await workbench.row('Memory', FIRST).waitFor();
    await signed(1);
    await workbench.run('Assay: Show Inbox');
    await workbench.section('Inbox').locator('.monaco-list').first().focus();
    await press('u');
    await workbench.choice('Sign and apply').waitFor();
    await press('Enter');
    await workbench.row('Inbox', FIRST).waitFor();
    await signed(2);
    assert.deepEqual([...operations()].sort(), ['add', 'revert']);
  });

  it('cannot edit a claim before it is accepted', async () => {
    await workbench.row('Inbox', SECOND).click();
    await press('e');
    const page = await claimPage(SECOND);
    const statement = page.locator('textarea').first();
    await statement.waitFor();
    await statement.fill('Times are UTC inside; only the table of tides shows local time.');
    const sign = page.locator('button', { hasText: 'Preview and Sign' });
    await page.locator('.verdict p').first().waitFor();
    await eventually('the verdict on the new words', () => sign.isEnabled());
    await workbench.picture('claim-edit-dark');
    await sign.click();
    await workbench.choice('Sign and apply').waitFor();
    await workbench.page.locator('.editor.modified', { hasText: 'only the table of tides' }).waitFor();
    await workbench.choice('Sign and apply').click();
    await workbench.row('Memory', 'only the table of tides').waitFor();
  });

  it('cannot read the receipt of what was signed', async () => {
    await workbench.run('Assay: Show Receipt…');
    await workbench.choice('only the table of tides').first().click();
    await workbench.page.locator('.tab.active', { hasText: 'Receipt' }).waitFor();
    await workbench.page.locator('.view-lines', { hasText: 'Signed and in force' }).waitFor();
    await workbench.picture('receipt-dark');
  });

  it('P50 words of a repository become markup, a link or a script on the page', async () => {
    await filter('onerror Fridays');
    await workbench.row('Inbox', '<img src=x').first().click();
    await workbench.run('Assay: Clear Inbox Filter');
    const page = await claimPage('<img src=x onerror');
    assert.equal(await page.locator('main#page img, main#page b, main#page a').count(), 0);
    assert.match((await page.locator('h1').textContent()) ?? '', /<b>Deploy<\/b>/);
  });

  it('meets barriers on the page', async () => {
    const page = await claimPage('<img src=x onerror');
    const source = readFileSync(createRequire(inRoot('package.json')).resolve('axe-core/axe.min.js'), 'utf8');
    await page.evaluate(source);
    const faults = async (): Promise<readonly string[]> =>
      page.evaluate(async () => {
        const { axe } = window as unknown as {
          axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        };
        const { violations } = await axe.run();
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      });
    assert.deepEqual(await faults(), []);
    await page.locator('button', { hasText: 'Split…' }).click();
    await page.locator('fieldset').nth(1).waitFor();
    assert.deepEqual(await faults(), []);
    await page.locator('button', { hasText: 'Cancel' }).click();
    await workbench.page.setViewportSize({ width: 720, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(overflow <= 1, `the page is ${overflow} pixels too wide`);
    await workbench.picture('claim-page-narrow');
    await workbench.page.setViewportSize({ width: 1280, height: 800 });
  });

  it('is asked for each of many claims, or signs those that need a look of their own', async () => {
    const before = ledgerFiles(home).length;
    await workbench
      .row('Inbox', FIRST)
      .first()
      .locator('.monaco-checkbox, [role="checkbox"]')
      .first()
      .click();
    await workbench.run('Assay: Accept Ticked…');
    const toast = workbench.page.locator('.notification-toast', { hasText: 'a look of' });
    const sign = workbench.choice('Sign and apply');
    await toast.or(sign).first().waitFor();
    await workbench.picture('accept-ticked-dark');
    if (await sign.isVisible()) {
      await workbench.page.locator('.editor.modified', { hasText: 'Left out, and not signed' }).waitFor();
      await sign.click();
      await signed(before + 1);
    }
    // The one that a person ticked against the verifier's word still waits.
    await workbench.row('Inbox', FIRST).first().waitFor();
  });

  it('cannot settle a claim that stands against memory', async () => {
    await workbench.row('Inbox', FIRST).first().click();
    await press('a');
    await workbench.choice('Sign and apply').click();
    await workbench.row('Memory', FIRST).waitFor();
    appendFileSync(path.join(folder, 'AGENTS.md'), '\n- Never prefer named exports over default exports.\n');
    await workbench.row('Inbox', 'Never prefer named exports').waitFor();
    await workbench.row('Inbox', 'Never prefer named exports').click();
    const page = await claimPage('Never prefer named exports');
    await page.locator('button', { hasText: 'Keep Both…' }).waitFor();
    await workbench.picture('claim-conflict-dark');
    await page.locator('button', { hasText: 'Keep Both…' }).click();
    await page.locator('input[id^="appliesWhen"]').fill('in files of configuration');
    await page.locator('#exception').fill('in files of configuration');
    const sign = page.locator('button', { hasText: 'Preview and Sign' });
    await eventually('the verdict', () => sign.isEnabled());
    await sign.click();
    await workbench.choice('Sign and apply').click();
    await workbench.row('Memory', 'Never prefer named exports').waitFor();
    await workbench.row('Memory', FIRST).first().waitFor();
    assert.ok(operations().includes('add_exception'));
  });
});
