import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync } from 'node:fs';
import * as path from 'node:path';
import { inRoot } from './repository';
import { temporaryFolder } from './temporaryFolder';

export interface CliResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface CliOptions {
  readonly cwd?: string;
  /** Assay's home; a fresh one for each call when missing. */
  readonly home?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Runs as `nobody` where the tests run as root, for whom no permission is missing. */
  readonly unprivileged?: boolean;
}

/** Runs the built command line, as a person would. */
export async function runCli(args: readonly string[], options: CliOptions = {}): Promise<CliResult> {
  const asNobody = options.unprivileged === true && process.getuid?.() === 0;
  const program = asNobody ? readableCopy() : inRoot('dist/cli.cjs');
  const child = spawn(process.execPath, [program, ...args], {
    cwd: options.cwd ?? temporaryFolder('cwd'),
    env: { PATH: process.env.PATH, ASSAY_HOME: options.home ?? temporaryFolder('home'), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(asNobody ? { uid: 65534, gid: 65534 } : {}),
  });
  const [out, err, code] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    new Promise<number>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (exitCode) => resolve(exitCode ?? 128));
    }),
  ]);
  return { code, out, err };
}

/** The same, for commands that answer with JSON. */
export async function runCliJson<T>(args: readonly string[], options: CliOptions = {}): Promise<T> {
  const { code, out, err } = await runCli([...args, '--json'], options);
  if (out === '') throw new Error(`assay ${args.join(' ')} printed nothing (exit code ${code}): ${err}`);
  return JSON.parse(out) as T;
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}

/** The checkout may lie where another user cannot read. */
function readableCopy(): string {
  const folder = temporaryFolder('program');
  chmodSync(folder, 0o755);
  for (const file of ['cli.cjs', 'doors.cjs', 'sql-wasm.wasm']) {
    copyFileSync(inRoot('dist', file), path.join(folder, file));
  }
  return path.join(folder, 'cli.cjs');
}
