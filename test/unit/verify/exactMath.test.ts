import { strict as assert } from 'node:assert';
import { exp, log2 } from '../../../server/src/core/verify/exactMath';

describe('arithmetic that is the same everywhere', () => {
  for (const value of [-12, -1, -0.25, 0, 0.5, 3, 17]) {
    it(`e to the ${value}`, () => assert.ok(Math.abs(exp(value) / Math.exp(value) - 1) < 1e-9));
  }
  for (const value of [1, 1.5, 2, 10, 1000.25]) {
    it(`the binary logarithm of ${value}`, () => assert.ok(Math.abs(log2(value) - Math.log2(value)) < 1e-9));
  }
});
