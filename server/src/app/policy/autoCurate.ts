import type { PatchId } from '../../../../shared/src/ids';
import type { DraftOp, SeenVerdict } from '../../../../shared/src/patch';
import type { Refusal } from '../../../../shared/src/descriptor';
import { assemblePatch } from '../../../../shared/src/signing/assemblePatch';
import type { Envelope } from '../../../../shared/src/signing/envelope';
import { fingerprintOf } from '../../../../shared/src/signing/publicKey';
import { applyPatch } from '../applyPatch';
import type { Folder } from '../folder';
import { verdictOf } from '../verdictOf';
import { decideByPolicy, isPersons } from './decideByPolicy';

/** A key that signs what the person's policy lets through, and nothing else: the fold holds it to that. */
export interface PolicyKey {
  readonly publicKey: Uint8Array;
  sign(payload: Uint8Array): Envelope;
}

export type Curated =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'curated'; readonly patch: PatchId; readonly statements: readonly string[] }
  | Refusal;

/** One undo takes back one patch, so one holds no more than a person looks through. */
const MOST_AT_ONCE = 50;

/**
 * Accepts what the person's signed policy lets through (R73–R75), as one patch by the policy key. What a person has
 * decided on before, taken back or put off stays theirs.
 */
export async function autoCurate(folder: Folder, held: readonly PolicyKey[]): Promise<Curated> {
  const { view } = folder.store;
  const { policy, digest, keys } = view.policy();
  const key = held.find(({ publicKey }) => keys.includes(fingerprintOf(publicKey)));
  if (!folder.trusted || policy.autoCuration === 'off' || key === undefined) return { kind: 'nothing' };
  const author = fingerprintOf(key.publicKey);
  const ops: DraftOp[] = [];
  const verdicts: SeenVerdict[] = [];
  const statements: string[] = [];
  for (const candidate of view.openCandidates()) {
    if (ops.length >= MOST_AT_ONCE) break;
    if (isPersons(folder, candidate)) continue;
    const accepted = decideByPolicy(folder, candidate, verdictOf(folder, candidate), policy);
    if (accepted.kind === 'left') continue;
    ops.push(...accepted.ops);
    verdicts.push(accepted.verdict);
    statements.push(candidate.statement);
  }
  if (ops.length === 0) return { kind: 'nothing' };
  const { payload, bodies } = assemblePatch(
    folder.store.heads(author),
    { ops, verdicts },
    { authorKey: key.publicKey, policy: digest, createdAt: folder.services.clock.now() },
  );
  const applied = await applyPatch(folder, { envelope: key.sign(payload), bodies });
  return applied.kind === 'refused' ? applied : { kind: 'curated', patch: applied.patch, statements };
}
