import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STATIONS } from '../src/stations.js';
import { extremes } from '../src/tides.js';

test('a sailor is told high and low water in turn', () => {
  const station = STATIONS[0]!;
  const tides = extremes(station, new Date('2025-06-17T00:00:00Z'));
  const [first, second] = [tides.next().value, tides.next().value];
  assert.notEqual(first?.kind, second?.kind);
});
