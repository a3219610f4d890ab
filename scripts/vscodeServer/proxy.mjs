// The only way to the VS Code server: a proxy on the loopback interface that also keeps the key of the person's secrets.
//
// In a browser the workbench keeps secrets in localStorage, encrypted with a key of which one half must come from the
// server; a server that has no such half makes it keep them in memory, and an owner key would be lost at each reload.
// Written on node:http and not on a proxy library: it
// forwards one host to one socket, and it must run before any package is installed.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import * as http from 'node:http';
import * as path from 'node:path';

/** Where this build asks, whatever it is told; other builds of VS Code's server read the place from the cookie. */
const KEY_PATH = '/mint-key';
const KEY_COOKIE = `vscode-secret-key-path=${KEY_PATH}; Path=/; SameSite=Strict`;
const TOKEN_COOKIE = 'vscode-tkn';

/**
 * @param {{ socket: string, profile: string }} options `profile` keeps the port and the key (0600) between runs: a
 *   browser's storage belongs to an origin, and an origin has a port.
 * @returns {Promise<{ origin: string, token: string, close: () => Promise<void> }>}
 */
export async function startProxy({ socket, profile }) {
  await mkdir(profile, { recursive: true, mode: 0o700 });
  const key = await keptKey(path.join(profile, 'secret.key'));
  const token = randomBytes(24).toString('hex');
  const server = http.createServer();
  const port = await listenOnKeptPort(server, path.join(profile, 'port'));
  const host = `127.0.0.1:${port}`;
  const origin = `http://${host}`;
  /** @type {Set<import('node:stream').Duplex>} */
  const open = new Set();
  server.on('connection', (connection) => {
    open.add(connection);
    connection.on('close', () => open.delete(connection));
  });

  server.on('request', (request, response) => {
    if (!isFromHere(request, host, origin)) refuse(response, 403, 'This address serves one origin only.');
    else if (request.url?.split('?')[0] !== KEY_PATH) forward(request, response, socket);
    else if (!holdsToken(request, token)) refuse(response, 403, 'The connection token is missing.');
    else {
      response.writeHead(200, { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' });
      response.end(key);
    }
  });
  server.on('upgrade', (request, client, head) => {
    client.on('error', () => client.destroy());
    if (isFromHere(request, host, origin)) upgrade(request, client, head, socket);
    else client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });

  const close = () =>
    new Promise((/** @type {(done: void) => void} */ resolve) => {
      server.close(() => resolve());
      for (const connection of open) connection.destroy();
    });
  return { origin, token, close };
}

/**
 * @param {http.IncomingMessage} request
 * @param {http.ServerResponse} response
 * @param {string} socketPath
 */
function forward(request, response, socketPath) {
  const { method, url: path, headers } = request;
  const upstream = http.request({ socketPath, method, path, headers }, (answer) => {
    const cookies = [...(answer.headers['set-cookie'] ?? []), ...(isDocument(request) ? [KEY_COOKIE] : [])];
    const answered = { ...answer.headers, ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) };
    response.writeHead(answer.statusCode ?? 502, answered);
    answer.pipe(response);
  });
  upstream.on('error', () => refuse(response, 502, 'VS Code does not answer.'));
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}

/**
 * @param {http.IncomingMessage} request
 * @param {import('node:stream').Duplex} client
 * @param {Buffer} head
 * @param {string} socketPath
 */
function upgrade(request, client, head, socketPath) {
  const { method, url: path, headers } = request;
  const upstream = http.request({ socketPath, method, path, headers });
  upstream.on('upgrade', (answer, remote, first) => {
    remote.on('error', () => client.destroy());
    client.on('close', () => remote.destroy());
    client.write(`HTTP/1.1 101 Switching Protocols\r\n${rawHeaders(answer)}\r\n`);
    if (first.length > 0) client.write(first);
    if (head.length > 0) remote.write(head);
    remote.pipe(client).pipe(remote);
  });
  upstream.on('response', (answer) => client.end(`HTTP/1.1 ${answer.statusCode} Refused\r\n\r\n`));
  upstream.on('error', () => client.destroy());
  upstream.end();
}

/**
 * Another site in the person's browser may send requests here, and a name that it controls may resolve to 127.0.0.1:
 * the host must be ours, and so must the origin where one is given.
 * @param {http.IncomingMessage} request
 * @param {string} host
 * @param {string} origin
 */
function isFromHere(request, host, origin) {
  const from = request.headers.origin;
  return request.headers.host === host && (from === undefined || from === origin);
}

/**
 * @param {http.IncomingMessage} request
 * @param {string} token
 */
function holdsToken(request, token) {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/);
  const held =
    cookies.find((cookie) => cookie.startsWith(`${TOKEN_COOKIE}=`))?.slice(TOKEN_COOKIE.length + 1) ?? '';
  return held.length === token.length && timingSafeEqual(Buffer.from(held), Buffer.from(token));
}

/** @param {http.IncomingMessage} request */
const isDocument = (request) => request.url === '/' || request.url?.startsWith('/?') === true;

/**
 * @param {http.ServerResponse} response
 * @param {number} status
 * @param {string} message
 */
function refuse(response, status, message) {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, { 'content-type': 'text/plain' });
  response.end(`${message}\n`);
}

/** @param {http.IncomingMessage} answer */
function rawHeaders({ rawHeaders: raw }) {
  let text = '';
  for (let at = 0; at + 1 < raw.length; at += 2) text += `${raw[at]}: ${raw[at + 1]}\r\n`;
  return text;
}

/**
 * @param {string} file
 * @returns {Promise<Buffer>} 32 bytes.
 */
async function keptKey(file) {
  const kept = await readFile(file).catch(() => undefined);
  if (kept?.length === 32) return kept;
  const key = randomBytes(32);
  await writeFile(file, key, { mode: 0o600 });
  return key;
}

/**
 * @param {http.Server} server
 * @param {string} file
 * @returns {Promise<number>}
 */
async function listenOnKeptPort(server, file) {
  const kept = Number(await readFile(file, 'utf8').catch(() => '0'));
  const port = (await listen(server, kept)) ?? (await listen(server, 0));
  if (port === undefined) throw new Error('no port on 127.0.0.1 is free');
  await writeFile(file, String(port));
  return port;
}

/**
 * @param {http.Server} server
 * @param {number} port
 * @returns {Promise<number | undefined>} `undefined` when the port is taken.
 */
function listen(server, port) {
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      server.removeAllListeners('error');
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : undefined);
    });
  });
}
