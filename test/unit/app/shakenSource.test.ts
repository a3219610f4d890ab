import assert from 'node:assert/strict';
import type { Folder } from '../../../server/src/app/folder';
import { shakenSource } from '../../../server/src/app/shakenSource';
import type { RecordId } from '../../../shared/src/ids';
import type { Freshness, MemoryRecord, RecordStatus } from '../../../shared/src/model';

interface Kept {
  readonly status?: RecordStatus;
  readonly cites?: readonly RecordId[];
  readonly freshness?: Freshness;
  readonly forgotten?: boolean;
}

/** What is told of `me_top` in a memory of these records. */
function toldOf(kept: Readonly<Record<RecordId, Kept>>) {
  const record = (id: RecordId): MemoryRecord | undefined => {
    const one = kept[id];
    if (!one || one.forgotten === true) return undefined;
    const citations = (one.cites ?? []).map((locator) => ({ kind: 'memory', locator }));
    return {
      id,
      status: one.status ?? 'active',
      citations,
      evidenceIds: [`ev_${id}`],
    } as unknown as MemoryRecord;
  };
  const folder = {
    store: {
      view: {
        record,
        tombstone: (id: RecordId) => (kept[id]?.forgotten === true ? { record: id } : undefined),
        evidence: (ids: readonly string[]) => ids.map((id) => ({ id, citations: [] })),
      },
    },
    freshestOf: ([one]: readonly { readonly id: string }[]) =>
      kept[(one?.id.slice(3) ?? '') as RecordId]?.freshness ?? 'fresh',
  } as unknown as Folder;
  const top = record('me_top');
  assert.ok(top);
  return shakenSource(folder, top, []);
}

describe('memory that rests on other memory', () => {
  it('stands as before when that was forgotten, replaced, retired or has drifted', () => {
    const told = (below: Kept) => toldOf({ me_top: { cites: ['me_a'] }, me_a: below })?.why;
    assert.equal(told({}), undefined);
    assert.equal(told({ status: 'contested' }), undefined);
    assert.equal(told({ forgotten: true }), 'forgotten');
    assert.equal(told({ status: 'superseded' }), 'superseded');
    assert.equal(told({ status: 'deprecated' }), 'retired');
    assert.equal(told({ freshness: 'drifted' }), 'drifted');
    assert.equal(told({ freshness: 'missing' }), 'drifted');
    assert.equal(told({ freshness: 'moved' }), undefined);
  });

  it('inherits nothing through others, or never comes to an end', () => {
    assert.deepEqual(
      toldOf({
        me_top: { cites: ['me_a', 'me_top'] },
        me_a: { cites: ['me_b'] },
        me_b: { cites: ['me_a', 'me_c'] },
        me_c: { status: 'superseded' },
      }),
      { source: 'me_c', why: 'superseded' },
    );
    assert.equal(toldOf({ me_top: { cites: ['me_a'] }, me_a: { cites: ['me_top'] } }), undefined);
  });

  it('is called shaken by a record that nobody has seen', () => {
    assert.equal(toldOf({ me_top: { cites: ['me_unknown'] } }), undefined);
  });
});
