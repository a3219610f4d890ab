import assert from 'node:assert/strict';
import type { AnyId } from '../../../shared/src/ids';
import { encodeBase32 } from '../../../shared/src/signing/base32';
import { addOp, idOf } from '../../support/ledgerPatch';
import { observed, openStore, signed, tempHome } from '../../support/tempHome';

const SECRET = 'Quokka passphrase lives beside the blue teapot.';
const MANY = 10_000;

describe('a purge with many records around', function () {
  this.timeout(300_000);
  it('leaves the words of one among ten thousand, or touches another', async () => {
    const temp = tempHome();
    const { home, store, key } = await openStore(temp);
    const names = Array.from(
      { length: MANY },
      (_, index) => `n${encodeBase32(Uint8Array.of(index >> 8, index & 255, 0, 0, 0), 8)}`,
    );
    await store.record(names.flatMap((name) => observed(store, name, `Rule ${name} holds.`)));
    await store.record(observed(store, 'secret', SECRET));
    for (let at = 0; at < MANY; at += 500) {
      const ops = names.slice(at, at + 500).map((name) => addOp(name, `Rule ${name} holds.`));
      if (at === 5000) ops.push(addOp('secret', SECRET));
      const applied = await store.apply(signed(store, key, ops));
      assert.equal(applied.kind, 'applied', JSON.stringify(applied));
    }
    assert.ok(home.findText(undefined, [SECRET]).found.length > 0);
    const started = performance.now();
    const purge = {
      op: 'delete',
      record: idOf('me', 'secret'),
      mode: 'privacy_purge',
      reasonCode: 'asked',
    } as const;
    assert.equal((await store.apply(signed(store, key, [purge]))).kind, 'applied');
    const signedAfter = performance.now() - started;
    const covers = (id: AnyId): boolean => id === purge.record || store.view.isErased(id as `ev_${string}`);
    await store.purge(covers);
    console.log(
      `      purged one of ${MANY + 1} in ${(performance.now() - started).toFixed(0)} ms, ${signedAfter.toFixed(0)} of them for the patch`,
    );
    assert.deepEqual(home.findText(undefined, [SECRET]).found, []);
    assert.equal(store.view.records().length, MANY);
    await store.close();
    temp.remove();
  });
});
