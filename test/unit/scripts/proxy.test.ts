import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import * as http from 'node:http';
import * as path from 'node:path';
import { startProxy } from '../../../scripts/vscodeServer/proxy.mjs';
import { temporaryFolder } from '../../support/temporaryFolder';

interface Answer {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly body: Buffer;
}

function ask(port: number, path_: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, path: path_, method: 'POST', headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            cookies: answer.headers['set-cookie'] ?? [],
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    request.on('error', reject);
    request.end();
  });
}

describe('the proxy before the VS Code server', () => {
  const folder = temporaryFolder('proxy');
  const socket = path.join(folder, 'editor.sock');
  const profile = path.join(folder, 'profile');
  const editor = http.createServer((request, response) => response.end(`editor ${request.url ?? ''}`));
  editor.on('upgrade', (_request, connection) => {
    connection.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\n\r\n');
    connection.pipe(connection);
  });
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let port: number;

  before(async () => {
    await new Promise<void>((resolve) => editor.listen(socket, resolve));
    proxy = await startProxy({ socket, profile });
    port = Number(new URL(proxy.origin).port);
  });
  after(async () => {
    await proxy.close();
    editor.close();
  });

  it('a page of VS Code is not passed on, or does not learn where its key is', async () => {
    const page = await ask(port, '/?folder=/x');
    assert.equal(page.body.toString(), 'editor /?folder=/x');
    assert.match(page.cookies.join(), /^vscode-secret-key-path=\/mint-key; Path=\/; SameSite=Strict$/);
  });

  it('a WebSocket of VS Code is not passed on', async () => {
    const echoed = await new Promise<string>((resolve, reject) => {
      const request = http.request({
        host: '127.0.0.1',
        port,
        headers: { connection: 'Upgrade', upgrade: 'echo' },
      });
      request.on('upgrade', (_answer, connection) => {
        connection.once('data', (data: Buffer) => {
          connection.destroy();
          resolve(data.toString());
        });
        connection.write('ahoy');
      });
      request.on('error', reject);
      request.end();
    });
    assert.equal(echoed, 'ahoy');
  });

  it('the key of the secrets is given to somebody without the token', async () => {
    assert.equal((await ask(port, '/mint-key')).status, 403);
    const wrong = await ask(port, '/mint-key', {
      cookie: `vscode-tkn=${'0'.repeat(proxy.token.length)}`,
    });
    assert.equal(wrong.status, 403);
  });

  it('another web site, or a name that resolves to this machine, is served', async () => {
    const cookie = `vscode-tkn=${proxy.token}`;
    const site = await ask(port, '/mint-key', { cookie, origin: 'https://elsewhere.example' });
    const name = await ask(port, '/', { cookie, host: `elsewhere.example:${port}` });
    assert.deepEqual([site.status, name.status], [403, 403]);
  });

  it('the key is another one after a restart, or readable by other users', async () => {
    const headers = (token: string): Record<string, string> => ({ cookie: `vscode-tkn=${token}` });
    const first = await ask(port, '/mint-key', headers(proxy.token));
    assert.equal(first.body.length, 32);
    await proxy.close();
    proxy = await startProxy({ socket, profile });
    assert.equal(Number(new URL(proxy.origin).port), port, 'the origin changed, and with it the storage');
    const second = await ask(port, '/mint-key', headers(proxy.token));
    assert.deepEqual(second.body, first.body);
    assert.equal(statSync(path.join(profile, 'secret.key')).mode & 0o777, 0o600);
  });
});
