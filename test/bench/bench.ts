/** What a bench is: a name, and rows of figures. Timings are ratios within one run, since machines differ. */
export interface BenchRow {
  readonly bench: string;
  /** How many of the things that the row counts. */
  readonly size: number;
  readonly value: number;
  readonly unit: string;
  /** Beside the baseline of the same run: more is better unless `goal` says otherwise. */
  readonly ratio?: number;
  /** For people: `≥ 5 ×`. */
  readonly goal?: string;
  readonly ok?: boolean;
  /** Instead of a figure: why there is none. */
  readonly note?: string;
}

export interface Bench {
  readonly name: string;
  /** May tell of rows as they are measured, besides giving all of them in the end. */
  run(tell: (row: BenchRow) => void): Promise<readonly BenchRow[]> | readonly BenchRow[];
}

/** Seconds that `work` takes. */
export function seconds(work: () => void): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}

/** The exponent `e` of a cost that grows as size^e, from the first and the last of some measured sizes. */
export function growthExponent(
  points: readonly { readonly size: number; readonly seconds: number }[],
): number {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first.size === last.size) return Number.NaN;
  return Math.log(last.seconds / first.seconds) / Math.log(last.size / first.size);
}
