import type { Command } from './command';
import { accept } from './commands/accept';
import { audit } from './commands/audit';
import { check } from './commands/check';
import { reject } from './commands/reject';
import { revert } from './commands/revert';
import { keyNew } from './commands/keyNew';
import { keyEnrol } from './commands/keyEnrol';
import { keyExport } from './commands/keyExport';
import { keyRetire } from './commands/keyRetire';
import { signerList } from './commands/signerList';
import { signerTrust } from './commands/signerTrust';
import { signerRevoke } from './commands/signerRevoke';
import { blockRemove, blockWrite } from './commands/block';
import { connect, disconnect } from './commands/connect';
import { doctor } from './commands/doctor';
import { explain } from './commands/explain';
import { grantList } from './commands/grantList';
import { grantRevoke } from './commands/grantRevoke';
import { grantSet } from './commands/grantSet';
import { inbox } from './commands/inbox';
import { inspect } from './commands/inspect';
import { judge } from './commands/judge';
import { ledgerVerify } from './commands/ledgerVerify';
import { place } from './commands/place';
import { recallLog } from './commands/recallLog';
import { recall } from './commands/recall';
import { context } from './commands/context';
import { rank } from './commands/rank';
import { scan } from './commands/scan';
import { share } from './commands/share';
import { show } from './commands/show';
import { verify } from './commands/verify';
import { exportCommand } from './commands/export';
import { importCommand } from './commands/import';
import { backup } from './commands/backup';
import { restore } from './commands/restore';
import { keep } from './commands/keep';
import { log } from './commands/log';
import { diff } from './commands/diff';
import { blame } from './commands/blame';
import { deleteCommand } from './commands/delete';
import { lift } from './commands/lift';
import { purge } from './commands/purge';

/** Every subcommand, in the order that `assay --help` prints them. */
export const COMMANDS: readonly Command[] = [
  scan,
  audit,
  check,
  inbox,
  show,
  log,
  diff,
  blame,
  exportCommand,
  importCommand,
  backup,
  restore,
  keep,
  accept,
  reject,
  revert,
  deleteCommand,
  purge,
  lift,
  verify,
  explain,
  recall,
  context,
  recallLog,
  inspect,
  judge,
  rank,
  ledgerVerify,
  doctor,
  keyNew,
  keyEnrol,
  keyExport,
  keyRetire,
  signerList,
  signerTrust,
  signerRevoke,
  grantList,
  grantSet,
  grantRevoke,
  place,
  share,
  connect,
  disconnect,
  blockWrite,
  blockRemove,
];
