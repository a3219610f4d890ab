import assert from 'node:assert/strict';
import * as path from 'node:path';
import { copyDemo } from '../../scripts/start/demo.mjs';
import { eventually } from '../support/eventually';
import { ledgerFiles, operationsOf, ownerKeys } from '../support/ledgerFiles';
import { temporaryFolder } from '../support/temporaryFolder';
import { verifyIndependently } from '../support/verifyIndependently';
import { openWorkbench, type OpenedWorkbench, type Workbench } from '../support/workbench';

const CLAIM = 'Prefer named exports over default exports';

describe('a person with the installed extension', () => {
  const folder = path.join(temporaryFolder('demo'), 'tidepool');
  let opened: OpenedWorkbench | undefined;
  let workbench: Workbench;
  let home = '';

  before(async () => {
    await copyDemo(folder);
    opened = await openWorkbench({
      folder,
      file: 'AGENTS.md',
      settings: { 'workbench.colorTheme': 'Dark Modern' },
    });
    ({ workbench, home } = opened);
  });
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await workbench.picture(`failed-${this.currentTest.title}`);
  });
  after(() => opened?.close());

  it('does not see the claims of the rules files in the inbox', async () => {
    await workbench.showAssay();
    await workbench.row('Inbox', CLAIM).waitFor();
    await workbench.row('Inbox', 'AGENTS.md').first().waitFor();
    await workbench.page.locator('.activitybar .action-item:has(a[aria-label^="Assay"]) .badge').waitFor();
    await workbench.lens('Accept…').first().waitFor();
  });

  it('does not see what backs a claim', async () => {
    await workbench.row('Inbox', CLAIM).click();
    await workbench.row('Evidence', 'AGENTS.md').first().waitFor();
    await workbench.picture('inbox-dark');
  });

  it('does not find hidden characters, secrets and missing paths in the Problems view', async () => {
    for (const file of ['CLAUDE.md', 'copilot-instructions.md']) await workbench.openFile(file);
    for (const code of ['hidden-text', 'secret', 'missing-path']) {
      await (await workbench.problem(code)).first().waitFor();
    }
    await workbench.page.locator('.part.panel .viewpane-filter input').fill('');
    await workbench.openFile('AGENTS.md');
    await workbench.lens('Accept…').first().waitFor();
    await workbench.picture('overview');
    await workbench.run('View: Hide Panel');
  });

  it('cannot accept a claim with its lens', async () => {
    await workbench.row('Inbox', CLAIM).click();
    // The claim's page lies over the file.
    await workbench.openFile('AGENTS.md');
    await workbench.clickLensOver(CLAIM, 'Accept…');
    await workbench.choice('Sign and apply').waitFor();
    await workbench.page.locator('.editor.modified', { hasText: CLAIM }).waitFor();
    await workbench.picture('accept');
    await workbench.choice('Sign and apply').click();
    await workbench.row('Memory', CLAIM).waitFor();
    await workbench.row('Inbox', CLAIM).waitFor({ state: 'detached' });
    await workbench.picture('memory');
    const [file, ...others] = ledgerFiles(home);
    assert.ok(file);
    assert.deepEqual(others, []);
    assert.deepEqual(operationsOf(file), ['add']);
    const [key] = ownerKeys(home);
    assert.ok(key);
    assert.deepEqual(verifyIndependently(file, key), []);
  });

  it('cannot take it back', async () => {
    await workbench.row('Memory', CLAIM).click();
    await workbench.run('Assay: Undo…');
    await workbench.choice('Sign and apply').click();
    await workbench.row('Inbox', CLAIM).waitFor();
    await eventually('the revert in the ledger', () =>
      ledgerFiles(home).flatMap(operationsOf).includes('revert'),
    );
  });

  it('reads it badly in a light theme', async () => {
    await workbench.chooseTheme('Light Modern');
    await workbench.row('Inbox', CLAIM).click();
    await workbench.row('Evidence', 'AGENTS.md').first().waitFor();
    await workbench.page.locator('.monaco-workbench.vs:not(.vs-dark)').waitFor();
    await workbench.picture('inbox-light');
  });

  it('sees a broken or an empty list where a folder holds no rules files', async () => {
    const empty = temporaryFolder('empty');
    const other = await openWorkbench({ folder: empty });
    try {
      await other.workbench.showAssay();
      await other.workbench.section('Inbox').getByText('Nothing waits for you').waitFor();
      await other.workbench.picture('empty-dark');
    } finally {
      await other.close();
    }
  });
});
