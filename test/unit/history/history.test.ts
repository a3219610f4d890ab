import assert from 'node:assert/strict';
import { blame } from '../../../server/src/core/history/blame';
import { diffMemory } from '../../../server/src/core/history/diffMemory';
import { revertEffect } from '../../../server/src/core/history/revertEffect';
import { withheld, withoutBodies } from '../../../server/src/core/history/withhold';
import type { StorePort } from '../../../server/src/app/ports';
import type { DraftOp } from '../../../shared/src/patch';
import { decodeBase64 } from '../../../shared/src/signing/base64';
import { openPatch } from '../../../shared/src/signing/openPatch';
import type { OwnerKey } from '../../../shared/src/signing/ownerKey';
import { addOp, idOf } from '../../support/ledgerPatch';
import { openStore, signed, tempHome, type TempHome } from '../../support/tempHome';

describe('history', () => {
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

  const sign = async (...ops: readonly DraftOp[]): Promise<`pa_${string}`> => {
    const result = await store.apply(signed(store, key, ops));
    if (result.kind !== 'applied') assert.fail(JSON.stringify(result));
    return result.patch;
  };
  const update = (name: string, statement: string, base: `pa_${string}`): DraftOp => {
    const { claim, body } = addOp(name, statement);
    return { op: 'update', record: idOf('me', name), base, claim, body, evidence: [] };
  };
  const reverted = (id: `pa_${string}`) => store.view.patch(id)?.reverted === true;
  const statementsAt = async (at: `pa_${string}`): Promise<readonly string[]> => {
    const past = await store.viewAt({ kind: 'patch', id: at });
    const statements = past ? past.view.records().map(({ statement }) => statement) : [];
    past?.close();
    return statements;
  };

  it('the state at a past patch shows what came later, or lacks what was there', async () => {
    const first = await sign(addOp('one', 'Use pnpm.'));
    const second = await sign(addOp('two', 'Indent with tabs.'));
    const third = await sign(update('one', 'Use yarn.', first));
    assert.deepEqual(await statementsAt(first), ['Use pnpm.']);
    assert.deepEqual([...(await statementsAt(second))].sort(), ['Indent with tabs.', 'Use pnpm.']);
    assert.deepEqual([...(await statementsAt(third))].sort(), ['Indent with tabs.', 'Use yarn.']);
    assert.equal(await store.viewAt({ kind: 'patch', id: idOf('pa', 'none') }), undefined);
    const before = await store.viewAt({ kind: 'time', at: '2026-01-01T23:59:59.999Z' });
    assert.deepEqual(before?.view.records(), []);
    before.close();
  });

  it('a diff misses what was added, changed or taken away', async () => {
    const first = await sign(addOp('one', 'Use pnpm.'), addOp('two', 'Indent with tabs.'));
    const before = store.view.records();
    await sign(update('one', 'Use yarn.', first), addOp('three', 'No semicolons.'));
    await sign({ op: 'delete', record: idOf('me', 'two'), mode: 'audit_preserving', reasonCode: 'wrong' });
    const { added, removed, changed } = diffMemory(before, store.view.records());
    assert.deepEqual(
      added.map(({ statement }) => statement),
      ['No semicolons.'],
    );
    assert.deepEqual(
      removed.map(({ statement }) => statement),
      ['Indent with tabs.'],
    );
    assert.deepEqual(
      changed.map(({ fields }) => fields.find(({ field }) => field === 'statement')),
      [{ field: 'statement', before: 'Use pnpm.', after: 'Use yarn.' }],
    );
    assert.deepEqual(diffMemory(before, before), { added: [], removed: [], changed: [] });
  });

  it('blame names a patch that did not set the field', async () => {
    const first = await sign(addOp('one', 'Use pnpm.'));
    const second = await sign(update('one', 'Use yarn.', first));
    const third = await sign({ op: 'promote', record: idOf('me', 'one'), base: second, tier: 'explicit' });
    const history = store.view.history(idOf('me', 'one'));
    assert.ok(history);
    const by = new Map(blame(history, reverted).map(({ field, patch }) => [field, patch]));
    assert.equal(by.get('statement'), second);
    assert.equal(by.get('section'), first);
    assert.equal(by.get('tier'), third);
    assert.equal(by.get('evidence'), first);
    assert.equal(by.has('branch'), false);
    await sign({ op: 'revert', patch: third, body: { statements: [] } });
    const after = store.view.history(idOf('me', 'one'));
    assert.ok(after);
    const again = new Map(blame(after, reverted).map(({ field, patch }) => [field, patch]));
    assert.equal(again.get('tier'), first);
  });

  it('the preview of an undo says something else than what the undo then does', async () => {
    const first = await sign(addOp('one', 'Use pnpm.'));
    const second = await sign(update('one', 'Use yarn.', first));
    const record = idOf('me', 'one');
    const effect = (target: `pa_${string}`) => {
      const history = store.view.history(record);
      assert.ok(history);
      return revertEffect(history, target, reverted, (id) => id === target || reverted(id));
    };
    assert.deepEqual(effect(first).builtUpon, [second]);
    const told = effect(second);
    assert.equal(told.before?.statement, 'Use yarn.');
    await sign({ op: 'revert', patch: second, body: { statements: [] } });
    assert.equal(store.view.record(record)?.statement, told.after?.statement);
    assert.equal(effect(first).after, undefined);
  });

  it('patches of a record are not found, or an undo of one is not among them', async () => {
    const first = await sign(addOp('one', 'Use pnpm.'));
    await sign(addOp('two', 'Indent with tabs.'));
    const undo = await sign({ op: 'revert', patch: first, body: { statements: ['Use pnpm.'] } });
    assert.deepEqual(
      store.view.patchesOn(idOf('me', 'one')).map(({ id }) => id),
      [undo, first],
    );
    assert.deepEqual(
      store.view.patches(1, 1).map(({ id }) => id),
      [(store.view.patches(3)[1] ?? { id: '' }).id],
    );
  });

  it('P26 what was deleted is told by the patch that wrote it, or by a note on its undo', async () => {
    const first = await sign(addOp('one', 'Use pnpm.'), addOp('two', 'Indent with tabs.'));
    const undo = await sign({ op: 'revert', patch: first, body: { statements: ['Use pnpm.'] } });
    const covers = (id: string) => id === idOf('me', 'one') || id === first;
    for (const id of [first, undo]) {
      const found = await store.signedPatch(id);
      assert.ok(found);
      const { ops } = found.patch.predicate;
      assert.doesNotMatch(JSON.stringify(withheld(ops, covers)), /pnpm/);
      const payload = decodeBase64(found.file.envelope.payload) ?? new Uint8Array();
      const kept = withoutBodies(found.file, { payload, ops }, covers);
      assert.doesNotMatch(JSON.stringify(kept), /pnpm/);
      const again = openPatch(kept);
      assert.equal(again.kind, 'opened', 'the signature goes on holding');
      if (id === first) assert.match(JSON.stringify(kept), /Indent with tabs/);
    }
  });

  it('P26 a record’s history still says what was purged', async () => {
    const first = await sign(addOp('one', 'Use pnpm.'));
    await sign({ op: 'delete', record: idOf('me', 'one'), mode: 'privacy_purge', reasonCode: 'private' });
    assert.equal(store.view.isErased(idOf('cl', 'one')), true);
    assert.doesNotMatch(JSON.stringify(store.view.history(idOf('me', 'one'))), /pnpm/);
    assert.equal(store.view.patch(first)?.applied, 'trusted');
  });
});
