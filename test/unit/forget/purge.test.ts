import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync, writeFileSync, mkdirSync } from 'node:fs';
import * as path from 'node:path';
import type { AnyId } from '../../../shared/src/ids';
import type { DraftOp } from '../../../shared/src/patch';
import type { OwnerKey } from '../../../shared/src/signing/ownerKey';
import type { StorePort } from '../../../server/src/app/ports';
import { INVENTORY, kindOf } from '../../../server/src/store/inventory';
import { addOp, idOf } from '../../support/ledgerPatch';
import { observed, openStore, signed, tempHome, type TempHome } from '../../support/tempHome';

const SECRET = 'Quokka passphrase lives beside the blue teapot.';

describe('a purge of a store', () => {
  let temp: TempHome;
  let store: StorePort;
  let key: OwnerKey;
  beforeEach(async () => {
    temp = tempHome();
    ({ store, key } = await openStore(temp));
  });
  afterEach(async () => {
    await store.close();
    temp.remove();
  });

  it('P25: the words stay in a file of the ledger, a journal or an image', async () => {
    await remember(store, key);
    await leaveImage(temp);
    assert.ok(found(temp.home).length > 0, 'nothing was planted, so nothing is tested');
    await purge(store, key);
    assert.deepEqual(found(temp.home), []);
  });

  it('R84–R88: after a purge the ledger does not verify any more, or a clone folds to another memory', async () => {
    await remember(store, key);
    await sign(store, key, [addOp('other', 'Use tabs.')]);
    await purge(store, key);
    const { patches, findings } = await store.checkLedger();
    assert.equal(patches.length, 3);
    assert.deepEqual(findings, []);
    const before = visible(store);
    const again = await (await temp.create()).open(temp.project, { write: false, trusted: true });
    assert.equal(visible(again), before);
    assert.match(before, /Use tabs\./);
    await again.close();
  });

  it('P22: what was purged is written to a journal again by the next scan', async () => {
    await remember(store, key);
    await purge(store, key);
    await store.record(observed(store, 'secret', SECRET));
    await store.record(observed(store, 'elsewhere', `  ${SECRET.toUpperCase().replace('.', ' !')} `));
    assert.deepEqual(found(temp.home), []);
    assert.deepEqual(store.view.openCandidates(), []);
  });

  it('R83: the same words are not refused under another id', async () => {
    await remember(store, key);
    await purge(store, key);
    assert.equal(
      store.view.forgotten('quokka PASSPHRASE lives, beside the blue tea-pot')?.record,
      idOf('me', 'secret'),
    );
    assert.equal(store.view.forgotten('The blue teapot lives beside the passphrase.'), undefined);
    await sign(store, key, [{ op: 'lift_tombstone', record: idOf('me', 'secret') }]);
    assert.equal(store.view.forgotten(SECRET), undefined);
    await store.record(observed(store, 'secret', SECRET));
    assert.equal(store.view.openCandidates().length, 1, 'lifted, it may be proposed again');
    await sign(store, key, [addOp('secret', SECRET)]);
    assert.equal(store.view.record(idOf('me', 'secret'))?.status, 'active');
  });

  it('a claim that nobody decided on can’t be forgotten, or stays in the inbox', async () => {
    await store.record(observed(store, 'secret', SECRET));
    const op: DraftOp = {
      ...purgeOp,
      candidate: idOf('cl', 'secret'),
      evidenceIds: [idOf('ev', 'secret')],
    };
    await sign(store, key, [op]);
    assert.deepEqual(store.view.openCandidates(), []);
    await store.purge(covers(store));
    assert.deepEqual(found(temp.home), []);
  });

  it('P23: what was deleted can’t be purged any more', async () => {
    await remember(store, key);
    await sign(store, key, [{ ...purgeOp, mode: 'audit_preserving' }]);
    assert.ok(found(temp.home).length > 0);
    assert.deepEqual(store.view.records(), []);
    await purge(store, key);
    assert.deepEqual(found(temp.home), []);
  });

  it('what a crash left of a write, or doctor set aside, keeps the words', async () => {
    await remember(store, key);
    const folder = path.join(temp.home, 'projects', store.profile);
    writeFileSync(path.join(folder, 'journal', '.7fffffff0badcafe.tmp'), SECRET);
    mkdirSync(path.join(folder, 'backups', '20260101T000000000Z'), { recursive: true });
    writeFileSync(path.join(folder, 'backups', '20260101T000000000Z', 'images-aaaaaaaa.image'), SECRET);
    await purge(store, key);
    assert.deepEqual(found(temp.home), []);
  });

  it('another process goes on holding the words, or loses what it had recorded', async () => {
    const other = await (
      await temp.create({ writer: 'lsp' })
    ).open(temp.project, { write: true, trusted: true });
    await remember(store, key);
    await other.record(observed(other, 'kept', 'Use tabs.'));
    const letGo = other.watch(() => void other.catchUp());
    const report = await purge(store, key);
    assert.deepEqual(report.pending, []);
    assert.equal(other.view.candidate(idOf('cl', 'secret')), undefined);
    await other.record(observed(other, 'late', 'Use spaces.'));
    await store.catchUp();
    assert.deepEqual(
      store.view.openCandidates().map(({ statement }) => statement),
      ['Use tabs.', 'Use spaces.'],
    );
    assert.deepEqual(found(temp.home), []);
    letGo();
    await other.close();
    assert.deepEqual(found(temp.home), []);
  });

  it('a kind of file appears in the home that the inventory does not know', async () => {
    await remember(store, key);
    await leaveImage(temp);
    await purge(store, key);
    const unknown = filesIn(temp.home).filter((file) => kindOf(file) === undefined);
    assert.deepEqual(unknown, []);
    assert.ok(filesIn(temp.home).length > 8);
    assert.equal(new Set(INVENTORY.map(({ kind }) => kind)).size, INVENTORY.length);
  });
});

const purgeOp = {
  op: 'delete',
  record: idOf('me', 'secret'),
  mode: 'privacy_purge',
  reasonCode: 'asked',
  body: { statements: [SECRET], reason: `Because of ${SECRET}` },
} as const satisfies DraftOp;

async function sign(store: StorePort, key: OwnerKey, ops: readonly DraftOp[]): Promise<void> {
  assert.equal((await store.apply(signed(store, key, ops))).kind, 'applied');
}

async function remember(store: StorePort, key: OwnerKey): Promise<void> {
  await store.record(observed(store, 'secret', SECRET));
  await sign(store, key, [addOp('secret', SECRET)]);
}

async function purge(store: StorePort, key: OwnerKey) {
  await sign(store, key, [purgeOp]);
  return store.purge(covers(store));
}

const covers =
  ({ view }: StorePort) =>
  (id: AnyId): boolean =>
    (id.startsWith('me_') && view.tombstone(id as `me_${string}`)?.mode === 'privacy_purge') ||
    view.isErased(id as `ev_${string}`) ||
    (view.patch(id as `pa_${string}`)?.touched ?? []).some(
      (one) => view.tombstone(one as `me_${string}`) !== undefined,
    );

/** A process that folded enough to leave an image. */
async function leaveImage(temp: TempHome): Promise<void> {
  const other = await (await temp.create()).open(temp.project, { write: true, trusted: true });
  const names = Array.from(
    { length: 70 },
    (_, index) =>
      `n${String.fromCharCode(97 + (index % 26))}${String.fromCharCode(97 + Math.floor(index / 26))}`,
  );
  await other.record(names.flatMap((name) => observed(other, name, `Rule ${name}.`)));
  await other.close();
}

const visible = (store: StorePort): string =>
  JSON.stringify([
    store.view.records(),
    store.view.openCandidates(),
    store.view.inquiries(),
    store.view.patches(100),
  ]);

function filesIn(folder: string, below = ''): readonly string[] {
  return readdirSync(path.join(folder, below)).flatMap((name) => {
    const relative = below === '' ? name : `${below}/${name}`;
    return statSync(path.join(folder, relative)).isDirectory() ? filesIn(folder, relative) : [relative];
  });
}

const found = (home: string): readonly string[] =>
  filesIn(home).filter((file) => readFileSync(path.join(home, file)).includes('Quokka passphrase'));
