import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { generateOwnerKey } from '../../../shared/src/signing/ownerKey';
import { addOp, idOf } from '../../support/ledgerPatch';
import { observed, openStore, signed, tempHome } from '../../support/tempHome';
import type { TempHome } from '../../support/tempHome';

describe("a project's store", () => {
  let temp: TempHome;
  beforeEach(() => (temp = tempHome()));
  afterEach(() => temp.remove());

  it('remembers what was signed, and takes it back when that is undone', async () => {
    const { store, key } = await openStore(temp);
    await store.record(observed(store, 'one', 'Use pnpm.'));
    assert.deepEqual(
      store.view.openCandidates().map(({ statement }) => statement),
      ['Use pnpm.'],
    );
    const applied = await store.apply(signed(store, key, [addOp('one', 'Use pnpm.')]));
    assert.equal(applied.kind, 'applied');
    assert.equal(store.view.openCandidates().length, 0);
    const [record] = store.view.records();
    assert.equal(record?.statement, 'Use pnpm.');
    assert.equal(record.revision, applied.patch);
    assert.equal(store.view.evidence(record.evidenceIds).length, 1);
    const undone = await store.apply(signed(store, key, [{ op: 'revert', patch: applied.patch }]));
    assert.equal(undone.kind, 'applied');
    assert.equal(store.view.records().length, 0);
    assert.equal(store.view.tombstone(record.id), undefined);
    assert.deepEqual(
      store.view.openCandidates().map(({ id }) => id),
      [record.candidate],
    );
    assert.equal((await store.apply(signed(store, key, [addOp('one', 'Use pnpm.')]))).kind, 'applied');
    assert.equal(store.view.records().length, 1);
    assert.deepEqual(store.findings(), []);
    await store.close();
  });

  it('R100 finds the same again after a restart, without a finding', async () => {
    const { store, key } = await openStore(temp);
    await store.record(observed(store, 'one', 'Use pnpm.'));
    await store.record(observed(store, 'two', 'Use tabs.'));
    await store.apply(signed(store, key, [addOp('one', 'Use pnpm.')]));
    await store.apply(signed(store, key, [{ op: 'reject_candidate', candidate: idOf('cl', 'two') }]));
    await store.close();
    const again = await (await temp.create()).open(temp.project, { write: true, trusted: true });
    assert.equal(again.view.records().length, 1);
    assert.equal(again.view.decision(idOf('cl', 'two')), 'rejected');
    assert.deepEqual(again.view.openCandidates(), []);
    assert.deepEqual(again.findings(), []);
    await again.close();
  });

  it('sees what another window wrote once it catches up', async () => {
    const { store, key } = await openStore(temp);
    const other = await (await temp.create()).open(temp.project, { write: true, trusted: true });
    await store.record(observed(store, 'one', 'Use pnpm.'));
    await store.apply(signed(store, key, [addOp('one', 'Use pnpm.')]));
    assert.equal(await other.catchUp(), true);
    assert.equal(other.view.records().length, 1);
    assert.equal(await other.catchUp(), false);
    await Promise.all([store.close(), other.close()]);
  });

  it('writes nothing at all when it is opened for reading, and names claims as the writing open will', async () => {
    const home = await temp.create();
    const reading = await home.open(temp.project, { write: false, trusted: true });
    await reading.record(observed(reading, 'one', 'Use pnpm.'));
    const ids = home.identifiers();
    const before = ids.candidateId(reading.profile, 'rules_file', [], 'Use pnpm.');
    await reading.close();
    assert.equal(existsSync(temp.home), false);
    const later = await temp.create();
    const writing = await later.open(temp.project, { write: true, trusted: true });
    assert.equal(writing.profile, reading.profile);
    assert.equal(later.identifiers().candidateId(writing.profile, 'rules_file', [], 'Use pnpm.'), before);
    await writing.close();
    assert.deepEqual(readdirSync(temp.project), []);
  });

  it('signs nothing in an untrusted workspace', async () => {
    const { home, store, key } = await openStore(temp);
    const patch = signed(store, key, [addOp('one', 'Use pnpm.')]);
    const untrusted = await home.open(temp.project, { write: true, trusted: false });
    const refused = await untrusted.apply(patch);
    assert.equal(refused.kind === 'refused' && refused.code, 'not_permitted');
    await Promise.all([store.close(), untrusted.close()]);
  });

  it('refuses a patch by a key that nobody enrolled', async () => {
    const { store } = await openStore(temp);
    const refused = await store.apply(signed(store, generateOwnerKey(), [addOp('one', 'Use pnpm.')]));
    assert.equal(refused.kind === 'refused' && refused.code, 'owner_unknown');
    await store.close();
  });

  it('P45 applies no half of a patch', async () => {
    const { store, key } = await openStore(temp);
    const half = signed(store, key, [
      addOp('one', 'Use pnpm.'),
      { op: 'deprecate', record: idOf('me', 'nobody') },
    ]);
    const refused = await store.apply(half);
    assert.equal(refused.kind === 'refused' && refused.code, 'stale');
    assert.deepEqual(store.view.records(), []);
    await store.close();
  });
});
