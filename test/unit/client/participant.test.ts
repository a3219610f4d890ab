import assert from 'node:assert/strict';
import { workspace } from '../../support/fakeEditor';
import { answer } from '../../../client/src/agents/participant';
import type { Context } from '../../../client/src/context';

const folder = { uri: { scheme: 'file', toString: () => 'file:///work' } };
workspace.workspaceFolders = [folder];

const ROW = {
  id: 'me_a',
  statement: 'Use *pnpm* [now](command:x).',
  isRule: true,
  matched: [],
  caveat: 'only in src',
};

async function ask(command: string | undefined, prompt: string, rows: readonly object[] = [ROW]) {
  const asked: string[] = [];
  const server = {
    send: ({ method }: { method: string }) => {
      asked.push(method);
      return Promise.resolve(method === 'assay/recall' ? rows : { evidence: [] });
    },
  };
  let text = '';
  const buttons: { command: string; arguments?: unknown[] }[] = [];
  const stream = {
    markdown: (part: string) => (text += part),
    button: (button: { command: string; arguments?: unknown[] }) => buttons.push(button),
    progress: () => undefined,
  };
  await answer({ server } as unknown as Context, { command, prompt }, stream, {
    isCancellationRequested: false,
  } as Parameters<typeof answer>[3]);
  return { text, buttons, asked };
}

describe('@assay in chat', () => {
  it('P58 what a person typed is memory without their signature, or in other words than theirs', async () => {
    const { buttons, asked } = await ask('remember', '  We release on Thursdays. ');
    assert.deepEqual(asked, []);
    assert.deepEqual(buttons, [
      {
        command: 'assay.remember',
        title: 'Remember…',
        arguments: [{ folder: 'file:///work', text: 'We release on Thursdays.' }],
      },
    ]);
  });

  it('P51 a memory’s words are a link or markup in the answer', async () => {
    const { text, buttons } = await ask(undefined, 'package manager');
    assert.ok(text.includes('\\*pnpm\\* \\[now\\]\\(command\\:x\\)'), text);
    assert.deepEqual(buttons[0]?.arguments, [{ folder: 'file:///work', id: 'me_a' }]);
  });

  it('forgetting, or asking why, is about another memory than the one that was found', async () => {
    for (const [command, wanted] of [
      ['forget', 'assay.forget'],
      ['why', 'assay.why'],
    ] as const) {
      const { buttons } = await ask(command, 'pnpm');
      assert.deepEqual(
        buttons.map((button) => [button.command, button.arguments]),
        [[wanted, [{ folder: 'file:///work', id: 'me_a' }]]],
      );
    }
  });

  it('nothing is said where nothing is found, nothing was asked, or no folder is open', async () => {
    assert.match((await ask('recall', 'x', [])).text, /Nothing in memory/u);
    assert.match((await ask('recall', ' ')).text, /`\/remember`/u);
    workspace.workspaceFolders = [];
    assert.match((await ask('recall', 'x')).text, /Open a folder/u);
    workspace.workspaceFolders = [folder];
  });
});
