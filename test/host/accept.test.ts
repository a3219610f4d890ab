import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../support/eventually';
import { ledgerFiles, operationsOf, ownerKeys } from '../support/ledgerFiles';
import { runCliJson } from '../support/runCli';
import { verifyIndependently } from '../support/verifyIndependently';
import { extension, folder, lensesOf, type Lens } from './demo';

const FILE = 'AGENTS.md';
const home = process.env.ASSAY_HOME ?? '';

describe('a person accepts a claim and takes it back', () => {
  let claim: Lens;

  before(async () => {
    await ((await extension().activate()) as { ready: Promise<void> }).ready;
    claim = await lensTitled('Accept…');
  });

  it('a cancelled accept writes something', async () => {
    await answer(claim, 'workbench.action.closeQuickOpen');
    assert.deepEqual(ledgerFiles(home), []);
  });

  it('an accepted claim is not one signed file that others can verify', async () => {
    await answer(claim, 'workbench.action.acceptSelectedQuickOpenItem');
    const [file] = await eventually('a file in the ledger', () => {
      const files = ledgerFiles(home);
      return files.length > 0 && files;
    });
    assert.ok(file);
    assert.equal(ledgerFiles(home).length, 1);
    assert.deepEqual(operationsOf(file), ['add']);
    const [key] = ownerKeys(home);
    assert.ok(key);
    assert.deepEqual(verifyIndependently(file, key), []);
    await lensOf(claim, 'In memory');
  });

  it('`assay ledger verify` says otherwise than the editor', async () => {
    const report = await runCliJson<{ ok: boolean }>(['ledger', 'verify'], {
      home,
      cwd: folder().uri.fsPath,
    });
    assert.equal(report.ok, true, JSON.stringify(report));
  });

  it('undo does not bring the claim back to the inbox by a signed revert', async () => {
    await answer(await lensOf(claim, 'Undo'), 'workbench.action.acceptSelectedQuickOpenItem');
    await lensOf(claim, 'Accept…');
    const files = ledgerFiles(home);
    assert.deepEqual(files.flatMap(operationsOf).sort(), ['add', 'revert']);
    const [key] = ownerKeys(home);
    assert.ok(key);
    for (const file of files) assert.deepEqual(verifyIndependently(file, key), []);
  });
});

const lensTitled = (title: string): Promise<Lens> =>
  eventually(`a lens ${title}`, async () => (await lensesOf(FILE)).find((lens) => lens.title === title));

const lensOf = (claim: Lens, title: string): Promise<Lens> =>
  eventually(`${title} over line ${claim.line}`, async () =>
    (await lensesOf(FILE)).find((lens) => lens.line === claim.line && lens.title.includes(title)),
  );

/** Runs a lens and answers the question that it asks, once the diff is open. */
async function answer(lens: Lens, how: string): Promise<void> {
  const done = vscode.commands.executeCommand(lens.command, lens.argument);
  let over = false;
  void Promise.resolve(done).then(
    () => (over = true),
    () => (over = true),
  );
  await eventually('the diff of the patch', () => over || diffIsOpen());
  // The question comes a moment after the diff, and nothing announces it: answer until it was heard.
  await eventually('the question', async () => {
    if (!over) await vscode.commands.executeCommand(how);
    return over;
  });
  await done;
}

const diffIsOpen = (): boolean =>
  vscode.window.tabGroups.all
    .flatMap((group) => group.tabs)
    .some(
      (tab) => tab.input instanceof vscode.TabInputTextDiff && tab.input.modified.scheme === 'assay-patch',
    );
