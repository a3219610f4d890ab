import assert from 'node:assert/strict';
import { batchRecords } from '../../../server/src/app/batchRecords';
import type { JournalEvent } from '../../../server/src/app/ports';

const deferred = (at: string): JournalEvent => ({ kind: 'deferred', candidate: 'cl_x', at });

describe('journalling many proposals at once', () => {
  it('P40 an event is lost, written twice, or answered before it is written', async () => {
    const written: string[] = [];
    let writes = 0;
    const record = batchRecords(async (events) => {
      writes += 1;
      await new Promise((resolve) => setImmediate(resolve));
      written.push(...events.map((event) => (event.kind === 'deferred' ? event.at : '')));
    });
    const names = Array.from({ length: 100 }, (_, at) => String(at));
    await Promise.all(
      names.map(async (name) => {
        await record([deferred(name)]);
        assert.ok(written.includes(name), `${name} was answered too early`);
      }),
    );
    await record([deferred('later')]);
    assert.deepEqual([...written].sort(), [...names, 'later'].sort());
    assert.ok(writes < 10, `${writes} writes`);
  });

  it('a write that failed is answered as done, or spoils those after it', async () => {
    let isFull = true;
    const record = batchRecords(() => (isFull ? Promise.reject(new Error('disk full')) : Promise.resolve()));
    const first = await Promise.allSettled([record([deferred('a')]), record([deferred('b')])]);
    assert.deepEqual(
      first.map(({ status }) => status),
      ['rejected', 'rejected'],
    );
    isFull = false;
    await record([deferred('c')]);
  });
});
