/** Ledgers of any size for the store's bench: valid patches by one owner, written as plainly and quickly as can be. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import type { PatchId } from '../../shared/src/ids';
import { assemblePatch } from '../../shared/src/signing/assemblePatch';
import { encodeBase32 } from '../../shared/src/signing/base32';
import type { PatchFile } from '../../shared/src/signing/envelope';
import { patchHash, signPatch } from '../../shared/src/signing/openPatch';
import type { OwnerKey } from '../../shared/src/signing/ownerKey';
import { formatPatchFile } from '../../shared/src/signing/patchFile';
import type { StorePort } from '../../server/src/app/ports';
import { fingerprintHex } from '../../server/src/store/trustRoots';
import { addOp } from '../support/ledgerPatch';
import { statements } from './statements';

/** Letters that an id may hold, other ones for every number. */
export const nameOf = (index: number): string =>
  encodeBase32(createHash('sha256').update(`made ${index}`).digest(), 26);

/** Writes `count` accepted claims into the ledger of a store, each patch building on the one before. */
export function makeLedger(
  home: string,
  store: StorePort,
  key: OwnerKey,
  count: number,
): readonly PatchFile[] {
  const folder = path.join(home, 'projects', store.profile, 'ledger', fingerprintHex(key.fingerprint));
  mkdirSync(folder, { recursive: true });
  const texts = statements(count);
  const files: PatchFile[] = [];
  let prev: readonly PatchId[] = [];
  for (let index = 0; index < count; index++) {
    const heads = { store: store.storeId, profile: store.profile, prev, deps: [], lamport: index + 1 };
    const op = addOp(nameOf(index), texts[index] ?? '');
    const verdicts = [
      { candidate: op.candidate, digest: '1'.repeat(64), status: 'verified' as const, verifier: '1' },
    ];
    const { payload, bodies, patch } = assemblePatch(
      heads,
      { ops: [op], verdicts },
      { authorKey: key.publicKey, policy: store.view.policy().digest, createdAt: '2026-01-02T00:00:00.000Z' },
    );
    const file: PatchFile = { envelope: signPatch(payload, key), bodies };
    const name = `${String(index + 1).padStart(16, '0')}-${patchHash(payload).slice(0, 32)}.json`;
    writeFileSync(path.join(folder, name), formatPatchFile(file), { mode: 0o600 });
    files.push(file);
    prev = [patch];
  }
  return files;
}
