import assert from 'node:assert/strict';
import { inboxNodes } from '../../../client/src/inbox/nodes';
import { memoryNodes } from '../../../client/src/memory/nodes';
import { hasWaitedLong, reviewDue } from '../../../server/src/app/reviewDue';
import type { StorePort } from '../../../server/src/app/ports';
import { DURABILITY_SIGNALS } from '../../../shared/src/model';
import type { InboxRow, MemoryRow } from '../../../shared/src/views';
import { addOp, idOf } from '../../support/ledgerPatch';
import { openStore, signed, tempHome } from '../../support/tempHome';

describe('retention', () => {
  it('R32–R39 what lasts is asked about, or what is for a while never is', () => {
    const then = '2026-01-01T00:00:00.000Z';
    const due = DURABILITY_SIGNALS.filter(
      (durability) => reviewDue(durability, then, '2027-01-01T00:00:00.000Z') !== undefined,
    );
    assert.deepEqual([...due].sort(), ['session', 'task', 'temporary', 'unknown']);
    assert.equal(reviewDue('task', then, '2026-01-30T23:59:59.999Z'), undefined);
    assert.equal(reviewDue('task', then, '2026-01-31T00:00:00.000Z'), '2026-01-31T00:00:00.000Z');
    assert.equal(reviewDue('task', 'never', '2027-01-01T00:00:00.000Z'), undefined);
  });

  it('a claim is called old too soon', () => {
    const now = '2026-01-15T00:00:00.000Z';
    assert.equal(hasWaitedLong('2026-01-01T00:00:00.000Z', now), false);
    assert.equal(hasWaitedLong('2025-12-31T23:59:59.999Z', now), true);
    assert.equal(hasWaitedLong('?', now), false);
  });

  it('what nobody decided on is dropped, or stands among what is new', () => {
    const row = (id: string, more: Partial<InboxRow> = {}): InboxRow =>
      ({
        id,
        statement: id,
        place: { path: 'AGENTS.md', startLine: 1, endLine: 1 },
        status: 'verified',
        channel: 'rules_file',
        ...more,
      }) as InboxRow;
    const [first, last] = inboxNodes([
      { folder: 'f', name: 'f', rows: [row('cl_old', { waitedLong: true }), row('cl_new')], notes: [] },
    ]);
    assert.ok(first?.kind === 'claims' && last?.kind === 'claims');
    assert.deepEqual(
      [first.claims.length, last.title, last.claims.map((node) => node.kind === 'claim' && node.id)],
      [1, 'Older than two weeks', ['cl_old']],
    );
  });

  it('memory whose time is over leaves its place, or is in no queue', () => {
    const row = (id: string, more: Partial<MemoryRow> = {}): MemoryRow =>
      ({
        id,
        statement: id,
        layer: 'L2',
        channel: 'rules_file',
        status: 'active',
        freshness: 'fresh',
        ...more,
      }) as MemoryRow;
    const nodes = memoryNodes([
      {
        folder: 'f',
        name: 'f',
        rows: [
          row('me_a', { reviewDue: '2026-01-02T00:00:00.000Z' }),
          row('me_b'),
          row('me_c', { shaken: { source: 'me_x', why: 'superseded' } }),
        ],
      },
    ]);
    assert.ok(nodes[0]?.kind === 'group' && nodes[1]?.kind === 'group');
    assert.equal(nodes[0].name, 'Review due');
    assert.equal(nodes[0].children.length, 2);
    assert.equal(nodes[1].children.flatMap((node) => (node.kind === 'group' ? node.children : [])).length, 3);
  });

  it('R40 keeping a memory changes its words or its verdict, or does not last', async () => {
    const temp = tempHome();
    const { store, key }: { store: StorePort; key: Awaited<ReturnType<typeof openStore>>['key'] } =
      await openStore(temp);
    const added = await store.apply(signed(store, key, [addOp('one', 'Use pnpm.')]));
    assert.ok(added.kind === 'applied');
    const record = idOf('me', 'one');
    const before = store.view.record(record);
    const kept = await store.apply(
      signed(store, key, [{ op: 'promote', record, base: added.patch, durabilitySignal: 'long_term' }]),
    );
    assert.ok(kept.kind === 'applied', JSON.stringify(kept));
    const after = store.view.record(record);
    assert.deepEqual(after, { ...before, durabilitySignal: 'long_term', revision: kept.patch });
    await store.apply(signed(store, key, [{ op: 'revert', patch: kept.patch, body: { statements: [] } }]));
    assert.deepEqual(store.view.record(record), before);
    await store.close();
    temp.remove();
  });
});
