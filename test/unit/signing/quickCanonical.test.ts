import * as assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { canonical, NotCanonical } from '../../../shared/src/signing/canonical';

/** A value with the members of its objects in another order. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, turned(member)]),
  );
};

describe('canonical text by the engine’s own printer', () => {
  it('P66 is another text than that of the same value in another order', () => {
    const plain = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'));
    fc.assert(
      fc.property(plain, (value) => {
        assert.equal(canonical(JSON.parse(JSON.stringify(value))), canonical(turned(value)));
      }),
    );
  });

  it('P66 takes what is no plain JSON: holes, toJSON, dates, undefined, half a pair', () => {
    const withHole: unknown[] = [1, 2];
    withHole[3] = 4;
    const withPrinter = Object.assign([1], { toJSON: () => 'other' });
    assert.equal(canonical(withPrinter), '[1]');
    for (const value of [
      withHole,
      { at: new Date(0) },
      { a: undefined },
      ['\ud800'],
      { '\udc00': 1 },
      { toJSON: () => 'other' },
    ]) {
      assert.throws(() => canonical(value), NotCanonical);
    }
    assert.equal(canonical(['\\ud800']), '["\\\\ud800"]');
  });
});
