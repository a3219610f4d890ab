import * as vscode from 'vscode';
import { applyPatchRequest, policyRequest, previewPatchRequest } from '../../../shared/src/protocol';
import type { Applied, PatchPreview } from '../../../shared/src/protocol';
import type { PatchAction } from '../../../shared/src/patchAction';
import type { Refusal } from '../../../shared/src/descriptor';
import { encodeBase64 } from '../../../shared/src/signing/base64';
import { signPatch } from '../../../shared/src/signing/openPatch';
import { refreshBlocks } from '../agents/memoryBlock';
import type { Context } from '../context';
import { reportRefusal } from '../notify';
import { WORDS } from '../wording';
import { confirmPatch } from './confirm';
import { checkPreview } from './preview';
import { changesSince, claimsIn } from './whatChanged';

/** A batch of this size is worth a progress bar that can be stopped. */
const LONG = 100;

export interface Decision {
  /** What the person chose and is not asked for, with the reason (P13): the diff says so too. */
  readonly left?: PatchPreview['left'];
}
type ActionNow = () => PatchAction | undefined | Promise<PatchAction | undefined>;

/**
 * The one way to change memory from the editor: preview, check, show, ask, sign, apply. `action` is asked for anew
 * when the claim changed meanwhile, so that the person decides on what they now see.
 */
export async function decide(
  context: Context,
  folder: string,
  action: ActionNow,
  decision: Decision = {},
): Promise<Applied | undefined> {
  const wanted = await action();
  const key = wanted && (await context.keys.enrolled());
  if (!key) return undefined;
  const seen = claimsIn(wanted).map((id) => context.claims.find(folder, id));
  // What it was made against changed: the person is told what, and offered the new diff.
  const refuse = async (refusal: Refusal): Promise<undefined> => {
    if (refusal.code !== 'stale') {
      reportRefusal(context.log, refusal);
      return;
    }
    await context.claims.refresh();
    const now = claimsIn(wanted).map((id) => context.claims.find(folder, id));
    const changes = changesSince(seen, now);
    reportRefusal(context.log, { ...refusal, message: [refusal.message, ...changes].join(' ') }, async () => {
      await decide(context, folder, action, decision);
    });
  };
  const ownerPublicKey = encodeBase64(key.publicKey);
  const request = { folder, action: wanted, ownerPublicKey };
  const preview = await withProgress(claimsIn(wanted).length, WORDS.preparing, (token) =>
    context.server.send(previewPatchRequest, request, token),
  );
  if (preview === undefined) return undefined;
  if (preview.kind === 'refused') return refuse(preview);
  const bound = wanted.kind === 'set_policy' ? await context.server.send(policyRequest, { folder }) : null;
  const patch = checkPreview(preview, wanted, key, (signer) =>
    (bound?.keys ?? []).some((policyKey) => policyKey === signer),
  );
  if (patch.kind === 'mismatch') {
    const message = WORDS.mismatch(patch.why);
    reportRefusal(context.log, { kind: 'refused', code: 'commitment_mismatch', message });
    return undefined;
  }
  const left = [...patch.left, ...(decision.left ?? [])];
  const words = (id: string): string | undefined => context.claims.find(folder, id)?.row.statement;
  if (!(await confirmPatch(context.patchDocuments, { ...patch, left }, words))) return undefined;
  const envelope = signPatch(patch.payload, key);
  const answer = await context.server.send(applyPatchRequest, { folder, envelope, bodies: preview.bodies });
  await context.claims.refresh();
  if (answer.kind !== 'applied') return refuse(answer);
  refreshBlocks(context, folder).catch((error: unknown) =>
    context.log.warn('The memory blocks were not refreshed.', error),
  );
  return answer;
}

/** `undefined` when the person stopped it; nothing is signed before it is over. */
async function withProgress<T>(
  size: number,
  title: string,
  work: (token?: vscode.CancellationToken) => Promise<T>,
): Promise<T | undefined> {
  if (size < LONG) return work();
  return vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title, cancellable: true },
    async (_progress, token) => {
      const stopped = new Promise<undefined>((resolve) =>
        token.onCancellationRequested(() => resolve(undefined)),
      );
      return Promise.race([work(token), stopped]).catch((error: unknown) => {
        if (token.isCancellationRequested) return undefined;
        throw error;
      });
    },
  );
}
