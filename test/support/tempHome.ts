import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import type { Candidate, Evidence } from '../../shared/src/model';
import { assemblePatch } from '../../shared/src/signing/assemblePatch';
import type { PatchFile } from '../../shared/src/signing/envelope';
import { signPatch } from '../../shared/src/signing/openPatch';
import { generateOwnerKey } from '../../shared/src/signing/ownerKey';
import type { OwnerKey } from '../../shared/src/signing/ownerKey';
import type { DraftOp } from '../../shared/src/patch';
import type { HomePort, JournalEvent, StorePort } from '../../server/src/app/ports';
import { createHome } from '../../server/src/store/home';
import type { HomeOptions } from '../../server/src/store/home';
import { addOp, idOf } from './ledgerPatch';

/** A home and a project folder of their own; `remove` when done. */
export interface TempHome {
  readonly home: string;
  readonly project: string;
  create(options?: Partial<HomeOptions>): Promise<HomePort>;
  remove(): void;
}

export function tempHome(): TempHome {
  const base = mkdtempSync(path.join(os.tmpdir(), 'assay-store-'));
  const home = path.join(base, 'home');
  const project = path.join(base, 'project');
  mkdirSync(project);
  return {
    home,
    project,
    create: (options) => createHome({ path: home, env: {}, writer: 'cli', ...options }),
    remove: () => rmSync(base, { recursive: true, force: true }),
  };
}

/** A claim from a rules file as the recorder writes it: evidence, then the candidate that names it. */
export function observed(store: StorePort, name: string, statement: string): readonly JournalEvent[] {
  const { claim, body, evidence } = addOp(name, statement);
  const entry = evidence[0]!;
  const { body: words, ...axes } = entry;
  const seen: Evidence = { ...axes, ...words, profile: store.profile };
  const candidate: Candidate = {
    channel: claim.channel,
    ruleType: claim.ruleType,
    tier: claim.tier,
    layer: claim.layer,
    durabilitySignal: claim.durabilitySignal,
    ...body,
    basis: claim.basis,
    id: idOf('cl', name),
    profile: store.profile,
    evidenceIds: [entry.id],
    legacy: false,
    capturedAt: '2026-01-01T00:00:00.000Z',
  };
  return [
    { kind: 'evidence', evidence: seen },
    { kind: 'candidate', candidate },
  ];
}

/** Signs operations against the store as it stands. */
export function signed(store: StorePort, key: OwnerKey, ops: readonly DraftOp[]): PatchFile {
  const verdicts = ops.flatMap((op) =>
    'evidence' in op && op.candidate !== undefined
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
  const { payload, bodies } = assemblePatch(
    store.heads(key.fingerprint),
    { ops, verdicts },
    { authorKey: key.publicKey, policy: store.view.policy().digest, createdAt: '2026-01-02T00:00:00.000Z' },
  );
  return { envelope: signPatch(payload, key), bodies };
}

/** A home with an enrolled owner and an open store. */
export async function openStore(
  temp: TempHome,
): Promise<{ home: HomePort; store: StorePort; key: OwnerKey }> {
  const home = await temp.create();
  const key = generateOwnerKey();
  await home.enrolOwner(key.publicKey, 'me', 'first');
  const store = await home.open(temp.project, { write: true, trusted: true });
  return { home, store, key };
}
