import { spawn } from 'node:child_process';
import { inRoot } from './repository';
import type { CliResult } from './runCli';

/** Runs the built command line; the passphrase of a key comes through file descriptor 3, as from a script. */
export async function runSigned(
  args: readonly string[],
  { home, cwd }: { readonly home: string; readonly cwd: string },
  passphrase: string,
): Promise<CliResult> {
  const child = spawn(process.execPath, [inRoot('dist/cli.cjs'), ...args, '--passphrase-fd', '3'], {
    cwd,
    env: { PATH: process.env.PATH, ASSAY_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const third = child.stdio[3] as NodeJS.WritableStream;
  third.on('error', () => undefined);
  third.end(`${passphrase}\n`);
  let [out, err] = ['', ''];
  child.stdout?.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (err += text.toString()));
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve(exitCode ?? 128));
  });
  return { code, out, err };
}
