import assert from 'node:assert/strict';
import * as path from 'node:path';
import * as vscode from 'vscode';
import { eventually } from '../support/eventually';
import { extension, folder, lensesOf, uriOf } from './demo';

describe('Assay in VS Code', () => {
  before(async () => {
    const { ready } = (await extension().activate()) as { ready: Promise<void> };
    await ready;
  });

  it('a command of the manifest has no handler', async () => {
    const manifest = extension().packageJSON as { contributes: { commands: { command: string }[] } };
    const known = new Set(await vscode.commands.getCommands(true));
    const missing = manifest.contributes.commands.filter(({ command }) => !known.has(command));
    assert.deepEqual(missing, []);
  });

  it('a view of the manifest cannot be shown', async () => {
    for (const view of ['assay.inbox', 'assay.evidence', 'assay.memory']) {
      await vscode.commands.executeCommand(`${view}.focus`);
    }
  });

  it('a claim of a rules file has no lens to accept it', async () => {
    for (const file of [
      'AGENTS.md',
      'CLAUDE.md',
      '.github/copilot-instructions.md',
      '.cursor/rules/testing.mdc',
    ]) {
      const lenses = await eventually(`lenses of ${file}`, async () => {
        const found = await lensesOf(file);
        return found.some(({ title }) => title === 'Accept…') && found;
      });
      for (const title of ['Accept…', 'Reject', 'Why?']) {
        assert.ok(
          lenses.some((lens) => lens.title === title),
          `${file} lacks ${title}`,
        );
      }
    }
  });

  it('P51 hidden characters, a secret or a missing path are not in the Problems view', async () => {
    const expected = [
      ['.github/copilot-instructions.md', 'hidden-text'],
      ['CLAUDE.md', 'secret'],
      ['AGENTS.md', 'missing-path'],
    ] as const;
    for (const [file, code] of expected) {
      await eventually(`${code} in ${file}`, () =>
        vscode.languages.getDiagnostics(uriOf(file)).some((diagnostic) => codeOf(diagnostic) === code),
      );
    }
  });

  it('opening a repository creates something in it', async () => {
    const entries = await vscode.workspace.fs.readDirectory(folder().uri);
    assert.ok(!entries.some(([name]) => path.basename(name).startsWith('.assay')));
  });
});

function codeOf({ code }: vscode.Diagnostic): string | number | undefined {
  return typeof code === 'object' ? code.value : code;
}
