/**
 * About how many tokens a text takes: a quarter for a Latin letter, half for one of two bytes, one for Chinese and
 * Japanese. Tokenizers differ; this one leans to the high side.
 */
export function tokensOf(text: string): number {
  let quarters = 0;
  for (const point of text) {
    const code = point.codePointAt(0) ?? 0;
    quarters += code < 0x80 ? 1 : code < 0x800 ? 2 : 4;
  }
  return Math.ceil(quarters / 4);
}

export interface Fitted<T> {
  readonly kept: readonly T[];
  /** How many did not fit. */
  readonly left: number;
  readonly tokens: number;
}

/** Whole entries from the front, in their order, as long as they fit (P53). */
export function fit<T>(entries: readonly T[], textOf: (entry: T) => string, budget: number): Fitted<T> {
  let tokens = 0;
  let count = 0;
  for (const entry of entries) {
    const more = tokensOf(textOf(entry)) + 1;
    if (tokens + more > budget) break;
    tokens += more;
    count += 1;
  }
  return { kept: entries.slice(0, count), left: entries.length - count, tokens };
}
