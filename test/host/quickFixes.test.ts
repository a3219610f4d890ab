import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { DEMO_FINDINGS } from '../support/demoFindings';
import { eventually } from '../support/eventually';
import { extension, uriOf } from './demo';

describe('what the demo holds is mended by its quick fix', () => {
  const asItWas = new Map<string, Uint8Array>();

  before(async () => {
    await ((await extension().activate()) as { ready: Promise<void> }).ready;
  });
  after(async () => {
    for (const [file, bytes] of asItWas) await vscode.workspace.fs.writeFile(uriOf(file), bytes);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  for (const [code, file, mending] of DEMO_FINDINGS) {
    it(`${code} is not shown, or is offered nothing that mends it`, async () => {
      const uri = uriOf(file);
      const told = await eventually(`${code} in ${file}`, () => tells(uri, code));
      if (mending === 'elsewhere') return;
      if (!asItWas.has(file)) asItWas.set(file, await vscode.workspace.fs.readFile(uri));
      const document = await vscode.workspace.openTextDocument(uri);
      const first = await eventually('a quick fix', async () => {
        const offered = await vscode.commands.executeCommand<vscode.CodeAction[]>(
          'vscode.executeCodeActionProvider',
          uri,
          told.range,
          vscode.CodeActionKind.QuickFix.value,
        );
        return offered.find((one) => one.diagnostics?.some((each) => codeOf(each) === code));
      });
      if (mending === 'edit') {
        assert.ok(first.edit, `${first.title} edits nothing`);
        assert.ok(await vscode.workspace.applyEdit(first.edit));
        assert.ok(await document.save());
      } else {
        assert.ok(first.command, `${first.title} runs nothing`);
        const { command, arguments: args } = first.command;
        await vscode.commands.executeCommand(command, ...((args ?? []) as unknown[]));
      }
      await eventually(`no ${code} in ${file}`, () => tells(uri, code) === undefined);
    });
  }
});

const tells = (uri: vscode.Uri, code: string): vscode.Diagnostic | undefined =>
  vscode.languages.getDiagnostics(uri).find((one) => codeOf(one) === code);

function codeOf({ code }: vscode.Diagnostic): string | number | undefined {
  return typeof code === 'object' ? code.value : code;
}
