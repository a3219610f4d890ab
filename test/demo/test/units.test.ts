import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feet } from '../src/units.js';

test('a sailor who reads feet is told metres', () => {
  assert.ok(Math.abs(feet(2) - 6.56) < 0.01);
});
