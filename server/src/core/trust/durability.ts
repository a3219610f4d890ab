import type { DurabilitySignal } from '../../../../shared/src/model';

/** From what holds shortest to what holds longest; `unknown` stands below everything that is durable (R32–R39). */
const ASCENDING: readonly DurabilitySignal[] = [
  'temporary',
  'task',
  'session',
  'unknown',
  'project',
  'repository',
  'user_global',
  'long_term',
];
const RANK: ReadonlyMap<string, number> = new Map(ASCENDING.map((signal, rank) => [signal, rank]));

/** R40: can't become durable memory unless a person converts it. */
export function isShortLived(signal: DurabilitySignal): boolean {
  return signal === 'temporary' || signal === 'task' || signal === 'session';
}

/** Long enough for durable memory; `unknown` is not (R39). */
export function isDurable(signal: DurabilitySignal): boolean {
  return rank(signal) > rank('unknown');
}

export function weakestDurability(signals: readonly DurabilitySignal[]): DurabilitySignal {
  return pick(signals, (a, b) => rank(a) < rank(b));
}

export function strongestDurability(signals: readonly DurabilitySignal[]): DurabilitySignal {
  return pick(signals, (a, b) => rank(a) > rank(b));
}

function pick(
  signals: readonly DurabilitySignal[],
  wins: (a: DurabilitySignal, b: DurabilitySignal) => boolean,
): DurabilitySignal {
  let best: DurabilitySignal | undefined;
  for (const signal of signals) {
    const known = RANK.has(signal) ? signal : 'unknown';
    if (best === undefined || wins(known, best)) best = known;
  }
  return best ?? 'unknown';
}

function rank(signal: DurabilitySignal): number {
  return RANK.get(signal) ?? ASCENDING.indexOf('unknown');
}
