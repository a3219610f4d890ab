import { assemblePatch } from '../../shared/src/signing/assemblePatch';
import type { AssembledPatch, PatchDraft, PatchHeads } from '../../shared/src/signing/assemblePatch';
import type { PatchFile } from '../../shared/src/signing/envelope';
import { signPatch } from '../../shared/src/signing/openPatch';
import { generateOwnerKey } from '../../shared/src/signing/ownerKey';
import type { OwnerKey } from '../../shared/src/signing/ownerKey';
import type { DraftOp } from '../../shared/src/patch';

export interface LedgerPatch extends AssembledPatch {
  readonly file: PatchFile;
  readonly key: OwnerKey;
  readonly statement: string;
  readonly heads: PatchHeads;
  readonly draft: PatchDraft;
  readonly signer: { readonly authorKey: Uint8Array; readonly policy: string; readonly createdAt: string };
}

/** An id with a valid shape, made from a short name: letters a–z and digits 2–7 only. */
export const idOf = <P extends string>(prefix: P, name: string): `${P}_${string}` =>
  `${prefix}_${name.padEnd(26, 'a').slice(0, 26)}`;

export function addOp(name: string, statement: string): Extract<DraftOp, { op: 'add' }> {
  return {
    op: 'add',
    record: idOf('me', name),
    candidate: idOf('cl', name),
    claim: {
      channel: 'rules_file',
      ruleType: 'rule',
      basis: 'declared',
      tier: 'auto_capture',
      layer: 'L2',
      durabilitySignal: 'repository',
      trustClass: 'repository_text',
    },
    body: { statement, scope: { paths: [] }, section: ['Setup'], tags: [], citations: [] },
    evidence: [
      {
        id: idOf('ev', name),
        channel: 'rules_file',
        trustClass: 'repository_text',
        durabilitySignal: 'repository',
        polarity: 'supports',
        redactionStatus: 'none',
        hiddenText: false,
        derivedFromMemory: false,
        capturedAt: '2026-01-01T00:00:00.000Z',
        body: {
          session: 'repository',
          sourceSummary: 'AGENTS.md says so',
          sourceExcerpt: `- ${statement}`,
          citations: [{ kind: 'file', locator: 'AGENTS.md:3' }],
          anchor: {
            path: 'AGENTS.md',
            startLine: 3,
            endLine: 3,
            digest: '0'.repeat(64),
            length: 0,
            before: '',
            after: '',
          },
        },
      },
    ],
  };
}

/** One signed `add`, or any other operations. */
export function ledgerPatch(
  options: {
    readonly statement?: string;
    readonly ops?: readonly DraftOp[];
    readonly heads?: Partial<PatchHeads>;
    readonly key?: OwnerKey;
    readonly verdicts?: PatchDraft['verdicts'];
  } = {},
): LedgerPatch {
  const statement = options.statement ?? 'Use pnpm, not npm, to install packages.';
  const key = options.key ?? generateOwnerKey();
  const heads: PatchHeads = {
    store: 'store-1',
    profile: 'profile-1',
    prev: [],
    deps: [],
    lamport: 1,
    ...options.heads,
  };
  const ops = options.ops ?? [addOp('one', statement)];
  const verdicts =
    options.verdicts ??
    ops.flatMap((op) =>
      op.op === 'add'
        ? [
            {
              candidate: op.candidate,
              digest: '1'.repeat(64),
              status: 'review_required' as const,
              verifier: '1',
            },
          ]
        : [],
    );
  const draft = { ops, verdicts };
  const signer = { authorKey: key.publicKey, policy: '2'.repeat(64), createdAt: '2026-01-02T00:00:00.000Z' };
  const assembled = assemblePatch(heads, draft, signer);
  const file = { envelope: signPatch(assembled.payload, key), bodies: assembled.bodies };
  return { ...assembled, file, key, statement, heads, draft, signer };
}
