import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import * as path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { runCli, runCliJson } from '../support/runCli';
import { temporaryFolder } from '../support/temporaryFolder';

interface Report {
  readonly plans: readonly { readonly id: string; readonly kind: string; readonly why?: string }[];
}

const CODEX = 'model = "gpt"\n\n[mcp_servers.other]\ncommand = "x" # keep\n';
const CURSOR = '{\n  // mine\n  "mcpServers": { "other": { "command": "x" } }\n}\n';

describe('connecting agents', () => {
  let user: string;
  let home: string;
  let repository: string;
  const run = (...args: readonly string[]): ReturnType<typeof runCli> =>
    runCli(args, { home, cwd: repository, env: { HOME: user } });
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(user, file)), { recursive: true });
    writeFileSync(path.join(user, file), text);
  };
  const read = (file: string): string => readFileSync(path.join(user, file), 'utf8');

  beforeEach(() => {
    user = temporaryFolder('user');
    home = path.join(user, "assay's home");
    repository = temporaryFolder('repository');
    write('.codex/config.toml', CODEX);
    write('.cursor/mcp.json', CURSOR);
    chmodSync(path.join(user, '.codex/config.toml'), 0o600);
  });

  it('and disconnecting them leaves a file other than it was', async () => {
    mkdirSync(path.join(repository, '.vscode'));
    assert.equal((await run('connect')).code, 0);
    assert.match(read('.codex/config.toml'), /\[mcp_servers\.assay\]\ncommand = ".*bin\/assay-mcp"/u);
    assert.match(read('.cursor/mcp.json'), /"assay":/u);
    assert.ok(existsSync(path.join(repository, '.vscode/mcp.json')));
    assert.equal(statSync(path.join(user, '.codex/config.toml')).mode & 0o777, 0o600);
    assert.equal((await run('disconnect')).code, 0);
    assert.equal(read('.codex/config.toml'), CODEX);
    assert.equal(read('.cursor/mcp.json'), CURSOR);
    assert.ok(!existsSync(path.join(repository, '.vscode/mcp.json')));
  });

  it('writes something that was only to be shown', async () => {
    const { out } = await run('connect', '--dry-run', '--agent', 'Codex');
    assert.match(out, /would be changed\n {2}\+ \n {2}\+ \[mcp_servers\.assay\]/u);
    assert.equal(read('.codex/config.toml'), CODEX);
    assert.ok(!existsSync(path.join(home, 'bin')));
  });

  it('writes through a link, into a read-only file, or over broken JSON, or does not say why not', async () => {
    write('.gemini/settings.json', '{ broken');
    write('dotfiles/mcp.json', '{}');
    mkdirSync(path.join(user, '.kiro/settings'), { recursive: true });
    symlinkSync(path.join(user, 'dotfiles/mcp.json'), path.join(user, '.kiro/settings/mcp.json'));
    symlinkSync(path.join(user, 'dotfiles'), path.join(repository, '.cursor'));
    const { plans } = await runCliJson<Report>(['connect'], { home, cwd: repository, env: { HOME: user } });
    const why = (id: string): string => {
      const plan = plans.find((one) => one.id === id);
      assert.equal(plan?.kind, 'refused', id);
      return plan.why ?? '';
    };
    assert.match(why('gemini-user'), /Line 1/u);
    assert.match(why('kiro-user'), /link to .*dotfiles/u);
    assert.match(why('cursor-folder'), /out of the folder/u);
    assert.equal(read('.gemini/settings.json'), '{ broken');
    assert.equal(read('dotfiles/mcp.json'), '{}');
  });

  it('to a file that cannot be written does not say so', async () => {
    chmodSync(user, 0o755);
    mkdirSync(home, { recursive: true });
    chmodSync(home, 0o777);
    chmodSync(path.join(user, '.codex'), 0o755);
    chmodSync(path.join(user, '.codex/config.toml'), 0o444);
    const { plans } = await runCliJson<Report>(['connect', '--agent', 'codex'], {
      home,
      cwd: repository,
      env: { HOME: user },
      unprivileged: true,
    });
    assert.match(plans[0]?.why ?? '', /read-only/u);
    assert.equal(read('.codex/config.toml'), CODEX);
  });

  it('names a launcher through which a real client reaches no memory', async () => {
    await run('connect', '--agent', 'cursor-user');
    const { mcpServers } = JSON.parse(read('.cursor/mcp.json').replace('// mine', '')) as {
      mcpServers: { assay: { command: string; args: string[] } };
    };
    const { command, args } = mcpServers.assay;
    for (const searched of [path.dirname(process.execPath), path.join(user, 'nowhere')]) {
      // Without a Node on the path, what runs this process must do.
      const transport = new StdioClientTransport({
        command,
        args: args.map((one) => one.replace('${workspaceFolder}', repository)),
        env: { PATH: `${searched}:/usr/bin:/bin`, HOME: user },
        stderr: 'ignore',
      });
      const client = new Client({ name: 'a client', version: '1' });
      await client.connect(transport);
      const { content } = await client.callTool({ name: 'memory_context', arguments: {} });
      assert.match(JSON.stringify(content), /Nothing is remembered here yet/u);
      await client.close();
    }
    assert.ok(existsSync(path.join(home, 'projects')), 'the launcher used another home');
  });

  it('rewrites a launcher that says the same already', async () => {
    await run('connect', '--agent', 'codex');
    const { ino } = statSync(path.join(home, 'bin/assay-mcp'));
    await run('connect', '--agent', 'codex');
    assert.equal(statSync(path.join(home, 'bin/assay-mcp')).ino, ino);
  });

  it('an agent that is not here is named, and the choice is not told', async () => {
    const { code, err } = await run('connect', '--agent', 'nobody');
    assert.equal(code, 2);
    assert.match(err, /codex-user, cursor-user/u);
  });
});
