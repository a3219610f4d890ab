import type { Extreme } from './tides.js';

/** `02:41  high  0.9 m`, in the harbour's zone. */
export function formatExtreme({ kind, time, height }: Extreme, zone: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(time);
  return `${clock}  ${kind.padEnd(4)}  ${height.toFixed(1)} m`;
}
