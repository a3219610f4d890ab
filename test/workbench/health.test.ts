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

describe('a person who looks after their memory', () => {
  const folder = path.join(temporaryFolder('health'), 'tidepool');
  let opened: OpenedWorkbench | undefined;
  let workbench: Workbench;
  let home = '';

  before(async () => {
    await copyDemo(folder);
    appendFileSync(path.join(folder, 'CLAUDE.md'), '\n- Keep commits\u200b\u200d small\u202e.\n');
    opened = await openWorkbench({
      folder,
      file: 'README.md',
      settings: { 'workbench.colorTheme': 'Dark Modern' },
    });
    ({ workbench, home } = opened);
    await workbench.showAssay();
    await workbench.section('Inbox').locator('.monaco-list-row').first().waitFor();
  });
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await workbench.picture(`failed-${this.currentTest.title}`);
  });
  after(() => opened?.close());

  const page = (title: string): Promise<Frame> =>
    eventually(`the page ${title}`, async () => {
      for (const frame of workbench.page.frames()) {
        const words = await frame
          .locator('main#page h1')
          .textContent({ timeout: 500 })
          .catch(() => null);
        if (words?.startsWith(title)) return frame;
      }
      return undefined;
    });
  async function barriers(frame: Frame): Promise<readonly string[]> {
    await frame.evaluate(
      readFileSync(createRequire(inRoot('package.json')).resolve('axe-core/axe.min.js'), 'utf8'),
    );
    return frame.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      };
      const { violations } = await axe.run();
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    });
  }
  async function isNarrowEnough(frame: Frame): Promise<void> {
    await workbench.page.setViewportSize({ width: 720, height: 800 });
    const overflow = await frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(overflow <= 1, `the page is ${overflow} pixels too wide`);
    await workbench.page.setViewportSize({ width: 1280, height: 800 });
  }

  it('cannot see how memory is, or meets barriers there', async () => {
    await workbench.run('Assay: Show Health');
    const health = await page('Health');
    await health.locator('h2', { hasText: 'Waiting for You' }).waitFor();
    await health.locator('.bar .part').first().waitFor();
    assert.deepEqual(await barriers(health), []);
    await workbench.picture('health-dark');
    await isNarrowEnough(health);
  });

  it('finds no way from the page to what waits', async () => {
    const health = await page('Health');
    await health.locator('button', { hasText: 'Show: Needs your review' }).click();
    await workbench.section('Inbox').locator('.monaco-list-row').first().waitFor();
  });

  it('cannot have the store looked at', async () => {
    const health = await page('Health');
    await health.locator('button', { hasText: 'Run Doctor' }).click();
    await health.locator('.line', { hasText: 'The doctor looked at every file' }).waitFor();
  });

  it('signs a policy without seeing what it would have decided', async () => {
    await workbench.run('Assay: Edit Policy…');
    const policy = await page('Policy of');
    await policy.locator('h2', { hasText: 'What it would have decided' }).waitFor();
    await policy.locator('#inquiries').fill('7');
    await policy.locator('#auto').selectOption('all-eligible');
    await policy.locator('.line', { hasText: 'Left to you' }).first().waitFor();
    assert.deepEqual(await barriers(policy), []);
    await workbench.picture('policy-dark');
    await isNarrowEnough(policy);
    await policy.locator('button', { hasText: 'Preview and Sign' }).click();
    await workbench.choice('Sign and apply').waitFor();
    await workbench.choice('Sign and apply').click();
    await eventually('the signed policy', () =>
      ledgerFiles(home).flatMap(operationsOf).includes('set_policy'),
    );
  });

  it('cannot read the pages in a light theme', async () => {
    await workbench.chooseTheme('Light Modern');
    await workbench.run('Assay: Show Health');
    const health = await page('Health');
    await health.locator('.bar .part').first().waitFor();
    assert.deepEqual(await barriers(health), []);
    await workbench.picture('health-light');
  });
});
