import type { Command } from './command';
import { doctor } from './commands/doctor';
import { explain } from './commands/explain';
import { inbox } from './commands/inbox';
import { inspect } from './commands/inspect';
import { judge } from './commands/judge';
import { ledgerVerify } from './commands/ledgerVerify';
import { place } from './commands/place';
import { recall } from './commands/recall';
import { context } from './commands/context';
import { rank } from './commands/rank';
import { scan } from './commands/scan';
import { show } from './commands/show';
import { verify } from './commands/verify';

/** Every subcommand, in the order that `assay --help` prints them. */
export const COMMANDS: readonly Command[] = [
  scan,
  inbox,
  show,
  verify,
  explain,
  recall,
  context,
  inspect,
  judge,
  rank,
  ledgerVerify,
  doctor,
  place,
];
