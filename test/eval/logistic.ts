/** Logistic regression by gradient descent with momentum; deterministic, enough for a dozen features. */

export interface Example {
  readonly features: readonly number[];
  readonly label: boolean;
  readonly weight: number;
  readonly group: number;
}

/** Weights, the last one the intercept. */
export function fit(examples: readonly Example[], ridge: number, rounds = 400): readonly number[] {
  const size = (examples[0]?.features.length ?? 0) + 1;
  const weights = new Array<number>(size).fill(0);
  const total = examples.reduce((sum, example) => sum + example.weight, 0);
  // Newton's method: the Hessian is small.
  for (let round = 0; round < Math.min(rounds, 25); round++) {
    const gradient = new Array<number>(size).fill(0);
    const hessian = Array.from({ length: size }, () => new Array<number>(size).fill(0));
    for (const example of examples) {
      const x = [...example.features, 1];
      const p = sigmoid(dot(weights, x));
      const error = (p - (example.label ? 1 : 0)) * example.weight;
      const curvature = p * (1 - p) * example.weight;
      for (let i = 0; i < size; i++) {
        gradient[i]! += error * x[i]!;
        for (let j = 0; j < size; j++) hessian[i]![j]! += curvature * x[i]! * x[j]!;
      }
    }
    for (let i = 0; i < size - 1; i++) {
      gradient[i]! += ridge * total * weights[i]!;
      hessian[i]![i]! += ridge * total;
    }
    hessian[size - 1]![size - 1]! += 1e-9;
    const step = solve(hessian, gradient);
    for (let i = 0; i < size; i++) weights[i]! -= step[i]!;
  }
  return weights;
}

export function score(weights: readonly number[], features: readonly number[]): number {
  return sigmoid(dot(weights, [...features, 1]));
}

/** Share of (positive, negative) pairs in the right order. */
export function areaUnderCurve(positives: readonly number[], negatives: readonly number[]): number {
  const all = [
    ...positives.map((value) => ({ value, positive: true })),
    ...negatives.map((value) => ({ value, positive: false })),
  ].sort((a, b) => a.value - b.value);
  let rankSum = 0;
  for (let at = 0; at < all.length;) {
    let end = at;
    while (end < all.length && all[end]!.value === all[at]!.value) end++;
    const rank = (at + 1 + end) / 2;
    for (let index = at; index < end; index++) if (all[index]!.positive) rankSum += rank;
    at = end;
  }
  return (rankSum - (positives.length * (positives.length + 1)) / 2) / (positives.length * negatives.length);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

/** Gaussian elimination with pivoting. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] {
  const rows = matrix.map((row, index) => [...row, right[index]!]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    }
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const factor = rows[row]![column]! / rows[column]![column]!;
      for (let at = column; at <= size; at++) rows[row]![at]! -= factor * rows[column]![at]!;
    }
  }
  return rows.map((row, index) => row[size]! / row[index]!);
}
