import * as assert from 'node:assert/strict';
import { datedStatement, monthsBetween } from '../../../server/src/core/audit/datedStatement';

describe('a statement that says when it was true', () => {
  for (const [statement, date] of [
    ['Found 2026-09-07 on the free allocation.', '2026-09-07'],
    ['Created: 2025-04-23T19:10:22.519Z', '2025-04-23'],
    ['Decided in March 2024 by the team.', '2024-03'],
    ['Since Sept 3, 2023 releases are weekly.', '2023-09'],
    ['The API is currently down.', undefined],
    ['目前只支持 Linux。', undefined],
  ] as const) {
    it(`is not told: ${statement}`, () => {
      assert.deepEqual(datedStatement(statement)?.date, date);
      assert.ok(datedStatement(statement));
    });
  }
  for (const statement of [
    'The player scores ten points.',
    'Name files docs/2024-03-01/report.md.',
    'Put it into a temporary folder.',
    'Version 2024.1.2 is pinned.',
    'Use Node 20.',
    'You may use 2020 as the port.',
  ]) {
    it(`is seen where there is none: ${statement}`, () => {
      assert.equal(datedStatement(statement), undefined);
    });
  }
  it('is of the wrong age', () => {
    assert.equal(monthsBetween('2024-03', '2026-12-01T00:00:00.000Z'), 33);
    assert.equal(monthsBetween('2026-12-24', '2026-12-01T00:00:00.000Z'), 0);
  });
});
