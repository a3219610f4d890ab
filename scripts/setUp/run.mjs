import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [quiet] Keep the output, and print it only should the command fail.
 */

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} `output` holds both streams when `quiet`.
 */
export function run(command, args, { cwd, env = process.env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      // Windows starts `.cmd` files only through its shell; the arguments here never come from outside.
      shell: process.platform === 'win32' && command.endsWith('.cmd'),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    child.on('error', reject);
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), output }),
    );
  });
}

/**
 * Runs a program that must succeed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<string>} Its output when `quiet`.
 */
export async function mustRun(command, args, options = {}) {
  const { code, output } = await run(command, args, options);
  if (code !== 0)
    throw new SetUpError(`${[command, ...args].join(' ')} ended with ${code}\n${output}`.trimEnd());
  return output;
}

/**
 * npm, as the program that started us when it was npm: the same version, and no shell on Windows.
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function npm(args, options) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return mustRun(process.execPath, [script, ...args], options);
  return mustRun(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}

/** Something that the person at the keyboard can mend: printed without a stack. */
export class SetUpError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'SetUpError';
  }
}

/**
 * Runs a script's main function: an expected failure is one clear message, a bug keeps its stack.
 * @param {() => Promise<number | void>} main Answers the exit code.
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof SetUpError ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
