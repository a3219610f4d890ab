import type { PatchAction } from '../../../../shared/src/patchAction';
import { decodeBase64, encodeBase64 } from '../../../../shared/src/signing/base64';
import { describePatch } from '../../../../shared/src/signing/describePatch';
import { visibleText } from '../../../../shared/src/visibleText';
import { applyPatch } from '../../app/applyPatch';
import type { Folder } from '../../app/folder';
import { planRefresh } from '../../app/planRefresh';
import { StorageError } from '../../app/ports';
import { previewPatch } from '../../app/previewPatch';
import type { CommandContext } from '../command';
import { readerOf } from '../memoryReader';
import { SigningFailed, type PatchSigner } from './signer';
import { askYes, isTerminal } from './terminal';

/**
 * The one way to change memory from the command line, as in the editor: preview, show, ask, sign, apply. Without a
 * terminal the passphrase that a script hands over is the answer.
 */
export async function decide(
  context: CommandContext,
  folder: Folder,
  action: PatchAction,
  signer: PatchSigner,
): Promise<number> {
  if (!(await isEnrolled(context, signer))) return 1;
  const preview = previewPatch(folder, action, encodeBase64(signer.key));
  if (preview.kind === 'refused') return fail(context, preview.message);
  const payload = decodeBase64(preview.payload) ?? new Uint8Array();
  context.out(`${visibleText(describePatch(payload, preview.bodies)).trim()}\n`);
  for (const { id, why } of preview.left) {
    context.out(`Left out, and not signed: ${id}: ${visibleText(why)}\n`);
  }
  if (preview.effects) {
    context.out(
      `\nWhat it leads to\n${preview.effects.map((text) => `  - ${visibleText(text)}\n`).join('')}`,
    );
  }
  context.out(`\nSigned by ${signer.fingerprint}\nPatch ${preview.patch}\n`);
  if (isTerminal() && !(await askYes('Sign and apply exactly this?'))) {
    return fail(context, 'Nothing was signed.');
  }
  try {
    const envelope = await signer.sign(payload);
    const answer = await applyPatch(folder, { envelope, bodies: preview.bodies });
    if (answer.kind === 'refused') return fail(context, answer.message);
  } catch (error) {
    if (error instanceof SigningFailed) return fail(context, error.message);
    throw error;
  }
  const undo = NOT_UNDONE.has(action.kind) ? '' : `To undo it: assay revert ${preview.patch}\n`;
  context.out(`\nSigned and applied.\n${undo}`);
  await refreshBlocks(context, folder);
  return 0;
}

/** In files where the person wants it; what can't be done is said, and the patch stands. */
async function refreshBlocks(context: CommandContext, folder: Folder): Promise<void> {
  const { personFiles } = context.services;
  for (const plan of await planRefresh(readerOf(folder), personFiles)) {
    try {
      if (plan.kind === 'change') await personFiles.write(plan.change);
      context.out(`${plan.path}: ${plan.kind === 'change' ? 'its block is up to date' : plan.why}\n`);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      context.err(`${error.message}\n`);
    }
  }
}

/** Who may do what is changed again, never reverted. */
const NOT_UNDONE: ReadonlySet<PatchAction['kind']> = new Set([
  'trust',
  'revoke',
  'grant',
  'revoke_grant',
  'delete',
  'lift',
]);

async function isEnrolled(context: CommandContext, signer: PatchSigner): Promise<boolean> {
  const own = await context.services.home.ownKeys();
  if (
    own.some(({ fingerprint, retiredAt }) => fingerprint === signer.fingerprint && retiredAt === undefined)
  ) {
    return true;
  }
  context.err(
    own.length === 0
      ? `No key signs on this machine yet. To sign with this one: assay key enrol FILE\n`
      : `${signer.fingerprint} is not a key of yours on this machine. Trust it in the editor, or: assay key enrol FILE --key A-KEY-THAT-COUNTS\n`,
  );
  return false;
}

function fail(context: CommandContext, message: string): number {
  context.err(`${visibleText(message)}\n`);
  return 1;
}
