import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

export interface Start {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
}
interface Answer {
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

const TIMEOUT_MS = 60_000;

/** A server of the Model Context Protocol, spoken to without a client library, so that none is measured. */
export class StdioServer {
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #last = 0;
  #said = '';

  private constructor(private readonly process: ChildProcess) {
    process.stderr?.on(
      'data',
      (chunk: Buffer) => (this.#said = `${this.#said}${chunk.toString()}`.slice(-400)),
    );
    if (process.stdout) {
      createInterface({ input: process.stdout }).on('line', (line) => this.#take(line));
    }
    process.on('exit', () => {
      for (const answer of this.#waiting.values()) answer({ error: { message: `it ended: ${this.#said}` } });
    });
    process.stdin?.on('error', () => undefined);
  }

  static async start({ args, env, cwd }: Start): Promise<StdioServer> {
    const server = new StdioServer(
      spawn(process.execPath, [...args], {
        cwd,
        env: { PATH: process.env['PATH'] ?? '', ...env },
        stdio: ['pipe', 'pipe', 'pipe'],
      }),
    );
    await server.request('initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'bench', version: '1.0.0' },
    });
    server.#send({ method: 'notifications/initialized' });
    return server;
  }

  request(method: string, params: unknown): Promise<unknown> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method} was not answered in a minute`)), TIMEOUT_MS);
      this.#waiting.set(id, ({ result, error }) => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        if (error) reject(new Error(error.message));
        else resolve(result);
      });
      this.#send({ id, method, params });
    });
  }

  /** The text of a tool's result; throws what it calls an error. */
  async call({ tool, args }: Call): Promise<string> {
    const { content, isError } = (await this.request('tools/call', { name: tool, arguments: args })) as {
      readonly content: readonly { readonly text?: string }[];
      readonly isError?: boolean;
    };
    const text = content.map((part) => part.text ?? '').join('\n');
    if (isError === true) throw new Error(text.slice(0, 300));
    return text;
  }

  async schemaCharacters(): Promise<number> {
    const { tools } = (await this.request('tools/list', {})) as { readonly tools: unknown };
    return JSON.stringify(tools).length;
  }

  /** Resident memory in megabytes; `undefined` where the system has no `/proc`. */
  residentMegabytes(): number | undefined {
    try {
      const status = readFileSync(`/proc/${String(this.process.pid)}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1024;
    } catch {
      return undefined;
    }
  }

  async stop(): Promise<void> {
    if (this.process.exitCode !== null) return;
    const ended = once(this.process, 'exit');
    this.process.stdin?.end();
    const timer = setTimeout(() => this.process.kill(), 3000);
    await ended;
    clearTimeout(timer);
  }

  #send(message: object): void {
    this.process.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }

  #take(line: string): void {
    try {
      const message = JSON.parse(line) as Answer & { readonly id?: number };
      if (message.id !== undefined) this.#waiting.get(message.id)?.(message);
    } catch {
      // Not a message: some servers print to their standard output as well.
    }
  }
}

export interface Call {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}
