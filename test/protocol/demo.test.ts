import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { FileChangeType, type CodeAction, type Diagnostic, type TextEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { copyDemo } from '../../scripts/start/demo.mjs';
import { FILE_FINDING_CODES, type FileFinding } from '../../shared/src/findings';
import { DEMO_FINDINGS, NEEDS_MEMORY } from '../support/demoFindings';
import { runCliJson } from '../support/runCli';
import { startServer, type TestClient } from '../support/startServer';
import { temporaryFolder } from '../support/temporaryFolder';

describe('the demo repository', () => {
  const root = path.join(temporaryFolder('demo'), 'tidepool');
  let client: TestClient;
  before(async () => {
    await copyDemo(root);
    client = await startServer({ folders: [root] });
  });
  after(() => client.stop());

  it('a kind of finding is missing from it, or is there twice', async () => {
    const { findings } = await runCliJson<{ findings: readonly FileFinding[] }>(['scan', root]);
    const found = findings.map(({ code, path: file }) => `${code} ${file}`).sort();
    assert.deepEqual(found, DEMO_FINDINGS.map(([code, file]) => `${code} ${file}`).sort());
    const codes = [...DEMO_FINDINGS.map(([code]) => code), ...NEEDS_MEMORY];
    assert.deepEqual(codes.sort(), [...FILE_FINDING_CODES].sort());
  });

  for (const [code, file, mending] of DEMO_FINDINGS) {
    it(`${code} can not be mended, or stays when it was`, async () => {
      const at = path.join(root, file);
      const has = (all: readonly Diagnostic[]): boolean => all.some((one) => one.code === code);
      const told = (await client.diagnosticsOf(at, has)).find((one) => one.code === code);
      assert.ok(told);
      if (mending === 'elsewhere') return;
      const text = readFileSync(at, 'utf8');
      const uri = await client.open(at, text);
      const offered = (await actions(uri, told)).filter((one) =>
        one.diagnostics?.some((each) => each.code === code),
      );
      const [first] = offered;
      assert.ok(first, 'nothing is offered');
      if (mending === 'edit') {
        assert.ok(first.edit, `${first.title} edits nothing`);
        const mended = TextDocument.applyEdits(TextDocument.create(uri, 'markdown', 1, text), editsOf(first));
        await save(uri, at, mended);
      } else {
        assert.ok(first.command, `${first.title} runs nothing`);
        await client.connection.sendRequest('workspace/executeCommand', {
          command: first.command.command,
          arguments: first.command.arguments,
        });
      }
      await client.diagnosticsOf(at, (all) => !has(all));
      await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
    });
  }

  async function save(uri: string, file: string, text: string): Promise<void> {
    const { connection } = client;
    await connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: 2 },
      contentChanges: [{ text }],
    });
    writeFileSync(file, text);
    await connection.sendNotification('textDocument/didSave', { textDocument: { uri } });
    await connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri, type: FileChangeType.Changed }],
    });
  }

  const actions = (uri: string, diagnostic: Diagnostic): Promise<readonly CodeAction[]> =>
    client.connection.sendRequest('textDocument/codeAction', {
      textDocument: { uri },
      range: diagnostic.range,
      context: { diagnostics: [diagnostic] },
    });
});

const editsOf = ({ edit }: CodeAction): TextEdit[] =>
  (edit?.documentChanges ?? []).flatMap((one) => ('edits' in one ? (one.edits as TextEdit[]) : []));
