import type { Command } from './command';
import { inspect } from './commands/inspect';
import { rank } from './commands/rank';
import { scan } from './commands/scan';

/** Every subcommand, in the order that `assay --help` prints them. */
export const COMMANDS: readonly Command[] = [scan, inspect, rank];
