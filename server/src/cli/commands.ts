import type { Command } from './command';

/** Every subcommand, in the order that `assay --help` prints them. */
export const COMMANDS: readonly Command[] = [];
