import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import * as vscode from 'vscode';
import { eventually } from '../support/eventually';
import { runCliJson } from '../support/runCli';
import { extension, folder, uriOf } from './demo';

const home = process.env.ASSAY_HOME ?? '';

interface Manifest {
  readonly contributes: {
    readonly languageModelTools: readonly { readonly name: string; readonly inputSchema: object }[];
  };
}

describe('agents in VS Code', () => {
  before(async () => {
    await ((await extension().activate()) as { ready: Promise<void> }).ready;
  });

  it('a tool of the manifest is not offered to models, or with another schema', () => {
    const { contributes } = extension().packageJSON as Manifest;
    assert.equal(contributes.languageModelTools.length, 2);
    for (const { name, inputSchema } of contributes.languageModelTools) {
      const offered = vscode.lm.tools.find((tool) => tool.name === name);
      assert.ok(offered, name);
      assert.deepEqual(offered.inputSchema, inputSchema);
    }
  });

  it('R96 what a model proposes by the tool is not in the inbox, or is there as the person’s word', async () => {
    const answer = await invoke('assay_remember', {
      statement: 'The tide tables are fetched once a day.',
      basis: 'inferred',
    });
    const id = /\bcl_[a-z2-7]{26}\b/u.exec(answer)?.[0];
    assert.ok(id, answer);
    const page = await runCliJson<{ row?: { channel: string }; channel?: string }>(['show', id], {
      home,
      cwd: folder().uri.fsPath,
    });
    assert.match(JSON.stringify(page), /"agent_tool"/u);
  });

  it('P50 a model reads by the tool what nobody accepted', async () => {
    assert.match(await invoke('assay_recall', { query: 'tide tables' }), /Nothing in memory answers this/u);
  });

  it('VS Code as the client does not start the server that is offered to it', async function () {
    // Before 1.101 there is no such API; the tools stand in for it.
    if (!('registerMcpServerDefinitionProvider' in vscode.lm)) return this.skip();
    await vscode.commands.executeCommand('workbench.mcp.startServer', 'assay.assay/Assay', {
      waitForLiveTools: true,
    });
    const tool = await eventually('a tool of the server', () =>
      vscode.lm.tools.find(({ name }) => /^mcp_.*memory_recall$/u.test(name)),
    );
    assert.match(await invoke(tool.name, { query: 'tides' }), /Nothing in memory answers this/u);
  });

  it('a launcher is not in the home once the editor has run', async () => {
    const file = path.join(home, 'bin', 'assay-mcp');
    await eventually('the launcher', () => existsSync(file));
    assert.ok(readFileSync(file, 'utf8').includes(`${extension().extensionUri.fsPath}/dist/mcp.cjs`));
  });

  it('connecting an agent writes before the preview is applied, or disconnecting leaves the file behind', async () => {
    const file = uriOf('.roo/mcp.json').fsPath;
    mkdirSync(path.dirname(file), { recursive: true });
    // An apply that comes before the preview has its tick discards the change: it is asked for again.
    await eventually('the configuration', async () => {
      let wasThere = existsSync(file);
      let isFirst = true;
      await change('assay.connectAgents', () => {
        if (isFirst) wasThere ||= existsSync(file);
        isFirst = false;
      });
      assert.ok(!wasThere, 'it was written before anybody applied it');
      return existsSync(file);
    });
    const { mcpServers } = JSON.parse(readFileSync(file, 'utf8')) as {
      mcpServers: { assay: { command: string } };
    };
    assert.equal(mcpServers.assay.command, path.join(home, 'bin', 'assay-mcp'));
    await eventually('the configuration to go', async () => {
      if (existsSync(file)) await change('assay.disconnectAgents', () => undefined);
      return !existsSync(file);
    });
  });
});

async function invoke(name: string, input: object): Promise<string> {
  const { content } = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined });
  return content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : '')).join('\n');
}

/** Runs a command for one agent, and applies the preview once it is there; nothing announces it. */
async function change(command: string, notYet: () => void): Promise<void> {
  let isOver = false;
  const over = Promise.resolve(vscode.commands.executeCommand(command, { agents: ['roo-folder'] })).finally(
    () => (isOver = true),
  );
  await eventually('the change to be applied', async () => {
    if (isOver) return true;
    notYet();
    // What is to be confirmed begins unticked: the file stands below the name of the change.
    for (const step of [
      'refactorPreview.focus',
      'list.focusFirst',
      'list.expand',
      'list.focusDown',
      'refactorPreview.toggleCheckedState',
      'refactorPreview.apply',
    ]) {
      await vscode.commands.executeCommand(step).then(undefined, () => undefined);
    }
    return isOver;
  });
  await over;
}
