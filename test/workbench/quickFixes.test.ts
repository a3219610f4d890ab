import * as path from 'node:path';
import { copyDemo } from '../../scripts/start/demo.mjs';
import { DEMO_FINDINGS } from '../support/demoFindings';
import { temporaryFolder } from '../support/temporaryFolder';
import { openWorkbench, type OpenedWorkbench, type Workbench } from '../support/workbench';

describe('a person who mends what the Problems view shows', () => {
  const folder = path.join(temporaryFolder('fixes'), 'tidepool');
  let opened: OpenedWorkbench | undefined;
  let workbench: Workbench;

  before(async () => {
    await copyDemo(folder);
    opened = await openWorkbench({
      folder,
      file: 'AGENTS.md',
      settings: { 'files.autoSave': 'afterDelay', 'files.autoSaveDelay': 200, 'editor.codeLens': false },
    });
    ({ workbench } = opened);
    await workbench.page.locator('.view-line').first().waitFor();
  });
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await workbench.picture(`failed-${this.currentTest.title}`);
  });
  after(() => opened?.close());

  for (const [code, file, mending] of DEMO_FINDINGS) {
    const does = mending === 'elsewhere' ? 'does not see' : 'is not rid of';
    it(`${does} ${code}`, async () => {
      const row = await workbench.problem(code);
      if (mending === 'elsewhere') {
        await row.waitFor();
        return;
      }
      await row.dblclick();
      await workbench.page.locator('.tab.active', { hasText: path.basename(file) }).waitFor();
      await workbench.applyQuickFix();
      await row.waitFor({ state: 'detached' });
    });
  }
});
