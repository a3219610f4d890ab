import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';

/** Whether `ssh-keygen` can be run here; says aloud when it can't, so that nobody takes silence for a pass. */
export function hasSshKeygen(): boolean {
  const found = spawnSync('ssh-keygen', ['-Y', 'sign'], { encoding: 'utf8' });
  if (found.error === undefined && found.stderr.includes('namespace')) return true;
  console.log('    not measured: there is no ssh-keygen with -Y here (Debian: openssh-client)');
  return false;
}

/** Runs `ssh-keygen` as a script would whose passphrase somebody types; its exit code and words. */
export function sshKeygen(
  args: readonly string[],
  options: { readonly input?: Uint8Array | string; readonly cwd: string; readonly passphrase?: string },
): { readonly code: number; readonly out: string; readonly err: string } {
  const { status, stdout, stderr } = spawnSync('ssh-keygen', args, {
    cwd: options.cwd,
    input: options.input ?? '',
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: options.cwd, ...askPass(options.cwd, options.passphrase) },
  });
  return { code: status ?? 128, out: stdout, err: stderr };
}

/** What makes `ssh-keygen` ask a program instead of the terminal. */
export function askPass(folder: string, passphrase: string | undefined): Readonly<Record<string, string>> {
  if (passphrase === undefined) return {};
  const program = path.join(folder, 'askPass');
  writeFileSync(program, `#!/bin/sh\necho '${passphrase}'\n`);
  chmodSync(program, 0o700);
  return { SSH_ASKPASS: program, SSH_ASKPASS_REQUIRE: 'force' };
}
