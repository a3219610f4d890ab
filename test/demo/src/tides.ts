import type { Station } from './stations.js';

/** Degrees an hour. */
const SPEEDS = { M2: 28.9841042, S2: 30, N2: 28.4397295, K1: 15.0410686, O1: 13.9430356 } as const;

/** Height in metres above chart datum. */
export function heightAt(station: Station, time: Date): number {
  const hours = time.getTime() / 3_600_000;
  return station.constituents.reduce(
    (height, { name, amplitude, phase }) =>
      height + amplitude * Math.cos(((SPEEDS[name] * hours - phase) * Math.PI) / 180),
    station.meanLevel,
  );
}

export interface Extreme {
  readonly kind: 'high' | 'low';
  readonly time: Date;
  readonly height: number;
}

/** High and low waters from `start` on, to the minute. */
export function* extremes(station: Station, start: Date): Generator<Extreme> {
  const minute = 60_000;
  for (let at = start.getTime(); ; at += minute) {
    const [before, now, after] = [at - minute, at, at + minute].map((ms) => heightAt(station, new Date(ms)));
    if (before === undefined || now === undefined || after === undefined) return;
    if (now >= before && now > after) yield { kind: 'high', time: new Date(at), height: now };
    if (now <= before && now < after) yield { kind: 'low', time: new Date(at), height: now };
  }
}
