#!/usr/bin/env node
import { formatExtreme } from './format.js';
import { STATIONS } from './stations.js';
import { extremes } from './tides.js';

const name = process.argv[2];
const station = STATIONS.find((candidate) => candidate.name === name);
if (!station) {
  console.error(`Unknown harbour: ${name ?? '(none)'}`);
  process.exit(2);
}
let left = 4;
for (const extreme of extremes(station, new Date())) {
  console.log(`  ${formatExtreme(extreme, station.zone)}`);
  if (--left === 0) break;
}
