import * as assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { SeenKeys } from '../../../server/src/store/seenKeys';

describe('rows that a fold need not ask for', () => {
  it('R18 hide one that is there, so that a claim or its evidence is folded as if it were new', () => {
    const table = fc.constantFrom('patch', 'record', 'evidence ledger', 'candidate journal', 'decision');
    fc.assert(
      fc.property(fc.array(fc.tuple(table, fc.string()), { maxLength: 200 }), (rows) => {
        const seen = new SeenKeys();
        for (const [name, id] of rows) seen.add(name, id);
        assert.ok(rows.every(([name, id]) => seen.mayHave(name, id)));
      }),
    );
  });

  it('are asked for all the same, so that a large fold gains nothing', () => {
    const seen = new SeenKeys();
    for (let at = 0; at < 10_000; at++) seen.add('record', `me_${at}`);
    const asked = Array.from({ length: 10_000 }, (_, at) => seen.mayHave('evidence ledger', `ev_${at}`));
    assert.ok(asked.filter(Boolean).length < 500);
  });
});
