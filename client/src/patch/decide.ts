import { applyPatchRequest, previewPatchRequest } from '../../../shared/src/protocol';
import type { Applied, PatchAction } from '../../../shared/src/protocol';
import { encodeBase64 } from '../../../shared/src/signing/base64';
import { signPatch } from '../../../shared/src/signing/openPatch';
import type { Context } from '../context';
import { reportRefusal } from '../notify';
import { WORDS } from '../wording';
import { confirmPatch } from './confirm';
import { checkPreview } from './preview';

/**
 * The one way to change memory from the editor: preview, check, show, ask, sign, apply. `action` is asked for anew
 * when the claim changed meanwhile, so that the person decides on what they now see.
 */
export async function decide(
  context: Context,
  folder: string,
  action: () => PatchAction | undefined,
): Promise<Applied | undefined> {
  const wanted = action();
  const key = wanted && (await context.keys.enrolled());
  if (!key) return undefined;
  const again = async (): Promise<void> => {
    await context.claims.refresh();
    await decide(context, folder, action);
  };
  const ownerPublicKey = encodeBase64(key.publicKey);
  const preview = await context.server.send(previewPatchRequest, { folder, action: wanted, ownerPublicKey });
  if (preview.kind === 'refused') {
    reportRefusal(context.log, preview, again);
    return undefined;
  }
  const patch = checkPreview(preview, wanted, key);
  if (patch.kind === 'mismatch') {
    const message = WORDS.mismatch(patch.why);
    reportRefusal(context.log, { kind: 'refused', code: 'commitment_mismatch', message });
    return undefined;
  }
  if (!(await confirmPatch(context.patchDocuments, patch))) return undefined;
  const envelope = signPatch(patch.payload, key);
  const answer = await context.server.send(applyPatchRequest, { folder, envelope, bodies: preview.bodies });
  await context.claims.refresh();
  if (answer.kind === 'applied') return answer;
  reportRefusal(context.log, answer, again);
  return undefined;
}
