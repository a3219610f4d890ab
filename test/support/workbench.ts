import { mkdirSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { chromium, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { ensureBrowser } from '../../scripts/setUp/browser.mjs';
import { installExtension } from '../../scripts/start/serverEditor.mjs';
import { ensureVscodeServer } from '../../scripts/vscodeServer/install.mjs';
import { launchServer, remoteUri, target } from '../../scripts/vscodeServer/launch.mjs';
import { eventually } from './eventually';
import { inRoot } from './repository';
import { temporaryFolder } from './temporaryFolder';

const SETTINGS = {
  'workbench.startupEditor': 'none',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.tips.enabled': false,
  'chat.disableAIFeatures': true,
  'editor.minimap.enabled': false,
  'extensions.ignoreRecommendations': true,
};
const TIMEOUT = 40_000;

/** A browser whose storage lasts as long as its folder, as a person's does. */
export async function openBrowser(folder = temporaryFolder('browser')): Promise<BrowserContext> {
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: await ensureBrowser(),
    viewport: { width: 1280, height: 800 },
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
  browser.setDefaultTimeout(TIMEOUT);
  return browser;
}

export interface OpenedWorkbench {
  readonly workbench: Workbench;
  readonly home: string;
  close(): Promise<void>;
}

/** Installs the packed VSIX into a stock VS Code with a fresh profile and opens a folder in it, as a person would. */
export async function openWorkbench(options: {
  readonly folder: string;
  readonly file?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
}): Promise<OpenedWorkbench> {
  const profile = temporaryFolder('profile');
  const home = temporaryFolder('home');
  const vscode = await ensureVscodeServer();
  mkdirSync(path.join(profile, 'User'), { recursive: true });
  writeFileSync(
    path.join(profile, 'User/settings.json'),
    JSON.stringify({ ...SETTINGS, ...options.settings }),
  );
  await installExtension(vscode, profile, inRoot('.build/assay.vsix'));
  const server = await launchServer({
    folder: vscode,
    profile,
    args: ['--disable-workspace-trust'],
    env: { ...process.env, ASSAY_HOME: home },
  });
  const browser = await openBrowser();
  const page = browser.pages()[0] ?? (await browser.newPage());
  const payload = [
    ['skipWelcome', 'true'],
    ...(options.file
      ? [['openFile', remoteUri(server.origin, path.join(options.folder, options.file))]]
      : []),
  ];
  await page.goto(server.address({ ...target(options.folder), payload: JSON.stringify(payload) }));
  return {
    workbench: new Workbench(page),
    home,
    close: async () => {
      await browser.close();
      await server.stop();
    },
  };
}

/** The parts of VS Code's window that a person touches to work with Assay. */
export class Workbench {
  constructor(readonly page: Page) {}

  async showAssay(): Promise<void> {
    // The badge lies over the link, so the item that holds both is clicked.
    const item = this.page.locator('.activitybar .action-item:has(a[aria-label^="Assay"])');
    await item.waitFor();
    // A click on the view that is shown would hide it, and after a reload it shows again at a time of its own: so look
    // for a while, click only where it stays away, and look again.
    const inbox = this.section('Inbox');
    const appears = (seconds: number): Promise<boolean> =>
      inbox.waitFor({ timeout: seconds * 1000 }).then(
        () => true,
        () => false,
      );
    for (let tries = 0; tries < 4 && !(await appears(4)); tries += 1) await item.click();
    await inbox.waitFor();
  }

  /** A view of the sidebar by its title. */
  section(title: string): Locator {
    return this.page.locator(`.sidebar .pane:has(.pane-header[aria-label^="${title}"])`);
  }

  /** A row of a view. */
  row(title: string, text: string | RegExp): Locator {
    return this.section(title).locator('.monaco-list-row', { hasText: text });
  }

  /** A code lens by its words, the first that is drawn. */
  lens(text: string): Locator {
    return this.page.locator('.codelens-decoration a', { hasText: text });
  }

  /** Clicks a lens over the line that holds this text, where a person would: lenses are drawn apart from their lines. */
  async clickLensOver(line: string, lens: string): Promise<void> {
    // Lenses move while others are drawn: click one that has stood still for a while.
    let still = { x: 0, y: 0, looks: 0 };
    const point = await eventually(`the lens ${lens} over ${line}`, async () => {
      const found = await this.page.evaluate(
        ([lineText, lensText]) => {
          const flat = (element: Element): string => element.textContent.replaceAll('\u00a0', ' ');
          const shown = [...document.querySelectorAll('.view-line')].find((one) =>
            flat(one).includes(lineText),
          );
          const top = shown?.getBoundingClientRect().top ?? 0;
          const [nearest] = [...document.querySelectorAll('.codelens-decoration a')]
            .filter((one) => flat(one).includes(lensText))
            .map((one) => one.getBoundingClientRect())
            .filter((box) => box.height > 0 && box.bottom <= top + 4 && top - box.bottom < 12)
            .map((box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 }));
          return nearest;
        },
        [line, lens] as const,
      );
      if (!found) return undefined;
      // Headings stick to the top of the editor and would take the click.
      const sticky = await this.page.locator('.sticky-widget').first().boundingBox();
      if (sticky && found.y < sticky.y + sticky.height + 10) {
        await this.page.mouse.move(found.x, sticky.y + sticky.height + 120);
        await this.page.mouse.wheel(0, -120);
        return undefined;
      }
      const same = found.x === still.x && found.y === still.y;
      still = { ...found, looks: same ? still.looks + 1 : 0 };
      return still.looks >= 10 && found;
    });
    await this.page.mouse.click(point.x, point.y);
  }

  /** A folder of the person's own opens in Restricted Mode. */
  async trustFolder(): Promise<void> {
    await this.page.locator('.part.banner').getByText('Manage').click();
    await this.page
      .locator('.workspace-trust-editor .monaco-button', { hasText: /^Trust/ })
      .first()
      .click();
    await this.page.locator('.part.banner').waitFor({ state: 'hidden' });
    // The trust editor lies over the workbench.
    const over = this.page.locator('.monaco-modal-editor-block');
    await over.locator('.codicon-close').last().click();
    await this.page.locator('.workspace-trust-editor').waitFor({ state: 'hidden' });
  }

  async chooseTheme(name: string): Promise<void> {
    await this.run('Preferences: Color Theme');
    const input = this.page.locator('.quick-input-widget input[type="text"]');
    await input.fill(name);
    await this.choice(name).first().click();
  }

  async run(command: string): Promise<void> {
    const row = this.page.locator('.quick-input-list .monaco-list-row', { hasText: command }).first();
    const opened = async (): Promise<boolean> => {
      await this.page.keyboard.press('F1');
      await this.page.locator('.quick-input-widget input[type="text"]').fill(`>${command}`);
      return row.waitFor({ timeout: 4000 }).then(
        () => true,
        () => false,
      );
    };
    // The palette lists what is enabled at the moment it opens, and a reloaded window enables commands one by one.
    for (let tries = 0; tries < 5 && !(await opened()); tries += 1) await this.page.keyboard.press('Escape');
    await row.click();
  }

  async openFile(name: string): Promise<void> {
    await this.page.keyboard.press('Control+P');
    await this.page.locator('.quick-input-widget input[type="text"]').fill(name);
    await this.page
      .locator('.quick-input-list .monaco-list-row', { hasText: path.basename(name) })
      .first()
      .click();
    await this.page.locator('.tab.active', { hasText: path.basename(name) }).waitFor();
  }

  /** The choices that a QuickPick offers. */
  choice(text: string): Locator {
    return this.page.locator('.quick-input-list .monaco-list-row', { hasText: text });
  }

  async showProblems(): Promise<Locator> {
    await this.run('Problems: Focus on Problems View');
    const problems = this.page.locator('.markers-panel');
    await problems.waitFor();
    return problems;
  }

  /** The row of the Problems view that tells this code, found by the filter: the list draws only what is in sight. */
  async problem(code: string): Promise<Locator> {
    const problems = await this.showProblems();
    await this.page.locator('.part.panel .viewpane-filter input').fill(code);
    return problems.locator('.monaco-list-row', { hasText: code });
  }

  /** Takes a picture into test/out, without the notifications that come and go. */
  async picture(name: string): Promise<void> {
    mkdirSync(inRoot('test/out'), { recursive: true });
    await this.page.screenshot({ path: inRoot('test/out', `${name}.png`) });
  }
}
