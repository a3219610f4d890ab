import type { ParseArgsConfig, parseArgs } from 'node:util';
import type { Services } from '../app/services';

/** Where a command reads and writes; a test hands in its own. */
export interface CommandContext {
  readonly services: Services;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly signal: AbortSignal;
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed = ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true; strict: true }>>;

/** One subcommand of `assay`, one file in `commands/`. Exit codes: 0 done, 1 found something wrong, 2 wrong use. */
export interface Command {
  /** One or two words, as typed: `scan`, `ledger verify`. */
  readonly name: string;
  readonly summary: string;
  readonly usage: string;
  readonly options: Options;
  run(args: Parsed, context: CommandContext): Promise<number>;
}

/** A mistake in how a command was called: printed with its usage, exit code 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
