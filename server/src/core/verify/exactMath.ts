/**
 * Exponential and logarithm from additions, multiplications and divisions alone: IEEE 754 fixes those to the last bit,
 * and leaves `Math.exp` and `Math.log2` to the engine. A verdict is the same bytes everywhere.
 */

/** eˣ; x is held between −40 and 40. */
export function exp(value: number): number {
  let term = 1;
  let sum = 1;
  const small = Math.max(-40, Math.min(40, value)) / 64;
  for (let index = 1; index <= 12; index++) {
    term = (term * small) / index;
    sum += term;
  }
  for (let index = 0; index < 6; index++) sum *= sum;
  return sum;
}

/** The binary logarithm of a number from 1. */
export function log2(value: number): number {
  let whole = 0;
  let rest = Math.max(1, value);
  for (; rest >= 2; rest /= 2) whole++;
  // ln m = 2 artanh((m − 1) / (m + 1)), for 1 ≤ m < 2.
  const ratio = (rest - 1) / (rest + 1);
  let power = ratio;
  let sum = 0;
  for (let index = 1; index <= 33; index += 2) {
    sum += power / index;
    power *= ratio * ratio;
  }
  return whole + (2 * sum) / Math.LN2;
}
