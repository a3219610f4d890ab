import { UsageError } from './command';

/** The number that an option was given, or the usual one; throws `UsageError`. */
export function wholeNumber(name: string, given: unknown, usual: number, most: number): number {
  if (given === undefined) return usual;
  const value = typeof given === 'string' && /^\d{1,9}$/u.test(given) ? Number(given) : 0;
  if (value < 1 || value > most) throw new UsageError(`--${name} is a whole number from 1 to ${most}.`);
  return value;
}
