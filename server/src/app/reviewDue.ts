/**
 * Durability runs out into a review, never into a deletion (R32–R39): nothing here changes what memory is, and the
 * clock of whoever looks decides only what they are asked about.
 */
import type { DurabilitySignal } from '../../../shared/src/model';

/** Days that a memory holds before a person is asked whether it still does; what lasts is never asked about. */
const DAYS: Readonly<Partial<Record<DurabilitySignal, number>>> = {
  session: 1,
  temporary: 7,
  task: 30,
  unknown: 90,
};
/** Claims that nobody decided on for longer stand together, and stay. */
const OLD_DAYS = 14;
const DAY_MS = 86_400_000;

/** Since when a review is due (ISO 8601), at `now`; `undefined` while it is not, or where an instant is no instant. */
export function reviewDue(durability: DurabilitySignal, since: string, now: string): string | undefined {
  const days = DAYS[durability];
  const from = Date.parse(since);
  if (days === undefined || Number.isNaN(from)) return undefined;
  const due = from + days * DAY_MS;
  return due <= Date.parse(now) ? isoOf(due) : undefined;
}

/** Whether a claim has waited for longer than two weeks. */
export const hasWaitedLong = (capturedAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(capturedAt) > OLD_DAYS * DAY_MS;

const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString();
