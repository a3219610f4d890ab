/** Questions to the person at the terminal. Answers are never taken from arguments or the environment. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { UsageError } from '../command';

export const isTerminal = (): boolean => process.stdin.isTTY && process.stderr.isTTY;

/** A question whose answer is no unless the person types y. */
export async function askYes(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
}

/** Reads a line without showing it; `undefined` when the person breaks off. */
export function askSecret(question: string): Promise<string | undefined> {
  const { stdin, stderr } = process;
  stderr.write(question);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  stdin.resume();
  return new Promise((resolve) => {
    let typed = '';
    const done = (answer: string | undefined): void => {
      stdin.off('data', take);
      stdin.setRawMode(false);
      stdin.pause();
      stderr.write('\n');
      resolve(answer);
    };
    const take = (chunk: string): void => {
      for (const character of chunk) {
        if (character === '\r' || character === '\n') {
          done(typed);
          return;
        }
        // Control C and control D.
        if (character === '\u0003' || character === '\u0004') {
          done(undefined);
          return;
        }
        if (character === '\u007f' || character === '\b') typed = typed.slice(0, -1);
        else typed += character;
      }
    };
    stdin.on('data', take);
  });
}

/** The first line of an open file descriptor: how a script hands over a passphrase that no process list shows. */
export function readPassphrase(descriptor: string): string {
  if (!/^\d{1,4}$/.test(descriptor)) {
    throw new UsageError('--passphrase-fd takes the number of an open file descriptor.');
  }
  try {
    return readFileSync(Number(descriptor), 'utf8').split(/\r?\n/, 1)[0] ?? '';
  } catch {
    throw new UsageError(`nothing can be read from file descriptor ${descriptor}.`);
  }
}

/** All of standard input. */
export function readAllInput(): string {
  try {
    return readFileSync(0, 'utf8');
  } catch {
    return '';
  }
}
